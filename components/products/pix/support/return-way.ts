import type { PixReturn } from '@/bank/contract/products/pix/returns';
import type { FoundPayment, PaymentDraft } from '@/components/payment/payment';
import type { SendingWay } from '@/components/payment/payment-way';
import { formatMoney } from '@/components/ui/format';
import { createPixReturn, getPixReturn } from '@/services/pix/support';
import { returnTexts } from './return-texts';

/** A return as the flow of a payment follows it: its receipt has its own id. */
export interface SentReturn extends PixReturn {
  receipt_id: string;
  payee: { name: string };
}

const toSent = (made: PixReturn): SentReturn => ({ ...made, receipt_id: made.id, payee: { name: '' } });

/** What goes back goes to where it came from: there is nobody to look up, and nothing that it fixes. */
export const RECEIVED: FoundPayment = {
  payee: { name: '' },
  amount_cents: null,
  amount_fixed: false,
  description: null,
  first_payment: false,
};

const toMessage = ({ description }: PaymentDraft): { description?: string } => {
  const message = description.trim();
  return message ? { description: message } : {};
};

/** Gives a received Pix back, in whole or in part. */
export const returnWay = (transactionId: string): SendingWay<FoundPayment, SentReturn> => ({
  name: 'pix-return',
  words: { elsewhere: returnTexts.elsewhere },
  provesUnpaid: new Set(['pix_disputed', 'pix_return_late', 'pix_return_too_much']),
  toAct: ({ draft }) => returnTexts.confirm(formatMoney(draft.amountCents)),
  toWish: (accountId, { draft, idempotencyKey }) => ({
    purpose: 'return_pix_payment',
    account_id: accountId,
    idempotency_key: idempotencyKey,
    transaction_id: transactionId,
    amount_cents: draft.amountCents,
    ...toMessage(draft),
  }),
  send: async (accountId, { draft, idempotencyKey, stepUpProof }) => {
    const body = { transaction_id: transactionId, amount_cents: draft.amountCents, ...toMessage(draft) };
    const made = await createPixReturn(accountId, body, { idempotencyKey, stepUpProof });
    return { type: 'paid', payment: toSent(made) };
  },
  getPayment: async (accountId, id, signal) => toSent(await getPixReturn(accountId, id, signal)),
});
