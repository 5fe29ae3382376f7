import type { Receipt } from '@/bank/contract/books/receipts';
import { toRepeatPath } from '@/components/payment/account/brought';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';

const HAS = { ted: isFeatureOn(variant.features, 'ted'), manualPix: isFeatureOn(variant.features, 'manualPix') };

/** Where a payment that left is made once more, by a key or by the numbers of an account; null for anything else. */
export const toPayAgain = ({ id, kind, direction, pix, payee, amount_cents }: Receipt): string | null => {
  if (direction !== 'out' || pix?.return_of) return null;
  if (pix && payee.key) {
    const amount = (Math.abs(amount_cents) / 100).toFixed(2).replace('.', ',');
    return `/pix/pay?${new URLSearchParams({ chave: payee.key, valor: amount })}`;
  }
  if (!payee.account_number) return null;
  if (kind === 'ted_out') return HAS.ted ? toRepeatPath('/payment/ted', id) : null;
  return pix && HAS.manualPix ? toRepeatPath('/pix/manual', id) : null;
};
