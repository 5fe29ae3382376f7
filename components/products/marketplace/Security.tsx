'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { GUARANTEES, type GuaranteeKind, LOAN_RANGES } from '@/bank/contract/products/marketplace-terms';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { TextLink } from '@/components/ui/TextLink';
import { bankToday } from '@/components/ui/today';
import type { LoanDraft } from '@/services/marketplace/loans';
import { centsOf, type DraftForm, guaranteeOf, wholeOf } from './draft-form';
import { DraftRadio } from './draft-fields';
import { guaranteeTexts } from './guarantee-texts';
import { Journey } from './Journey';
import { checkWish } from './pre-offer-checks';
import { texts } from './texts';
import { useJudge } from './use-form';
import { useLoanDraft } from './use-loan-draft';
import { useSearch } from './use-search';

const { security: words, options, check } = guaranteeTexts;

const OPTIONS = GUARANTEES.map(value => ({ value, label: texts.guarantees[value], help: options[value] }));

/** Whether amount and term of the request are such as this guarantee allows. */
const fits = (form: DraftForm, kind: GuaranteeKind): boolean => {
  const { least, most, fewestMonths, mostMonths } = LOAN_RANGES[kind];
  const [amount, months] = [centsOf(form, 'amount') ?? 0, wholeOf(form, 'months') ?? 0];
  return amount >= least && amount <= most && months >= fewestMonths && months <= mostMonths;
};

/** What a loan is secured by, with what each choice changes and what is at risk. */
export function Security({ draft }: { draft: LoanDraft }) {
  const router = useRouter();
  const [today] = useState(bankToday);
  const kept = useLoanDraft(draft, 'security');
  const { search, isLeaving } = useSearch();
  const judge = useJudge({
    values: kept.form,
    check: form => ({ guarantee: guaranteeOf(form) ? undefined : check.choose }),
    order: ['guarantee'],
    refused: () => undefined,
    failed: texts.failed,
  });
  const kind = guaranteeOf(kept.form);
  const isComplete = !Object.values(checkWish({ ...kept.form, guarantee: kind ?? 'none' }, today)).some(Boolean);
  const isFitting = kind === null || fits(kept.form, kind);

  const go = async (form: DraftForm) => {
    if (!(await kept.keepNow())) throw new Error('The draft was not kept.');
    if (!isComplete || !kind) return router.push('/marketplace/pre-offer');
    if (kind === 'none') return search(form, { kind });
    router.push(`/marketplace/loan/${kind}-guarantee`);
  };
  const { ref, ...summary } = judge.summary;
  return (
    <Journey
      step="guarantee"
      title={words.title}
      lead={words.lead}
      back={{ href: '/marketplace/pre-offer', label: words.backToWish }}
      keeping={kept.keeping}
    >
      <form method="post" noValidate onSubmit={judge.submit(go)}>
        <Stack gap={24}>
          <FormErrorSummary ref={ref} {...summary} />
          <DraftRadio
            of={{
              form: kept.form,
              field: judge.field,
              change: part => {
                judge.forget(['guarantee']);
                kept.change(part);
              },
            }}
            name="guarantee"
            label={words.label}
            options={OPTIONS}
          />
          {kind && !isComplete ? <ToWish kind={kind} isFitting={isFitting} /> : null}
          {isComplete || !kind ? (
            <Button type="submit" fullWidth loading={judge.isBusy || isLeaving}>
              {kind === 'none' ? texts.search : words.continue}
            </Button>
          ) : null}
        </Stack>
      </form>
    </Journey>
  );
}

/** What of the request stands against this guarantee, with the way to mend it. */
function ToWish({ kind, isFitting }: { kind: GuaranteeKind; isFitting: boolean }) {
  const { least, most, fewestMonths, mostMonths } = LOAN_RANGES[kind];
  return (
    <Alert tone="warning" action={<TextLink href="/marketplace/pre-offer">{words.change}</TextLink>}>
      {isFitting ? words.incomplete : words.outOfRange(texts.guarantees[kind], least, most, fewestMonths, mostMonths)}
    </Alert>
  );
}
