'use client';

import { useMemo } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { Tax } from '@/bank/contract/products/tax';
import { nameTax } from '@/bank/contract/tax-text';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DayOrderDesk } from '@/components/lists/day-order/day-order';
import { DayOrderDetail } from '@/components/lists/day-order/DayOrderDetail';
import { useDayOrder } from '@/components/lists/day-order/use-day-order';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { cancelScheduledTax, changeScheduledTax, getTax } from '@/services/tax';
import { toTaxRows } from './tax-rows';
import { texts, toDayWords } from './texts';

/** A day's payment is told by what is paid; one that left at once by the day on which it did. */
const toDayOrder = (tax: Tax) => ({
  ...tax,
  ...{ payee: { name: nameTax(tax) }, date: tax.date ?? tax.created_at.slice(0, 10), repeat: null },
});

const toRows = (tax: Tax) => ({
  before: [{ term: texts.payee, value: tax.payee_name }],
  after: [
    ...toTaxRows(tax),
    ...(tax.fee_cents > 0 ? [{ term: texts.fee, value: <PrivateMoney cents={tax.fee_cents} /> }] : []),
    ...fact(texts.description, tax.description),
    { term: texts.made, value: formatDateTime(tax.created_at) },
  ],
});

/** The amount is what the document says, on any day that it is taken. */
const priceOn = (date: string, { amount_cents, due_date }: Tax) => ({
  ...{ date, leastCents: amount_cents, mostCents: amount_cents },
  notes: due_date === null || date === bankToday() ? [texts.same] : [texts.same, texts.until(formatDate(due_date))],
});

const toDesk = (accountId: string, tax: Tax): DayOrderDesk => ({
  words: toDayWords(nameTax(tax)),
  priceOn: async day => priceOn(day, tax),
  toWish: ({ date }) => ({ purpose: 'change_tax_schedule', account_id: accountId, tax_id: tax.id, date }),
  change: ({ date }, proof) => changeScheduledTax(accountId, tax.id, { date }, proof),
  cancel: () => cancelScheduledTax(accountId, tax.id),
});

/** Everything about one tax that is to be paid on its day. */
export function ScheduledTax({ account, tax: first }: { account: Account; tax: Tax }) {
  const tax = useDayOrder(account.id, toDayOrder(first), async signal =>
    toDayOrder(await getTax(account.id, first.id, signal)),
  );
  const desk = useMemo(() => toDesk(account.id, first), [account.id, first]);
  return (
    <DayOrderDetail
      order={tax}
      desk={desk}
      accountId={account.id}
      canPay={account.role !== 'viewer'}
      rows={toRows(tax)}
      againHref={null}
    />
  );
}
