import { DAY_MS } from '@/bank/contract/durations';
import type { PixKey } from '@/bank/contract/products/pix/keys';
import { formatDocument } from '@/components/ui/format';
import { maskPhone, toNationalDigits } from '@/components/ui/phone-text';

/** A key as people write it: `+5511987654321` is `(11) 98765-4321`; e-mails and random keys as they are. */
export function toKeyText(key: string, type: PixKey['type']): string {
  if (type === 'phone') return key.startsWith('+55') ? maskPhone(toNationalDigits(key)) : key;
  return type === 'cnpj' || type === 'cpf' ? formatDocument(key) : key;
}

/** Whole days until an instant, begun ones counted: 7 at the beginning of a week, 1 in its last hours, 0 when it is over. */
export const daysUntil = (instant: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / DAY_MS));
