'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { CreditSignature } from '@/bank/contract/products/credit/contracts';
import type { CreditSheet } from '@/bank/contract/products/credit/shapes';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { createCreditContract, createIdempotencyKey } from '@/services/credit';
import { SIGNED_PARAM } from './sheet-address';
import { sheetTexts } from './sheet-texts';

const words = sheetTexts.sign;

interface SignFormProps {
  accountId: string;
  sheet: CreditSheet;
  /** Whether the contract was opened on this page. */
  hasOpened: boolean;
  /** The simulator as it was left, or the contract whose place is taken. */
  back: string;
}

/** Signs exactly what stands on the page: one key for one sheet, however often it is sent. */
function useSignature(accountId: string, sheet: CreditSheet) {
  const router = useRouter();
  const client = useQueryClient();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { act, dialog, prove } = useProtectedAct();
  const sign = (hasDebit: boolean) => {
    const { calculation } = sheet;
    const body: CreditSignature = {
      credit_sheet_id: sheet.id,
      principal_cents: calculation.principal_cents,
      monthly_rate: calculation.monthly_rate,
      cet_year: calculation.cet_year,
      installments: calculation.installments,
      installment_cents: calculation.installment_cents,
      document_sha256: sheet.document_sha256,
      automatic_debit: hasDebit,
    };
    const wish = { account_id: accountId, idempotency_key: idempotencyKey, ...body };
    void act.run(() =>
      prove(
        { purpose: 'credit_contract', ...wish },
        async stepUpProof => {
          const { id } = await createCreditContract(accountId, body, { idempotencyKey, stepUpProof });
          await client.invalidateQueries({ queryKey: ['credit', accountId] });
          announce(words.done);
          // the way back leads past a sheet that is used up
          router.replace(withAccount(`/credit/${id}?${SIGNED_PARAM}=1`, accountId));
        },
        words.proof,
      ),
    );
  };
  return { act, dialog, sign };
}

/** The signature: that the papers were read, whether instalments are debited, and the proof. */
export function SignForm({ accountId, sheet, hasOpened, back }: SignFormProps) {
  const { act, dialog, sign } = useSignature(accountId, sheet);
  const [hasRead, setRead] = useState(false);
  const [hasDebit, setDebit] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isReady = hasRead && hasOpened;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isReady) sign(hasDebit);
  };
  return (
    <section aria-label={words.title}>
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Heading level={2} size={16}>
            {words.title}
          </Heading>
          <div>
            <CheckField label={words.debit} checked={hasDebit} onChange={event => setDebit(event.target.checked)} />
            <Text size={14} muted>
              {words.debitHelp}
            </Text>
          </div>
          <CheckField
            label={words.read}
            checked={hasRead}
            onChange={event => setRead(event.target.checked)}
            error={wasSubmitted && !isReady ? (hasOpened ? words.readMissing : words.unread) : undefined}
          />
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <Inline stackOnPhone>
            <Button type="submit" loading={act.isBusy}>
              {words.submit}
            </Button>
            <ButtonLink variant="quiet" href={back}>
              {sheet.replaced ? sheetTexts.addendum.cancel : words.cancel}
            </ButtonLink>
          </Inline>
        </Stack>
      </form>
      {dialog}
    </section>
  );
}
