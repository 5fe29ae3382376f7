import type { ManualPayee } from '@/bank/contract/products/pix/manual';
import type { FoundPayee, NamedAccount, PaymentDraft } from '../payment-flow';
import { type PaymentWay, toWords } from '../payment-way';
import { checkManualPix, createManualPixPayment } from '@/services/pix/pay';

export const EMPTY_ACCOUNT: NamedAccount = {
  institution: '',
  institution_name: '',
  branch: '',
  account: '',
  check_digit: '',
  account_type: '',
  name: '',
  document: '',
};

/** What the bank is told of an account; blanks and dots are no part of its numbers. */
export const toManualPayee = ({ institution_name: _, ...named }: NamedAccount): ManualPayee => {
  const bare = (text: string) => text.replace(/[\s.]/g, '');
  return {
    ...named,
    branch: bare(named.branch),
    account: bare(named.account),
    check_digit: bare(named.check_digit).toUpperCase(),
    // the form asks for it: without one the bank names the field
    account_type: named.account_type as ManualPayee['account_type'],
    name: named.name.trim(),
  };
};

/** Asks the bank about a named account. @throws {ApiError} */
export const findNamedPayee = async (accountId: string, named: NamedAccount): Promise<FoundPayee> => ({
  ...(await checkManualPix(accountId, toManualPayee(named))),
  source: 'manual',
  amount_cents: null,
  amount_fixed: false,
  description: null,
});

const namedOf = ({ named = EMPTY_ACCOUNT }: PaymentDraft): NamedAccount => named;

/** By institution, branch and account: always now. */
export const MANUAL_WAY: PaymentWay = {
  name: 'pix-manual',
  find: (accountId, draft) => findNamedPayee(accountId, namedOf(draft)),
  toWish: (accountId, { draft, idempotencyKey }) => ({
    purpose: 'pix_manual_payment',
    account_id: accountId,
    ...toManualPayee(namedOf(draft)),
    amount_cents: draft.amountCents,
    ...toWords(draft),
    idempotency_key: idempotencyKey,
  }),
  send: async (accountId, { draft, ...keys }) => {
    const request = {
      ...toManualPayee(namedOf(draft)),
      amount_cents: draft.amountCents,
      ...toWords(draft),
    };
    return { type: 'paid', payment: await createManualPixPayment(accountId, request, keys) };
  },
};
