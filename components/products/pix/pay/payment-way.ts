import type { AuthorizationWish } from '@/bank/contract/authorizations';
import { createPixPayment, createPixSchedule, lookUpPix } from '@/services/pix/pay';
import type { AuthorizedPayment, FoundPayee, PaymentDraft, PaymentEvent, ReviewedPayment } from './payment-flow';
import type { WayName } from './payment-storage';
import { toRepeatWish, toScheduleWhen } from './when-plan';

/** A way to name who is paid: how the bank is asked for the payee, what the person authorises and what is sent. Each throws ApiError. */
export interface PaymentWay {
  name: WayName;
  find: (accountId: string, draft: PaymentDraft) => Promise<FoundPayee>;
  toWish: (accountId: string, reviewed: ReviewedPayment) => AuthorizationWish;
  send: (
    accountId: string,
    authorized: AuthorizedPayment,
  ) => Promise<Extract<PaymentEvent, { type: 'paid' | 'scheduled' }>>;
}

/** What the payee will read, as it is authorised and sent; nothing when the box is empty. */
export const toWords = ({ description }: PaymentDraft): { description?: string } => {
  const words = description.trim();
  return words ? { description: words } : {};
};

/** The id of what was looked up; what was named otherwise has none. */
const lookupIdOf = (lookup: FoundPayee): string => (lookup.source === 'manual' ? '' : lookup.id);

/** By a key, a code or a link: now, or on other days. */
export const KEY_WAY: PaymentWay = {
  name: 'pix-payment',
  find: (accountId, { input, keyType }) =>
    lookUpPix(accountId, { input: input.trim(), ...(keyType && { key_type: keyType }) }),
  toWish: (accountId, { draft, lookup, idempotencyKey }) => {
    const wish = { account_id: accountId, lookup_id: lookupIdOf(lookup), amount_cents: draft.amountCents };
    const words = toWords(draft);
    return draft.when
      ? { purpose: 'schedule_pix_payment', ...wish, ...words, date: draft.when.first, ...toRepeatWish(draft.when) }
      : { purpose: 'pix_payment', ...wish, ...words, idempotency_key: idempotencyKey };
  },
  send: async (accountId, { draft, lookup, idempotencyKey, stepUpProof }) => {
    const request = {
      lookup_id: lookupIdOf(lookup),
      amount_cents: draft.amountCents,
      ...toWords(draft),
    };
    if (!draft.when) {
      const payment = await createPixPayment(accountId, request, { idempotencyKey, stepUpProof });
      return { type: 'paid', payment };
    }
    const order = { ...request, ...toScheduleWhen(draft.when) };
    return { type: 'scheduled', payments: await createPixSchedule(accountId, order, { idempotencyKey, stepUpProof }) };
  },
};
