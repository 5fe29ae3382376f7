import type { BoletoPayment, BoletoQuote } from '@/bank/contract/products/boleto';
import { formatLine } from '@/bank/contract/boleto-line';
import { toEarliestDay } from '@/bank/contract/schedule-days';
import type { PaymentDraft, Power } from '@/components/payment/payment';
import type { DayChoices, PaymentWay } from '@/components/payment/payment-way';
import type { PrefillRules } from '@/components/payment/prefill';
import { toActWords } from '@/components/payment/when-plan';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDate, formatDateTime, formatDocument } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { bankToday } from '@/components/ui/today';
import { looksLikeBoleto } from '@/bank/contract/boleto-text';
import {
  createBoletoPayment,
  createBoletoSchedule,
  getBoletoPayment,
  getBoletoPower,
  type BoletoPower,
} from '@/services/boleto';
import { AmountNote } from './AmountNote';
import { type FoundBoleto, findBoleto } from './find-boleto';
import { BOLETO_SCHEDULE_WORDS, BOLETO_WORDS } from './flow-texts';
import { texts, toBillWords } from './texts';
import { listWarnings } from './warnings';

export type BoletoWay = PaymentWay<FoundBoleto, BoletoPayment> & { prefill: PrefillRules };

const MOST_INPUT = 400;

/** What can be spent, by the limits of the kind that would be paid. */
export const toPower = ({ balance, rules: { limits } }: BoletoPower, kind: BoletoQuote['kind']): Power => {
  const own = limits.find(limit => limit.kind === kind);
  return {
    balance,
    limits: {
      per_payment_cents: own?.per_payment_cents ?? 0,
      day: { limit_cents: own?.day_cents ?? 0 },
      left_cents: own?.left_cents ?? 0,
      left_in: own?.left_in,
    },
  };
};

const toWords = ({ description }: PaymentDraft): { description?: string } => {
  const words = description.trim();
  return words ? { description: words } : {};
};

const toDays = ({ due_date, is_open, earliest_day, latest_day }: FoundBoleto): DayChoices => {
  const tomorrow = toEarliestDay(bankToday());
  const first = earliest_day > tomorrow ? earliest_day : tomorrow;
  const isDueAhead = due_date !== null && due_date >= first && due_date <= latest_day;
  return { due: isDueAhead ? due_date : null, canBeNow: is_open, first, last: latest_day };
};

/** The day that was quoted, when it is the one that was chosen: banks may be closed on the chosen one, and the next is quoted. */
const toDate = (chosen: string, { askedDay, day }: FoundBoleto): string => (askedDay === chosen ? day : chosen);

/** A boleto or a bill, by its line: now, on its due date or on another day. */
export const BOLETO_WAY: BoletoWay = {
  name: 'boleto',
  words: BOLETO_WORDS,
  places: { limits: '/settings/limits' },
  remedies: {
    boleto_quote_expired: 'refresh',
    boleto_quote_used: 'see_statement',
    boleto_ordered_before: 'see_statement',
    boleto_window_closed: 'refresh',
    boleto_amount_invalid: 'change_amount',
    boleto_registry_unavailable: 'refresh',
    boleto_not_payable: 'change_payee',
  },
  provesUnpaid: new Set([
    'boleto_quote_expired',
    'boleto_quote_used',
    'boleto_ordered_before',
    'boleto_window_closed',
    'boleto_amount_invalid',
    'boleto_not_payable',
  ]),
  schedule: {
    words: BOLETO_SCHEDULE_WORDS,
    place: '/payment/boleto/scheduled',
    isPossible: () => true,
    isOfDay: true,
    suggest: ({ is_open, day }) => (is_open ? undefined : { first: day }),
    toDays,
  },
  prefill: { payeeParam: 'linha', mayBePayee: text => text.length <= MOST_INPUT && looksLikeBoleto(text) },
  toAct: ({ draft }) => toActWords(draft),
  // a boleto is paid once
  toRepeat: () => null,
  isFound: ({ id, barcode }) => typeof id === 'string' && typeof barcode === 'string',
  find: findBoleto,
  toWish: (accountId, { draft, lookup, idempotencyKey }) => {
    const wish = {
      ...{ account_id: accountId, boleto_quote_id: lookup.id, amount_cents: draft.amountCents },
      ...toWords(draft),
    };
    return draft.when
      ? { purpose: 'schedule_boleto', ...wish, date: toDate(draft.when.first, lookup) }
      : { purpose: 'boleto_payment', ...wish, idempotency_key: idempotencyKey };
  },
  send: async (accountId, { draft, lookup, ...keys }) => {
    const request = { boleto_quote_id: lookup.id, amount_cents: draft.amountCents, ...toWords(draft) };
    if (!draft.when) return { type: 'paid', payment: await createBoletoPayment(accountId, request, keys) };
    const order = { ...request, date: toDate(draft.when.first, lookup) };
    return { type: 'scheduled', payments: [{ ...(await createBoletoSchedule(accountId, order, keys)), repeat: null }] };
  },
  getPayment: getBoletoPayment,
  getPower: async (accountId, signal, found) =>
    toPower(await getBoletoPower(accountId, signal), found?.kind ?? 'boleto'),
  toFamily: ({ kind }) => kind,
  toOwnLimit: () => 0,
  toBounds: ({ amount: { kind, min_cents, max_cents } }) =>
    kind === 'fixed' ? null : { leastCents: min_cents, mostCents: max_cents },
  toFacts: ({ document_masked, institution }) => ({
    details: [formatDocument(document_masked), institution.name],
    place: institution.name,
  }),
  toAmountNote: found => <AmountNote found={found} />,
  toWarnings: listWarnings,
  toReviewRows: ({
    draft,
    lookup: { bill, final_beneficiary, due_date, payable_until, payer, line, leaves_at: at },
  }) => [
    ...(at && !draft.when ? [{ term: texts.review.leaves, value: formatDateTime(at) }] : []),
    ...(bill ? [{ term: texts.review.bill, value: toBillWords(bill) }] : []),
    ...(final_beneficiary
      ? [
          {
            term: texts.review.finalBeneficiary,
            value: `${final_beneficiary.name} · ${formatDocument(final_beneficiary.document_masked)}`,
          },
        ]
      : []),
    { term: texts.review.due, value: due_date ? formatDate(due_date) : texts.review.noDue },
    ...(payable_until ? [{ term: texts.review.until, value: formatDate(payable_until) }] : []),
    ...(payer ? [{ term: texts.review.payer, value: payer.name }] : []),
    { term: texts.review.line, value: formatLine(line) },
  ],
  toWaitWords: ({ leaves_at: at }) => at && texts.result.leavesAt(formatDateTime(at)),
  toPayeeRows: payee => [{ term: texts.result.institution, value: payee.institution.name }],
  toSentRows: ({ fee_cents, payment_number, due_date, line, final_beneficiary }) => [
    ...(final_beneficiary ? [{ term: texts.review.finalBeneficiary, value: final_beneficiary.name }] : []),
    ...(due_date ? [{ term: texts.review.due, value: formatDate(due_date) }] : []),
    {
      term: texts.review.line,
      value: formatLine(line),
      action: <CopyButton value={line} label={texts.review.copyLine} />,
    },
    ...(fee_cents > 0 ? [{ term: texts.result.fee, value: <Money cents={fee_cents} /> }] : []),
    {
      term: texts.result.id,
      value: payment_number,
      action: <CopyButton value={payment_number} label={texts.result.copyId} />,
    },
  ],
};
