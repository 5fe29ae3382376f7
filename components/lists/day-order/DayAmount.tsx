'use client';

import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { formatDate, formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import type { DayPrice } from './day-order';
import { texts } from './texts';
import { type DayPricing, isFixed } from './use-day-price';

const words = texts.change;

/** Why an amount is none; undefined of one that is. */
export const findAmountProblem = (cents: number | null, price: DayPrice | null): string | undefined => {
  if (!cents) return words.amountMissing;
  if (!price || (cents >= price.leastCents && cents <= price.mostCents)) return undefined;
  return words.amountBetween(formatMoney(price.leastCents), formatMoney(price.mostCents));
};

/** What a payment comes to on the day that is told, and of what that is made. */
export function DayPriceWords({ price: { date, leastCents, notes }, asked, isTold }: DayPriceWordsProps) {
  return (
    <Stack gap={4}>
      {isTold ? (
        <Text strong>
          {words.costs(formatDate(date))} <PrivateMoney cents={leastCents} />
        </Text>
      ) : null}
      {notes.map(note => (
        <Text key={note} size={14}>
          <PrivateText>{note}</PrivateText>
        </Text>
      ))}
      {date === asked ? null : (
        <Text size={14} muted>
          {words.nextDay(formatDate(asked), formatDate(date))}
        </Text>
      )}
    </Stack>
  );
}

interface DayPriceWordsProps {
  price: DayPrice;
  /** The day that was chosen. */
  asked: string;
  /** Whether the amount is told: one that may be chosen stands in its field. */
  isTold: boolean;
}

interface DayAmountProps {
  pricing: DayPricing;
  asked: string | null;
  valueCents: number | null;
  onValueChange: (cents: number | null) => void;
  wasSubmitted: boolean;
}

/** The amount of a payment on the chosen day: told where it is fixed, else to be typed. */
export function DayAmount({ pricing, asked, valueCents, onValueChange, wasSubmitted }: DayAmountProps) {
  const { price, isAsking, error } = pricing;
  if (error) return <Alert tone="danger">{error}</Alert>;
  if (isAsking) return <Text role="status">{words.asking}</Text>;
  const isTold = price !== null && isFixed(price);
  return (
    <>
      {isTold ? null : (
        <MoneyField
          label={words.amount}
          valueCents={valueCents}
          onValueChange={onValueChange}
          error={wasSubmitted ? findAmountProblem(valueCents, price) : undefined}
        />
      )}
      {price && asked ? <DayPriceWords price={price} asked={asked} isTold={isTold} /> : null}
    </>
  );
}
