import type { ManualPayee } from '@/bank/contract/products/pix/manual';
import { toRepeatPath } from '@/components/payment/account/brought';
import { type NamedAccount, toNamed, toTypedAccount } from '@/components/payment/account/named-account';
import { toAccountRow } from '../named-account';
import { type FoundPayee, PIX, type PixWay, toWords } from '../pix-way';
import { PIX_WORDS, texts } from '../texts';
import { checkManualPix, createManualPixPayment } from '@/services/pix/pay';

/** What the bank is told of an account. */
export const toManualPayee = (named: NamedAccount): ManualPayee => ({
  ...toTypedAccount(named),
  // the form asks for it: without one the bank names the field
  account_type: named.account_type as ManualPayee['account_type'],
});

/** Asks the bank about a named account. @throws {ApiError} */
export const findNamedPayee = async (accountId: string, named: NamedAccount): Promise<FoundPayee> => ({
  ...(await checkManualPix(accountId, toManualPayee(named))),
  source: 'manual',
  amount_cents: null,
  amount_fixed: false,
  description: null,
});

/** By institution, branch and account: always now. */
export const MANUAL_WAY: PixWay = {
  ...PIX,
  name: 'pix-manual',
  words: { ...PIX_WORDS, review: { ...PIX_WORDS.review, first: texts.review.firstNamed } },
  isFound: ({ source }) => source === 'manual',
  find: (accountId, draft) => findNamedPayee(accountId, toNamed(draft)),
  toWish: (accountId, { draft, idempotencyKey }) => ({
    purpose: 'pix_manual_payment',
    account_id: accountId,
    ...toManualPayee(toNamed(draft)),
    amount_cents: draft.amountCents,
    ...toWords(draft),
    idempotency_key: idempotencyKey,
  }),
  send: async (accountId, { draft, ...keys }) => {
    const request = {
      ...toManualPayee(toNamed(draft)),
      amount_cents: draft.amountCents,
      ...toWords(draft),
    };
    return { type: 'paid', payment: await createManualPixPayment(accountId, request, keys) };
  },
  toRepeat: ({ receipt_id }) => toRepeatPath('/pix/manual', receipt_id),
  // the name is as it was typed: nobody can tell before paying whose account it is
  toWarnings: found => (found.source === 'manual' && found.check_digit_doubtful ? [texts.review.doubtfulDigit] : []),
  // the account stands with its holder; once more only where its digit is written otherwise
  toReviewRows: ({ draft, lookup }) => {
    const digit = toNamed(draft).check_digit;
    return /[a-z]/i.test(digit) ? toAccountRow(lookup.payee, digit) : [];
  },
};
