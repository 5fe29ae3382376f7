'use client';

import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { bankToday } from '@/components/ui/today';
import { color, media } from '@/themes/tokens';
import { AmountPart } from './AmountPart';
import { ApprovalNeed, HAS_OFFICE } from './approvals/late';
import { BarCosts } from './BarCosts';
import { PayeeSummary } from './PayeeSummary';
import type { FoundPayment, Power, SentPayment } from './payment';
import type { AtReview, AtSending } from './payment-flow';
import type { PaymentWay } from './payment-way';
import { ReviewProblem, warmUpProblem } from './late';
import { ReviewRows } from './ReviewRows';
import { ReviewWarnings } from './ReviewWarnings';
import { texts } from './texts';
import { toAmount } from './to-amount';
import type { PaymentActs } from './use-payment-flow';
import { WhenField } from './WhenField';
import { findWhenProblem, toActWords, toReviewSentence } from './when-plan';

/* What is reviewed may be longer than the screen: the button stays in sight, within reach of the thumb, and what passes under it fades. */
const Confirm = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 8px;
  padding-block: 12px;
  background: ${color.surface};

  &::before {
    content: '';
    position: absolute;
    inset: -24px 0 100%;
    background: linear-gradient(transparent, ${color.surface});
    pointer-events: none;
  }
  ${media.belowWide} { bottom: calc(65px + env(safe-area-inset-bottom)); }
  /* so low a window, or so close a look, has no room for a bar over what is reviewed */
  @media (max-height: 700px) {
    position: static;
    &::before { display: none; }
  }
`;

const Sentence = styled(Text)`
  text-wrap: pretty;
`;

interface ReviewStepProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtReview<F> | AtSending<F>;
  acts: PaymentActs<F, S>;
  way: PaymentWay<F, S>;
  account: Account;
  power: Power | null | undefined;
}

/** The whole payment on one screen: how much, when and what for are changed where they stand, and the one button moves the money. */
export function ReviewStep<F extends FoundPayment, S extends SentPayment<F['payee']>>(props: ReviewStepProps<F, S>) {
  const { flow, acts, way, account, power } = props;
  const { lookup } = flow;
  const form = useReviewForm(props);
  useEffect(warmUpProblem, []);
  const { wasSubmitted, amount } = form;
  // of an amount that is refused nothing is told as if it would be paid
  const draft = amount.error ? { ...flow.draft, amountCents: null } : flow.draft;
  const problem = flow.step === 'review' ? flow.problem : null;
  useErrorTitle(problem !== null || (wasSubmitted && amount.error !== null));
  const schedule = way.schedule?.isPossible(lookup) ? way.schedule : undefined;
  const facts = way.toFacts(lookup.payee);
  const isLocked = flow.step === 'sending';
  return (
    <form method="post" noValidate onSubmit={form.submit}>
      <Stack gap={24}>
        <PayeeSummary
          name={lookup.payee.name}
          facts={facts}
          onChange={isLocked ? undefined : () => acts.dispatch({ type: 'payee_change_asked' })}
        />
        {way.toAmountNote(lookup)}
        <AmountPart {...{ flow, acts, way, power, amount }} accountId={account.id} field={form.amountInput} />
        <ReviewWarnings {...{ flow, way }} accountId={account.id} />
        {schedule ? (
          <div ref={form.whenBox}>
            <WhenField
              plan={draft.when}
              onPlan={when => acts.edit({ when })}
              wasSubmitted={wasSubmitted}
              words={schedule.words}
              days={schedule.toDays?.(lookup)}
            />
          </div>
        ) : null}
        <TextField
          label={texts.amount.description}
          help={way.words.descriptionHelp ?? texts.amount.descriptionHelp}
          ref={form.descriptionInput}
          optional={!way.toMissingDescription?.(draft)}
          error={(wasSubmitted && form.missingWords) || undefined}
          name="descricao"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={140}
          readOnly={isLocked}
          value={draft.description}
          onChange={event => acts.edit({ description: event.target.value })}
        />
        <ReviewRows {...{ draft, lookup, way, account, power }} />
        {HAS_OFFICE && lookup.id && draft.amountCents ? (
          <ApprovalNeed
            accountId={account.id}
            quoteId={lookup.id}
            amountCents={draft.amountCents}
            day={draft.when?.first}
          />
        ) : null}
        {problem ? (
          <ReviewProblem
            {...{ problem, acts, way, amount }}
            accountId={account.id}
            isFixed={lookup.amount_fixed}
            onAmount={form.goToAmount}
          />
        ) : null}
        {draft.amountCents ? <Sentence>{toReviewSentence(draft, lookup.payee.name, facts)}</Sentence> : null}
        <Confirm data-act-bar>
          <BarCosts {...{ draft, power }} feeCents={lookup.fee_cents ?? 0} />
          <Button type="submit" fullWidth loading={isLocked || (flow.step === 'review' && flow.isLookingUp)}>
            {toActWords(draft)}
          </Button>
          <Text size={14} muted>
            {draft.when ? way.schedule?.words.final : way.words.review.final}
          </Text>
        </Confirm>
      </Stack>
    </form>
  );
}

/** Goes to what is missing or wrong, else to the proof. */
function useReviewForm<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts,
  way,
  power,
}: ReviewStepProps<F, S>) {
  const [wasSubmitted, setSubmitted] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const whenBox = useRef<HTMLDivElement>(null);
  const { draft } = flow;
  const descriptionInput = useRef<HTMLInputElement>(null);
  const missingWords = draft.description.trim() === '' ? way.toMissingDescription?.(draft) : null;
  const amount = toAmount(flow, way, { power, wasSubmitted });
  const goToAmount = () => {
    amountInput.current?.focus();
    amountInput.current?.select();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (toAmount(flow, way, { power, wasSubmitted: true }).error) goToAmount();
    else if (draft.when && findWhenProblem(draft.when, bankToday()))
      whenBox.current?.querySelector<HTMLElement>('[aria-invalid=true], input:checked')?.focus();
    else if (missingWords) descriptionInput.current?.focus();
    else void acts.confirm();
  };
  return { amount, amountInput, whenBox, descriptionInput, missingWords, wasSubmitted, goToAmount, submit };
}
