import type { Ted, TedAccountKind, TedPayee, TedQuote, TedRules } from '@/bank/contract/products/ted';
import { toRepeatPath } from '@/components/payment/account/brought';
import { type NamedAccount, toNamed, toTypedAccount } from '@/components/payment/account/named-account';
import type { PaymentDraft, Power } from '@/components/payment/payment';
import type { PaymentWay } from '@/components/payment/payment-way';
import { toActWords, toRepeatWish, toScheduleWhen } from '@/components/payment/when-plan';
import { Alert } from '@/components/ui/Alert';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDate, formatDateTime, formatDocument } from '@/components/ui/format';
import { Money } from '@/components/ui/Money';
import { createTed, createTedQuote, createTedSchedule, getTed, getTedPower, type TedPower } from '@/services/ted';
import { TED_SCHEDULE_WORDS, TED_WORDS, texts } from './texts';

/** Who would be paid, with what every payment's answer has. */
export type FoundTed = TedQuote & { amount_cents: null; amount_fixed: false; description: null };

type TedWay = PaymentWay<FoundTed, Ted>;

/** Asks the bank about an account. @throws {ApiError} */
export const findTedPayee = async (accountId: string, named: NamedAccount): Promise<FoundTed> => {
  // the form asks for it: without one the bank names the field
  const account_type = named.account_type as TedAccountKind;
  const asked = { ...toTypedAccount(named), account_type, purpose: named.purpose };
  return { ...(await createTedQuote(accountId, asked)), amount_cents: null, amount_fixed: false, description: null };
};

/** What can be spent, as every kind of payment tells it. */
export const toPower = ({ balance, rules: { limits } }: TedPower): Power => ({
  balance,
  limits: {
    per_payment_cents: limits.per_payment_cents,
    day: { limit_cents: limits.day_cents },
    left_cents: limits.left_cents,
    left_in: limits.left_in,
  },
});

/** What the payee will read, as it is authorised and sent. */
const toWords = ({ description }: PaymentDraft): { description?: string } => {
  const words = description.trim();
  return words ? { description: words } : {};
};

const toAccountRow = ({ account }: TedPayee) => ({ term: texts.review.account, value: texts.accountWords(account) });

type Purposes = TedRules['purposes'];

/** By institution, branch and account, for a purpose of the provider's table: now, or on other days. */
export const createTedWay = (purposes: Purposes): TedWay => {
  const purposeOf = (draft: PaymentDraft) => purposes.find(({ code }) => code === toNamed(draft).purpose);
  return {
    name: 'ted',
    words: TED_WORDS,
    places: { limits: '/settings/limits' },
    remedies: { ted_quote_expired: 'refresh', ted_quote_used: 'see_statement', ted_window_closed: 'refresh' },
    provesUnpaid: new Set(['ted_quote_expired', 'ted_quote_used', 'ted_window_closed']),
    schedule: {
      words: TED_SCHEDULE_WORDS,
      place: '/payment/ted/scheduled',
      isPossible: () => true,
      suggest: ({ is_open, leaves_on }) => (is_open ? undefined : { first: leaves_on }),
    },
    toAct: ({ draft }) => toActWords(draft),
    toRepeat: ({ receipt_id }) => toRepeatPath('/payment/ted', receipt_id),
    isFound: ({ id }) => typeof id === 'string',
    find: (accountId, draft) => findTedPayee(accountId, toNamed(draft)),
    toWish: (accountId, { draft, lookup, idempotencyKey }) => {
      const wish = {
        ...{ account_id: accountId, ted_quote_id: lookup.id, amount_cents: draft.amountCents },
        ...{ ted_purpose: toNamed(draft).purpose, ...toWords(draft) },
      };
      return draft.when
        ? { purpose: 'schedule_ted', ...wish, date: draft.when.first, ...toRepeatWish(draft.when) }
        : { purpose: 'ted_payment', ...wish, idempotency_key: idempotencyKey };
    },
    send: async (accountId, { draft, lookup, ...keys }) => {
      const purpose = toNamed(draft).purpose;
      const request = { ted_quote_id: lookup.id, amount_cents: draft.amountCents, purpose, ...toWords(draft) };
      if (!draft.when) return { type: 'paid', payment: await createTed(accountId, request, keys) };
      const order = { ...request, ...toScheduleWhen(draft.when) };
      return { type: 'scheduled', payments: await createTedSchedule(accountId, order, keys) };
    },
    getPayment: getTed,
    getPower: async (accountId, signal) => toPower(await getTedPower(accountId, signal)),
    toOwnLimit: () => 0,
    toFacts: ({ document_masked, institution, account }) => ({
      details: [formatDocument(document_masked), institution.name],
      place: institution.name,
      account: texts.accountWords(account),
    }),
    toAmountNote: ({ is_open, is_business_day, leaves_on }) =>
      is_open ? null : <Alert tone="info">{texts.closed(is_business_day, formatDate(leaves_on))}</Alert>,
    toWarnings: ({ check_digit_doubtful }) => (check_digit_doubtful ? [texts.review.doubtfulDigit] : []),
    toMissingDescription: draft => (purposeOf(draft)?.needs_description ? texts.missingDescription : null),
    toReviewRows: ({ draft, lookup: { payee, leaves_at: at } }) => [
      ...(at && !draft.when ? [{ term: texts.review.leaves, value: formatDateTime(at) }] : []),
      toAccountRow(payee),
      {
        term: texts.review.owner,
        value: payee.same_owner ? texts.review.sameOwner : texts.review.otherOwner,
      },
      { term: texts.review.purpose, value: purposeOf(draft)?.name ?? '' },
    ],
    toWaitWords: ({ leaves_at: at }) => at && texts.result.leavesAt(formatDateTime(at)),
    toPayeeRows: payee => [{ term: texts.result.institution, value: payee.institution.name }, toAccountRow(payee)],
    toSentRows: ({ fee_cents, control_number }) => [
      { term: texts.result.fee, value: <Money cents={fee_cents} /> },
      {
        term: texts.result.id,
        value: control_number,
        action: <CopyButton value={control_number} label={texts.result.copyId} />,
      },
    ],
  };
};
