'use client';

import { startTransition, useRef, useState } from 'react';
import styled from 'styled-components';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { toEarliestDay } from '@/bank/contract/products/pix/schedule-days';
import { firstField } from '@/components/frame/first-field';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { createIdempotencyKey, type SpendingPower } from '@/services/pix/pay';
import { color } from '@/themes/tokens';
import { findAmountProblem } from './amount-problem';
import { DueBreakdown } from './DueBreakdown';
import { PayeeSummary } from './PayeeSummary';
import type { PaymentFlow } from './payment-flow';
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
const fitsDay = (amountCents: number, power: SpendingPower | null | undefined): boolean =>
  Boolean(power) && amountCents <= Math.min(power?.limits.per_payment_cents ?? 0, power?.limits.day.limit_cents ?? 0);

interface AmountStepProps {
  flow: Extract<PaymentFlow, { step: 'amount' }>;
  acts: PaymentActs;
  /** Undefined while it is read, null when it could not be. */
  power: SpendingPower | null | undefined;
  accountId: string;
}

/** How much, and what for. What is left is in sight; what cannot be paid is said while it is typed. */
export function AmountStep({ flow, acts, power, accountId }: AmountStepProps) {
  const { draft, lookup } = flow;
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
          limitLeftCents: Math.max(power.limits.left_cents, lookup.trusted_left_cents ?? 0),
        }
      : null;
  const problem = draft.amountCents === null && !wasSubmitted ? null : findAmountProblem(amountCents, spendable);
  const error =
    problem &&
    AMOUNT_PROBLEMS[problem]({
      available: formatMoney(spendable?.availableCents ?? 0),
      left: formatMoney(spendable?.limitLeftCents ?? 0),
    });
  useErrorTitle(wasSubmitted && problem !== null);
  const isSchedulable = lookup.source !== 'dynamic_code' && lookup.source !== 'manual';
  const tomorrow = toEarliestDay(bankToday());
  const offersTomorrow = problem === 'over_limit' && isSchedulable && fitsDay(amountCents, power);

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
          <PayeeSummary payee={lookup.payee} onChange={() => acts.dispatch({ type: 'change_asked', step: 'payee' })} />
          {lookup.due ? <DueBreakdown due={lookup.due} /> : null}
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
              help={lookup.amount_cents === null ? undefined : texts.amount.suggested}
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
          {when ? null : <SpendingPowerLine power={power} accountId={accountId} />}
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
          {isSchedulable ? (
            <div ref={whenBox}>
              <WhenField
                plan={when}
                onPlan={plan => acts.dispatch({ type: 'when_chosen', when: plan })}
                wasSubmitted={wasSubmitted}
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
