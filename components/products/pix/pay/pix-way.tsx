import type { PixLookup, PixPayment } from '@/bank/contract/products/pix/pay';
import type { PaymentDraft } from '@/components/payment/payment';
import type { PaymentWay } from '@/components/payment/payment-way';
import { toActWords } from '@/components/payment/when-plan';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDocument } from '@/components/ui/format';
import { getPixPayment, getSpendingPower } from '@/services/pix/pay';
import { toShortInstitution } from '@/components/lists/institution-name';
import { DueBreakdown } from './DueBreakdown';
import { toAccountRow, toAccountWords } from './named-account';
import { texts } from './texts';

/** Who would be paid: what the bank looked up, or the account that was named. */
export type FoundPayee =
  | PixLookup
  | (Omit<PixLookup, 'id' | 'source' | 'txid' | 'expires_at'> & { source: 'manual'; check_digit_doubtful: boolean });

export type PixWay = PaymentWay<FoundPayee, PixPayment>;

/** What the payee will read, as it is authorised and sent; nothing when the box is empty. */
export const toWords = ({ description }: PaymentDraft): { description?: string } => {
  const words = description.trim();
  return words ? { description: words } : {};
};

/** What every Pix has in common, however who is paid was named. */
export const PIX = {
  places: { limits: '/settings/limits' },
  remedies: {
    payee_account_mismatch: 'change_payee',
    pix_same_account: 'change_payee',
    br_code_expired: 'change_payee',
    pix_amount_fixed: 'refresh',
    pix_charge_changed: 'refresh',
    pix_lookup_expired: 'refresh',
    pix_lookup_used: 'see_statement',
    br_code_paid: 'see_statement',
  },
  provesUnpaid: new Set([
    'br_code_expired',
    'br_code_paid',
    'payee_account_mismatch',
    'pix_amount_fixed',
    'pix_charge_changed',
    'pix_lookup_expired',
    'pix_lookup_used',
    'pix_same_account',
  ]),
  getPayment: getPixPayment,
  getPower: getSpendingPower,
  toOwnLimit: found => found.trusted_left_cents ?? 0,
  toFacts: ({ document_masked, institution, account }) => ({
    details: [formatDocument(document_masked), institution.name],
    place: toShortInstitution(institution.name),
    ...(account && { account: toAccountWords(account) }),
  }),
  toAct: ({ draft }) => toActWords(draft),
  toRepeat: ({ payee, amount_cents }) => (payee.key ? { input: payee.key, amountCents: amount_cents } : null),
  toAmountNote: ({ due }) => (due ? <DueBreakdown due={due} /> : null),
  toPayeeRows: payee => [{ term: texts.result.institution, value: payee.institution.name }, ...toAccountRow(payee)],
  toSentRows: ({ end_to_end_id }) => [
    {
      term: texts.result.id,
      value: end_to_end_id,
      action: <CopyButton value={end_to_end_id} label={texts.result.copyId} />,
    },
  ],
} satisfies Partial<PixWay>;
