'use client';

import { useState } from 'react';
import { RETURN_DAYS } from '@/bank/contract/products/marketplace-terms';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { Button } from '@/components/ui/Button';
import { bankNow } from '@/components/ui/bank-clock';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDate, formatMoney, toLocalDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { getProposal, returnLoan } from '@/services/marketplace/proposals';
import { returnTexts as words } from './return-texts';
import type { ProposalPart } from './use-proposal';

/** The last day on which the money may be back, if it is asked for now. */
const toDueDay = (): string => toLocalDate(new Date(bankNow().getTime() + RETURN_DAYS * 86_400_000));

/** Takes an arrived loan back within seven days, with a proof that is bound to its amount and paper. */
export function ReturnLoan({ proposal, put }: ProposalPart) {
  const [dueDay, setDueDay] = useState<string>();
  const { act, prove, dialog } = useProtectedAct();
  const { id, contract, offer } = proposal;
  const possible = proposal.return?.state === 'possible' ? proposal.return : null;
  // once it is asked for that says more than why it could not be asked for again
  const error = possible || !proposal.return ? act.error : null;
  const ask = () => {
    setDueDay(undefined);
    if (!possible || !contract) return;
    const wish = { amount_cents: possible.amount_cents, document_sha256: contract.document_sha256 };
    void act.run(() =>
      prove(
        { purpose: 'return_loan', proposal_id: id, ...wish },
        async proof => put(await returnLoan(id, wish, proof)),
        words.button,
      ).catch(async (error: unknown) => {
        // the days may be over, or another browser asked: show what holds
        await getProposal(id).then(put, () => undefined);
        throw error;
      }),
    );
  };
  return (
    <>
      {possible || error ? (
        <Stack gap={16} as="section">
          <Heading level={2}>{words.title}</Heading>
          {possible ? <Text>{words.offer(possible.until, possible.amount_cents)}</Text> : null}
          {error ? <Alert tone="danger">{error}</Alert> : null}
          {possible ? (
            <div>
              <Button variant="quiet" loading={act.isBusy} onClick={() => setDueDay(toDueDay())}>
                {words.button}
              </Button>
            </div>
          ) : null}
        </Stack>
      ) : null}
      <AlertDialog
        open={dueDay !== undefined && possible !== null}
        title={words.ask.title}
        confirmLabel={words.ask.confirm}
        cancelLabel={words.ask.back}
        onConfirm={ask}
        onCancel={() => setDueDay(undefined)}
      >
        {possible && dueDay ? (
          <Stack gap={16}>
            <Text>{words.ask.body(offer.lender.name)}</Text>
            <DefinitionList
              rows={[
                { term: words.ask.amount, value: formatMoney(possible.amount_cents) },
                { term: words.ask.until, value: formatDate(possible.until) },
                { term: words.ask.due, value: formatDate(dueDay) },
              ]}
            />
            <Text>{words.ask.warning}</Text>
          </Stack>
        ) : null}
      </AlertDialog>
      {dialog}
    </>
  );
}
