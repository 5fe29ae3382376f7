'use client';

import type { Ref } from 'react';
import styled from 'styled-components';
import { firstField } from '@/components/frame/first-field';
import { Alert } from '@/components/ui/Alert';
import { formatMoney } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import type { FoundPayment, Power, SentPayment } from './payment';
import type { AtReview, AtSending } from './payment-flow';
import type { PaymentWay } from './payment-way';
import { SpendingPowerLine } from './SpendingPowerLine';
import { texts } from './texts';
import type { Amount } from './to-amount';
import type { PaymentActs } from './use-payment-flow';
import { MoneyWays, TomorrowButton } from './late';

const Fixed = styled.div`
  display: grid;
  gap: 4px;
`;

const FixedError = styled.p`
  font-size: 0.875rem;
  font-weight: 500;
  color: ${color.danger};
`;

interface AmountPartProps<F extends FoundPayment, S extends SentPayment<F['payee']>> {
  flow: AtReview<F> | AtSending<F>;
  acts: PaymentActs<F, S>;
  way: PaymentWay<F, S>;
  /** Undefined while it is read, null when it could not be. */
  power: Power | null | undefined;
  accountId: string;
  amount: Amount;
  field: Ref<HTMLInputElement>;
}

/** How much: typed where it stands, unless whoever asks for it has said so. What cannot be paid is told while it is typed, with the way out. */
export function AmountPart<F extends FoundPayment, S extends SentPayment<F['payee']>>({
  flow,
  acts,
  way,
  power,
  accountId,
  amount: { error, fitsTomorrow, lacksMoney, laterDay },
  field,
}: AmountPartProps<F, S>) {
  const { draft, lookup } = flow;
  const isLocked = flow.step === 'sending';
  return (
    <Stack gap={12}>
      {lookup.amount_fixed ? (
        <Fixed>
          <Text size={14} strong>
            {texts.amount.label}
          </Text>
          <Money cents={draft.amountCents ?? 0} size="hero" />
          <Text size={14} muted>
            {way.words.amountFixed ?? texts.amount.fixed}
          </Text>
          {error ? <FixedError role="alert">{error}</FixedError> : null}
        </Fixed>
      ) : (
        <MoneyField
          ref={field}
          {...(draft.amountCents === null ? firstField : {})}
          size="large"
          label={texts.amount.label}
          help={lookup.amount_cents === null ? undefined : way.words.amount.suggested}
          error={error ?? undefined}
          enterKeyHint="done"
          readOnly={isLocked}
          valueCents={draft.amountCents}
          onValueChange={amountCents => acts.edit({ amountCents })}
        />
      )}
      {flow.step === 'review' && flow.seenCents && draft.amountCents !== null ? (
        <Alert tone="warning">
          {texts.amount.changed(formatMoney(flow.seenCents), formatMoney(draft.amountCents))}
        </Alert>
      ) : null}
      {error && fitsTomorrow ? <TomorrowButton acts={acts} /> : null}
      {lacksMoney && !isLocked ? <MoneyWays {...{ acts, accountId, laterDay }} /> : null}
      {/* what is paid on another day is held against the balance and the limits of that day */}
      {draft.when ? null : <SpendingPowerLine power={power} accountId={accountId} way={way} />}
    </Stack>
  );
}
