import type { PixPayment } from '@/bank/contract/products/pix/pay';
import { foldName } from '@/components/frame/company-search';
import { formatMoney } from '@/components/ui/format';

/** Payments whose payee or amount holds every word that was typed: `moinho`, `1.847,50`, `moinho 1847`. */
export function findPayments(payments: readonly PixPayment[], typed: string): readonly PixPayment[] {
  const words = typed.split(/\s+/).map(foldName).filter(Boolean);
  return payments.filter(({ payee, amount_cents }) => {
    const all = `${foldName(payee.name)} ${foldName(formatMoney(amount_cents))}`;
    return words.every(word => all.includes(word));
  });
}
