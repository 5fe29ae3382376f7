'use client';

import { useMemo } from 'react';
import { formatLine } from '@/bank/contract/boleto-line';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledBoleto } from '@/bank/contract/products/boleto-schedules';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DayChange, DayOrderDesk, DayPrice } from '@/components/lists/day-order/day-order';
import { DayOrderDetail } from '@/components/lists/day-order/DayOrderDetail';
import { toPayeeRow } from '@/components/lists/day-order/payee-row';
import { useDayOrder } from '@/components/lists/day-order/use-day-order';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { cancelScheduledBoleto, changeScheduledBoleto, createBoletoQuote, getScheduledBoleto } from '@/services/boleto';
import { toAmountSentence, toBoundsSentence, toRuleSentence } from './amount-words';
import { BOLETO_DAY_WORDS } from './day-texts';
import { refuse } from './find-boleto';
import { texts, toBillWords } from './texts';

const { scheduled: words, review, result } = texts;

const toRows = ({ payee, bill, final_beneficiary, due_date, line, fee_cents, ...scheduled }: ScheduledBoleto) => ({
  before: [
    toPayeeRow(words.to, payee),
    ...(bill ? [{ term: review.bill, value: toBillWords(bill) }] : []),
    ...(final_beneficiary ? [{ term: review.finalBeneficiary, value: final_beneficiary.name }] : []),
    { term: review.due, value: due_date ? formatDate(due_date) : review.noDue },
  ],
  after: [
    ...(fee_cents > 0 ? [{ term: result.fee, value: <PrivateMoney cents={fee_cents} /> }] : []),
    ...(scheduled.description ? [{ term: words.description, value: scheduled.description }] : []),
    { term: review.line, value: formatLine(line), action: <CopyButton value={line} label={review.copyLine} /> },
    { term: words.made, value: formatDateTime(scheduled.created_at) },
  ],
});

/** What it costs on another day, as the registry tells it; that it stands for a day already is what is changed. */
const priceOn = async (accountId: string, code: string, day: string, signal: AbortSignal): Promise<DayPrice> => {
  const quote = await createBoletoQuote(accountId, { code, day }, signal);
  const { refusal, amount } = quote;
  if (refusal && refusal !== 'scheduled_here') throw refuse(quote, refusal);
  const notes = [toAmountSentence(amount), toBoundsSentence(amount), toRuleSentence(amount)];
  return {
    // of what the registry takes no more the bank says why as it is asked to change it
    date: quote.day < day ? day : quote.day,
    ...{ leastCents: amount.min_cents, mostCents: amount.max_cents },
    notes: notes.filter(note => note !== null),
  };
};

/** One boleto is never one of a row. */
const toChange = ({ amount_cents, date }: DayChange) => ({ amount_cents, date });

const toDesk = (
  accountId: string,
  { id, kind, line }: Pick<ScheduledBoleto, 'id' | 'kind' | 'line'>,
): DayOrderDesk => ({
  words: BOLETO_DAY_WORDS[kind],
  priceOn: (day, signal) => priceOn(accountId, line, day, signal),
  toWish: change => ({
    ...{ purpose: 'change_boleto_schedule', account_id: accountId, scheduled_boleto_id: id },
    ...toChange(change),
  }),
  change: (change, proof) => changeScheduledBoleto(accountId, id, toChange(change), proof),
  cancel: () => cancelScheduledBoleto(accountId, id),
});

const alone = (scheduled: ScheduledBoleto) => ({ ...scheduled, repeat: null });

interface ScheduledBoletoDetailProps {
  account: Account;
  scheduled: ScheduledBoleto;
}

/** Everything about one scheduled boleto or bill. */
export function ScheduledBoletoDetail({ account, scheduled: first }: ScheduledBoletoDetailProps) {
  const { id, kind, line } = first;
  const scheduled = useDayOrder(account.id, alone(first), async signal =>
    alone(await getScheduledBoleto(account.id, id, signal)),
  );
  const desk = useMemo(() => toDesk(account.id, { id, kind, line }), [account.id, id, kind, line]);
  return (
    <DayOrderDetail
      order={scheduled}
      desk={desk}
      accountId={account.id}
      canPay={account.role !== 'viewer'}
      rows={toRows(scheduled)}
      againHref={`/payment/boleto?linha=${line}`}
    />
  );
}
