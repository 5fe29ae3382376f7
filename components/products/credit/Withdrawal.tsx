'use client';

import { useState } from 'react';
import type { CreditContract } from '@/bank/contract/products/credit/contracts';
import { announce } from '@/components/frame/announce';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { createIdempotencyKey, withdrawCredit } from '@/services/credit';
import { contractTexts } from './contract-texts';
import type { FreshContract } from './use-contract';

const words = contractTexts.withdrawal;

interface WithdrawalProps {
  accountId: string;
  contract: CreditContract;
  fresh: FreshContract;
}

/** The right to take a signature back, as long as it is there. */
export function Withdrawal(props: WithdrawalProps) {
  const [isOpen, setOpen] = useState(false);
  const { withdrawal } = props.contract;
  if (!withdrawal) return null;
  return (
    <Card as="section" elevation="group" aria-labelledby="desistir">
      <Stack gap={12}>
        <Heading id="desistir" level={2} size={16}>
          {words.title}
        </Heading>
        <Text muted>{words.body(withdrawal.until)}</Text>
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      </Stack>
      {isOpen ? (
        <WithdrawDialog {...props} amountCents={withdrawal.amount_cents} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}

interface WithdrawDialogProps extends WithdrawalProps {
  amountCents: number;
  onClose: () => void;
}

function WithdrawDialog({ accountId, contract, fresh, amountCents, onClose }: WithdrawDialogProps) {
  const form = useProvenForm();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const withdraw = () =>
    void form.run(async () => {
      const body = { amount_cents: amountCents, document_sha256: contract.document_sha256 };
      const wish = {
        ...{ account_id: accountId, credit_contract_id: contract.id, idempotency_key: idempotencyKey },
        ...body,
      };
      await form.prove(
        { purpose: 'credit_withdrawal', ...wish },
        async stepUpProof => {
          fresh.put(await withdrawCredit(accountId, contract.id, body, { idempotencyKey, stepUpProof }));
          announce(words.done);
          void fresh.read();
          onClose();
        },
        words.named,
      );
    });
  return (
    <ProvenDialog
      title={words.dialog}
      words={{ cancel: words.cancel, submit: words.submit }}
      tone="danger"
      form={form}
      onSubmit={withdraw}
      onClose={onClose}
    >
      <Text>{words.lead}</Text>
      <Stack gap={4}>
        <Text size={14} muted>
          {words.amount}
        </Text>
        <PrivateMoney cents={amountCents} size="figure" />
      </Stack>
    </ProvenDialog>
  );
}
