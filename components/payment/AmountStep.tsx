'use client';

import { startTransition, useRef, useState } from 'react';
import styled from 'styled-components';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { toEarliestDay } from '@/bank/contract/schedule-days';
import { firstField } from '@/components/frame/first-field';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { createIdempotencyKey } from '@/services/http/idempotency-key';
import { color } from '@/themes/tokens';
import { findAmountProblem } from './amount-problem';
import { PayeeSummary } from './PayeeSummary';
import type { FoundPayment, Power, SentPayment } from './payment';
import type { AtAmount } from './payment-flow';
import type { PaymentWay } from './payment-way';
import { SpendingPowerLine } from './SpendingPowerLine';
import { AMOUNT_PROBLEMS, texts } from './texts';
import type { PaymentActs } from './use-payment-flow';
import { WhenField } from './WhenField';
import { findWhenProblem } from './when-plan';
import { bankToday } from '@/components/ui/today';

const Fixed = styled.div`
  display: grid;
  gap: 4px;
`;

/** Whether the limits of a day allow it, whatever is left of them now. */
const fitsDay = (amountCents: number, power: Power | null | undefined): boolean =>
  Boolean(power) && amountCents <= Math.min(power?.limits.per_payment_cents ?? 0, power?.limits.day.limit_cents ?? 0);

interface AmountStepProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtAmount<F>;
  acts: PaymentActs<F, S>;
  way: PaymentWay<F, S>;
  /** Undefined while it is read, null when it could not be. */
  power: Power | null | undefined;
  accountId: string;
}

/** How much, and what for. What is left is in sight; what cannot be paid is said while it is typed. */
export function AmountStep<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts,
  way,
  power,
  accountId,
}: AmountStepProps<F, S>) {
  const { draft, lookup } = flow;
  const { words } = way;
  const [wasSubmitted, setSubmitted] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const whenBox = useRef<HTMLDivElement>(null);
  const amountCents = draft.amountCents ?? 0;
  const { when } = draft;
  // what is paid on another day is held against the balance and the limit of that day
  const spendable =
    power && !when
      ? {
          availableCents: power.balance.available_cents,
          limitLeftCents: Math.max(power.limits.left_cents, way.toOwnLimit(lookup)),
        }
      : null;
  const problem = draft.amountCents === null && !wasSubmitted ? null : findAmountProblem(amountCents, spendable);
  const error =
    problem &&
    AMOUNT_PROBLEMS[problem]({
      available: formatMoney(spendable?.availableCents ?? 0),
      overLimit: words.amount.overLimit(formatMoney(spendable?.limitLeftCents ?? 0)),
    });
  useErrorTitle(wasSubmitted && problem !== null);
  const schedule = way.schedule?.isPossible(lookup) ? way.schedule : undefined;
  const tomorrow = toEarliestDay(bankToday());
  const offersTomorrow = problem === 'over_limit' && schedule !== undefined && fitsDay(amountCents, power);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (findAmountProblem(amountCents, spendable)) amountInput.current?.focus();
    else if (when && findWhenProblem(when, bankToday()))
      whenBox.current?.querySelector<HTMLElement>('[aria-invalid=true], input:checked')?.focus();
    // the press shows first; the review, which costs more than a frame on a slow phone, follows it
    else startTransition(() => acts.dispatch({ type: 'amount_accepted', idempotencyKey: createIdempotencyKey() }));
  };

  return (
    <Card as="div">
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          <PayeeSummary
            name={lookup.payee.name}
            facts={way.toFacts(lookup.payee)}
            onChange={() => acts.dispatch({ type: 'change_asked', step: 'payee' })}
          />
          {way.toAmountNote(lookup)}
          {lookup.amount_fixed ? (
            <Fixed>
              <Text size={14} strong>
                {texts.amount.label}
              </Text>
              <Money cents={amountCents} size="hero" />
              <Text size={14} muted>
                {texts.amount.fixed}
              </Text>
              {error ? <FixedError role="alert">{error}</FixedError> : null}
            </Fixed>
          ) : (
            <MoneyField
              ref={amountInput}
              {...firstField}
              size="large"
              label={texts.amount.label}
              help={lookup.amount_cents === null ? undefined : words.amount.suggested}
              error={error}
              enterKeyHint="next"
              valueCents={draft.amountCents}
              onValueChange={cents => acts.dispatch({ type: 'amount_typed', amountCents: cents })}
            />
          )}
          {offersTomorrow ? (
            <Button variant="quiet" onClick={() => acts.dispatch({ type: 'when_chosen', when: { first: tomorrow } })}>
              {texts.amount.tomorrow}
            </Button>
          ) : null}
          {/* what is paid on another day is held against the balance and the limits of that day */}
          {when ? null : <SpendingPowerLine power={power} accountId={accountId} way={way} />}
          <TextField
            label={texts.amount.description}
            help={texts.amount.descriptionHelp}
            optional
            name="descricao"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={140}
            value={draft.description}
            onChange={event => acts.dispatch({ type: 'description_typed', description: event.target.value })}
          />
          {schedule ? (
            <div ref={whenBox}>
              <WhenField
                plan={when}
                onPlan={plan => acts.dispatch({ type: 'when_chosen', when: plan })}
                wasSubmitted={wasSubmitted}
                words={schedule.words}
              />
            </div>
          ) : null}
          <Button type="submit" fullWidth>
            {texts.amount.submit}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const FixedError = styled.p`
  font-size: 0.875rem;
  font-weight: 500;
  color: ${color.danger};
`;
