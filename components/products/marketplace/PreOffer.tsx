'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { Borrower } from '@/bank/contract/ground/borrowers';
import type { LoanConsent } from '@/bank/contract/products/marketplace';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { bankToday } from '@/components/ui/today';
import { isApiError } from '@/services/http/api-error';
import { saveDetails } from '@/services/marketplace/borrower';
import { giveConsent, listConsents, type LoanDraft } from '@/services/marketplace/loans';
import { AboutFields } from './AboutFields';
import { ConsentTicks } from './ConsentTicks';
import {
  type Asked,
  type DraftForm,
  guaranteeOf,
  isTicked,
  monthlyOf,
  ofAsked,
  ofDetails,
  textOf,
  toDetails,
  toWish,
} from './draft-form';
import type { DraftFields } from './draft-fields';
import { EstimateCard } from './EstimateCard';
import { Journey } from './Journey';
import { checkAbout, checkConsents, checkWish, fieldOfDetail, PRE_OFFER_ORDER } from './pre-offer-checks';
import { preOfferTexts as words } from './pre-offer-texts';
import { texts } from './texts';
import { useEstimate } from './use-estimate';
import { useJudge } from './use-form';
import { useLoanDraft } from './use-loan-draft';
import { WishFields } from './WishFields';

interface PreOfferProps {
  borrower: Borrower;
  draft: LoanDraft;
  consents: readonly LoanConsent[];
  asked: Asked;
}

const BEGINNING: DraftForm = { system: 'price' };

/** What the estimate is worked out of; null while something of it is missing or wrong. */
const toEstimateWish = (form: DraftForm, kind: Borrower['kind'], today: string) => {
  const wrong = checkWish({ ...form, goal: textOf(form, 'goal') || 'other' }, today);
  const wish = toWish({ ...form, goal: textOf(form, 'goal') || 'other' }, { kind: 'none' });
  if (!wish || Object.values(wrong).some(Boolean)) return null;
  const { goal: _, guarantee: __, ...terms } = wish;
  const simples = ['mei', 'simples'].includes(textOf(form, 'tax'));
  return { ...terms, borrower_kind: kind, simples, guarantee_kind: guaranteeOf(form) ?? ('none' as const) };
};

/** Keeps what the first page asked for and takes it out of the address: a reload shows what was typed since. */
function useAskedOnce(asked: Asked, change: (part: DraftForm) => void): void {
  const [told] = useState(() => ofAsked(asked));
  useEffect(() => {
    if (Object.keys(told).length === 0) return;
    change(told);
    window.history.replaceState(null, '', window.location.pathname);
  }, [told, change]);
}

/** The beginning of a request: what for, how much, who asks, and what may be looked up about them. */
export function PreOffer({ borrower, draft, consents: given, asked }: PreOfferProps) {
  const router = useRouter();
  const [today] = useState(bankToday);
  const [consents, setConsents] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const known = { ...BEGINNING, ...ofDetails(borrower.details), ...draft.form };
  const kept = useLoanDraft(draft, 'pre-offer', { ...known, ...ofAsked(asked) });
  useAskedOnce(asked, kept.change);
  const { kind } = borrower;
  const judge = useJudge({
    values: kept.form,
    check: form => ({ ...checkWish(form, today), ...checkAbout(form, kind), ...checkConsents(form, consents) }),
    order: PRE_OFFER_ORDER,
    refused: ({ field }) => (PRE_OFFER_ORDER.includes(fieldOfDetail(field)) ? words.check.other : undefined),
    nameOf: fieldOfDetail,
    failed: texts.failed,
    plainOf: error => (isApiError(error, 'conflict') ? words.consentChanged : undefined),
  });
  const change = (part: DraftForm) => {
    judge.forget(Object.keys(part));
    kept.change(part);
  };
  const fields: DraftFields = { form: kept.form, field: judge.field, change };
  const estimate = useEstimate(toEstimateWish(kept.form, kind, today));

  const send = async (form: DraftForm) => {
    await saveDetails(toDetails(form, kind));
    for (const consent of consents) {
      if (consent.state !== 'given' && isTicked(form, `consent_${consent.kind}`)) {
        setConsents(await giveConsent(consent.kind, consent.text_sha256).catch(readAnew(consent.kind)));
      }
    }
    if (!(await kept.keepNow())) throw new Error('The draft was not kept.');
    setLeaving(true);
    router.push('/marketplace/security');
  };
  // the text is another one by now: it is read and ticked again
  const readAnew = (kind: LoanConsent['kind']) => async (error: unknown) => {
    if (isApiError(error, 'conflict')) {
      setConsents(await listConsents());
      kept.change({ [`consent_${kind}`]: false });
    }
    throw error;
  };
  const { ref, ...summary } = judge.summary;
  return (
    <Journey
      step="wish"
      title={words.title}
      lead={words.lead}
      back={{ href: '/marketplace', label: texts.back }}
      keeping={kept.keeping}
    >
      <form method="post" noValidate onSubmit={judge.submit(send)}>
        <Stack gap={48}>
          <FormErrorSummary ref={ref} {...summary} />
          <Stack gap={24}>
            <WishFields of={fields} today={today} />
            <EstimateCard state={estimate} monthly={monthlyOf(kept.form, kind)} />
          </Stack>
          <AboutFields of={fields} borrower={borrower} />
          <ConsentTicks of={fields} consents={consents} />
          <Button type="submit" fullWidth loading={judge.isBusy || isLeaving}>
            {texts.continue}
          </Button>
        </Stack>
      </form>
    </Journey>
  );
}
