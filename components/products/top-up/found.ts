import type { TopUp, TopUpLookup, TopUpNumber, TopUpOperator } from '@/bank/contract/products/top-up';
import type { ScheduledTopUp } from '@/bank/contract/products/top-up-schedules';
import { formatMobile } from '@/bank/contract/top-up-phone';
import type { FoundPayment, PaymentStatus, ScheduledPayment, SentPayment } from '@/components/payment/payment';
import { lookUpTopUps } from '@/services/top-up';
import { type Line, phoneOf } from './lines';
import { texts } from './texts';

/** A line with what would be bought for it. */
export interface FoundLine {
  phone: string;
  operator: string;
  operator_name: string;
  amount_cents: number;
  bonus_cents: number;
  validity: string;
  /** Another operator than the one that its prefix tells. */
  isOther: boolean;
  is_unusual: boolean;
}

export interface FoundTopUps extends FoundPayment {
  payee: { name: string; lines: readonly FoundLine[] };
  amount_fixed: true;
  limits: TopUpLookup['limits'];
}

/** All that was bought with one proof, as one payment. */
export interface SentTopUps extends SentPayment<FoundTopUps['payee']> {
  lines: readonly TopUp[];
}

/** What is known of a line by now. */
export interface KnownLine {
  number: TopUpNumber;
  operators: readonly TopUpOperator[];
}

/** What the lookup says of a number; undefined while it does not. */
export const findKnown = (lookup: TopUpLookup | undefined, phone: string | undefined): KnownLine | undefined => {
  const number = lookup?.numbers.find(one => one.phone === phone);
  const area = lookup?.areas.find(one => one.area_code === number?.area_code);
  return number && area ? { number, operators: area.operators } : undefined;
};

/** Who carries a line: who was chosen, else who is proposed. */
export const operatorOf = (line: Line, known: KnownLine | undefined): TopUpOperator | undefined => {
  const wanted = line.operator || known?.number.proposed_operator;
  return known?.operators.find(({ operator }) => operator === wanted);
};

/** Whether an operator sells a value. */
export const sells = ({ top_up_values, value_range }: TopUpOperator, cents: number): boolean =>
  top_up_values.some(({ amount_cents }) => amount_cents === cents) ||
  (value_range !== null && cents >= value_range.min_cents && cents <= value_range.max_cents);

/** `Vivo (11) 98765-4321`, or of a fleet `3 celulares`. */
export const nameLines = (lines: readonly Pick<FoundLine, 'phone' | 'operator_name'>[]): string => {
  const [only] = lines;
  return lines.length === 1 && only ? `${only.operator_name} ${formatMobile(only.phone)}` : texts.phones(lines.length);
};

const sumOf = (lines: readonly { amount_cents: number }[]): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const toFoundLine = (line: Line, lookup: TopUpLookup): FoundLine | null => {
  const known = findKnown(lookup, phoneOf(line));
  const seller = operatorOf(line, known);
  if (!known || !seller || line.cents === null || !sells(seller, line.cents)) return null;
  const { operator, operator_name, top_up_values, value_range } = seller;
  const value = top_up_values.find(({ amount_cents }) => amount_cents === line.cents);
  const { phone, is_unusual, proposed_operator } = known.number;
  return {
    ...{ phone, operator, operator_name, amount_cents: line.cents, is_unusual },
    ...{ bonus_cents: value?.bonus_cents ?? 0, validity: value?.validity ?? value_range?.validity ?? '' },
    isOther: proposed_operator !== null && proposed_operator !== operator,
  };
};

/** Asks the bank about lines, whose operators and values stand. @throws {ApiError} */
export const findTopUps = async (accountId: string, lines: readonly Line[]): Promise<FoundTopUps> => {
  const lookup = await lookUpTopUps(
    accountId,
    lines.map(({ phone }) => phone),
  );
  const found = lines.flatMap(line => toFoundLine(line, lookup) ?? []);
  if (found.length < lines.length) throw new Error('a line without an operator or a value that it sells');
  const recent = lookup.numbers.flatMap(({ recent_top_ups }) => recent_top_ups);
  return {
    payee: { name: nameLines(found), lines: found },
    ...{ amount_cents: sumOf(found), amount_fixed: true, description: null, limits: lookup.limits },
    first_payment: lookup.numbers.some(({ last_top_up }) => last_top_up === null),
    recent_payments: found.length === 1 ? recent : [],
  };
};

/** How several stand: on their way as long as one is, failed when none came about. */
const statusOf = (lines: readonly TopUp[]): PaymentStatus => {
  const has = (status: PaymentStatus) => lines.some(line => line.status === status);
  if (has('processing')) return 'processing';
  if (has('completed')) return 'completed';
  return has('returned') ? 'returned' : 'failed';
};

const toSentLine = (line: TopUp): FoundLine => ({ ...line, isOther: false, is_unusual: false });

/** What was bought with one proof, as one payment. */
export const toSent = (lines: readonly TopUp[]): SentTopUps => {
  const [first] = lines;
  if (!first) throw new Error('a purchase of nothing');
  const status = statusOf(lines);
  return {
    ...{ id: first.id, receipt_id: first.receipt_id, status, lines },
    payee: { name: nameLines(lines), lines: lines.map(toSentLine) },
    ...{ amount_cents: sumOf(lines), description: first.description, created_at: first.created_at },
    failure: status === 'failed' ? first.failure : null,
  };
};

/** Whether some lines were charged and others were not. */
export const isPart = ({ status, lines }: SentTopUps): boolean =>
  status === 'completed' && lines.some(line => line.status !== 'completed');

/** What was scheduled, day by day: of a fleet each day is one payment. */
export const toScheduled = (all: readonly ScheduledTopUp[]): ScheduledPayment<FoundTopUps['payee']>[] => {
  const days = [...new Set(all.map(({ date }) => date))].sort();
  return days.flatMap(day => {
    const lines = all.filter(({ date }) => date === day);
    const [first] = lines;
    if (!first) return [];
    const found = lines.map(line => ({ ...line, isOther: false, is_unusual: false }));
    return [
      {
        ...{ id: first.id, payee: { name: nameLines(lines), lines: found }, amount_cents: sumOf(lines) },
        ...{ description: first.description, date: day, repeat: first.repeat },
      },
    ];
  });
};
