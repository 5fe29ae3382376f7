'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Borrower } from '@/bank/contract/ground/borrowers';
import { LOAN_RANGES } from '@/bank/contract/products/marketplace-terms';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { bankToday } from '@/components/ui/today';
import type { LoanDraft } from '@/services/marketplace/loans';
import { centsOf, type DraftForm, ofDetails } from './draft-form';
import type { DraftFields } from './draft-fields';
import { checkThing, isOver, orderOf, refusedThing, type ThingKind, toGuarantee } from './guarantee-form';
import { guaranteeTexts } from './guarantee-texts';
import { type City, HomeFields } from './HomeFields';
import { Journey } from './Journey';
import { checkWish } from './pre-offer-checks';
import { withoutSigners } from './signer-form';
import { texts } from './texts';
import { type Problems, useJudge } from './use-form';
import { useLoanDraft } from './use-loan-draft';
import { useSearch } from './use-search';
import { useValue, violationsOf } from './use-value';
import { ValueCard } from './ValueCard';
import { WheelsFields } from './WheelsFields';

const words = guaranteeTexts;

interface ThingStepProps {
  kind: ThingKind;
  draft: LoanDraft;
  /** What was told about who asks; a marriage has a say in a home. */
  details: Borrower['details'];
  /** Of the value table; for a home alone. */
  cities: readonly City[];
}

/** What a loan is secured by: its data, how much may be lent on it, what is at risk; then the lenders are asked. */
export function ThingStep({ kind, draft, details, cities }: ThingStepProps) {
  const router = useRouter();
  const [today] = useState(bankToday);
  const kept = useLoanDraft(draft, `${kind}-guarantee`, { ...ofDetails(details), ...draft.form, guarantee: kind });
  const { search, isLeaving } = useSearch();
  const state = useValue(withoutSigners(toGuarantee(kept.form, kind)));
  const ofBank: Problems = Object.fromEntries(
    violationsOf(state).flatMap(one => {
      const found = refusedThing(kind)(one);
      return found ? [[found.name, found.words]] : [];
    }),
  );
  const judge = useJudge({
    values: kept.form,
    check: form => ({ ...checkThing(form, kind), ...ofBank }),
    order: orderOf(kind),
    refused: one => refusedThing(kind)(one)?.words,
    nameOf: field => refusedThing(kind)({ field })?.name ?? field,
    failed: texts.failed,
  });
  const change = (part: DraftForm) => {
    judge.forget(Object.keys(part));
    kept.change(part);
  };
  const fields: DraftFields = {
    form: kept.form,
    // what the bank knows of a field is said as soon as it is known
    field: name => ({ id: judge.field(name).id, error: judge.field(name).error ?? ofBank[name] }),
    change,
  };
  const isWrong =
    state.kind === 'known' && (!state.value.accepted || isOver(state.value, centsOf(kept.form, 'amount')));

  const go = async (form: DraftForm) => {
    if (!(await kept.keepNow())) throw new Error('The draft was not kept.');
    if (Object.values(checkWish(form, today)).some(Boolean)) return router.push('/marketplace/security');
    const guarantee = toGuarantee(form, kind);
    if (guarantee && !isWrong) await search(form, guarantee);
  };
  const { ref, ...summary } = judge.summary;
  return (
    <Journey
      step="guarantee"
      title={words.titles[kind]}
      lead={words.leads[kind]}
      back={{ href: '/marketplace/security', label: words.value.other }}
      keeping={kept.keeping}
    >
      <form method="post" noValidate onSubmit={judge.submit(go)}>
        <Stack gap={24}>
          <FormErrorSummary ref={ref} {...summary} />
          {kind === 'home' ? <HomeFields of={fields} cities={cities} /> : <WheelsFields of={fields} kind={kind} />}
          <ValueCard
            state={state}
            amount={centsOf(kept.form, 'amount')}
            least={LOAN_RANGES[kind].least}
            onLower={cents => change({ amount: String(cents) })}
          />
          <Alert title={words.risk.title}>{words.risk[kind]}</Alert>
          {isWrong ? null : (
            <Button type="submit" fullWidth loading={judge.isBusy || isLeaving}>
              {texts.search}
            </Button>
          )}
        </Stack>
      </form>
    </Journey>
  );
}
