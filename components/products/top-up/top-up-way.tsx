import { formatMobile } from '@/bank/contract/top-up-phone';
import type { PaymentDraft, Power } from '@/components/payment/payment';
import type { PaymentWay } from '@/components/payment/payment-way';
import { toActWords, toRepeatWish, toScheduleWhen } from '@/components/payment/when-plan';
import { CopyButton } from '@/components/ui/CopyButton';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { formatMoney } from '@/components/ui/format';
import { createTopUpSchedules, createTopUps, getTopUpBalance, listTopUpsTogether } from '@/services/top-up';
import { PART_RESULT, TOP_UP_SCHEDULE_WORDS, TOP_UP_WORDS } from './flow-texts';
import { findTopUps, type FoundLine, type FoundTopUps, type SentTopUps, toScheduled, toSent } from './found';
import { LinesNote } from './LinesNote';
import { readLines } from './lines';
import { texts } from './texts';

type TopUpWay = PaymentWay<FoundTopUps, SentTopUps>;

const toPower = (balance: Power['balance'], { payee, limits }: FoundTopUps): Power => ({
  balance,
  limits: {
    // the limit of one payment holds for each line, and the bank holds it
    per_payment_cents: payee.lines.length > 1 ? limits.day_cents : limits.per_payment_cents,
    day: { limit_cents: limits.day_cents },
    left_cents: limits.left_cents,
    left_in: limits.left_in,
  },
});

const NO_LIMITS = { per_payment_cents: 0, day_cents: 0, month_cents: 0, left_cents: 0, left_in: 'day' } as const;

/** What is bought, as it is authorised and sent. */
const toRequest = ({ description }: PaymentDraft, { payee }: FoundTopUps) => ({
  top_ups: payee.lines.map(({ phone, operator, amount_cents }) => ({ phone, operator, amount_cents })),
  ...(description.trim() ? { description: description.trim() } : {}),
});

const nameOf = ({ operator_name, phone }: Pick<FoundLine, 'operator_name' | 'phone'>): string =>
  texts.result.line(operator_name, formatMobile(phone));

const listWarnings = ({ payee: { lines } }: FoundTopUps): string[] => [
  ...lines.flatMap(line => (line.isOther ? [texts.review.other(formatMobile(line.phone))] : [])),
  ...lines.flatMap(line => (line.is_unusual ? [texts.review.unusual(formatMobile(line.phone))] : [])),
];

/** Of one line its credit, of a fleet how each stands. */
const toSentRows = ({ lines }: SentTopUps): DefinitionRow[] => {
  const [only] = lines;
  if (lines.length === 1 && only) {
    return [
      ...(only.bonus_cents > 0 ? [{ term: texts.review.bonus, value: formatMoney(only.bonus_cents) }] : []),
      { term: texts.review.validity, value: only.validity },
      { term: texts.result.operatorNsu, value: only.operator_nsu ?? texts.result.waitsForNumber },
      { term: texts.result.nsu, value: only.nsu, action: <CopyButton value={only.nsu} label={texts.result.copy} /> },
    ];
  }
  return lines.map(line => ({
    term: nameOf(line),
    value: [formatMoney(line.amount_cents), line.failure?.reason ?? texts.latest.status[line.status]].join(' · '),
  }));
};

/** What a payment of lines is called, of which `hasGaps` says that a part was not charged. */
const toWords = (hasGaps: boolean) =>
  hasGaps ? { ...TOP_UP_WORDS, result: { ...TOP_UP_WORDS.result, completed: PART_RESULT } } : TOP_UP_WORDS;

/** Credit for mobile lines, for one or a fleet with one proof: now, or on other days. `onSent` hears of every state. */
export const createTopUpWay = (hasGaps: boolean, onSent: (sent: SentTopUps) => void): TopUpWay => ({
  name: 'top-up',
  words: toWords(hasGaps),
  places: { limits: '/settings/limits' },
  remedies: {
    top_up_value_unavailable: 'change_payee',
    top_up_operator_unavailable: 'change_payee',
    top_up_distributor_unavailable: 'refresh',
  },
  provesUnpaid: new Set(['top_up_value_unavailable', 'top_up_operator_unavailable', 'top_up_distributor_unavailable']),
  schedule: { words: TOP_UP_SCHEDULE_WORDS, place: '/cellphone/scheduled', isPossible: () => true },
  toAct: ({ draft }) => toActWords(draft),
  // who was charged stands among the favourites and the last ones
  toRepeat: () => null,
  isFound: ({ payee }) => Array.isArray((payee as { lines?: unknown } | undefined)?.lines),
  find: (accountId, draft) => findTopUps(accountId, readLines(draft)),
  toWish: (accountId, { draft, lookup, idempotencyKey }) => {
    const wish = { account_id: accountId, ...toRequest(draft, lookup) };
    return draft.when
      ? { purpose: 'schedule_top_ups', ...wish, date: draft.when.first, ...toRepeatWish(draft.when) }
      : { purpose: 'buy_top_ups', ...wish, idempotency_key: idempotencyKey };
  },
  send: async (accountId, { draft, lookup, ...keys }) => {
    const request = toRequest(draft, lookup);
    if (!draft.when) {
      const payment = toSent(await createTopUps(accountId, request, keys));
      onSent(payment);
      return { type: 'paid', payment };
    }
    const order = { ...request, ...toScheduleWhen(draft.when) };
    return { type: 'scheduled', payments: toScheduled(await createTopUpSchedules(accountId, order, keys)) };
  },
  getPayment: async (accountId, topUpId, signal) => {
    const sent = toSent(await listTopUpsTogether(accountId, topUpId, signal));
    onSent(sent);
    return sent;
  },
  getPower: async (accountId, signal, found) => {
    const balance = await getTopUpBalance(accountId, signal);
    return toPower(balance, found ?? ({ payee: { name: '', lines: [] }, limits: NO_LIMITS } as never));
  },
  toOwnLimit: () => 0,
  toFacts: ({ lines }) => {
    const [only] = lines;
    const isOne = lines.length === 1 && only !== undefined;
    return {
      details: isOne ? [texts.value.lasts(only.validity)] : [...new Set(lines.map(line => line.operator_name))],
      place: texts.title.toLowerCase(),
    };
  },
  toAmountNote: ({ payee }) => (payee.lines.length > 1 ? <LinesNote lines={payee.lines} /> : null),
  toWarnings: listWarnings,
  toReviewRows: ({ lookup: { payee } }) => {
    const [only] = payee.lines;
    if (payee.lines.length !== 1 || !only) return [{ term: texts.review.lines, value: String(payee.lines.length) }];
    return [
      { term: texts.review.operator, value: only.operator_name },
      ...(only.bonus_cents > 0 ? [{ term: texts.review.bonus, value: formatMoney(only.bonus_cents) }] : []),
      { term: texts.review.validity, value: only.validity },
    ];
  },
  toPayeeRows: ({ lines }) => {
    const [only] = lines;
    return lines.length === 1 && only ? [{ term: texts.review.operator, value: only.operator_name }] : [];
  },
  toSentRows,
});
