import { MOST_TOP_UPS } from '@/bank/contract/products/top-up-words';
import { readTopUpPhone } from '@/bank/contract/top-up-phone';
import type { PaymentDraft } from '@/components/payment/payment';

/** A line of a phone as it stands in the form. */
export interface Line {
  /** Its name in the form, whatever stands in it. */
  id: number;
  /** As it was typed or pasted. */
  phone: string;
  /** Empty while the proposed one stands. */
  operator: string;
  cents: number | null;
}

export const EMPTY_LINE: Line = { id: 0, phone: '', operator: '', cents: null };

const isLine = (kept: unknown): kept is Line =>
  typeof kept === 'object' &&
  kept !== null &&
  typeof (kept as Line).id === 'number' &&
  typeof (kept as Line).phone === 'string' &&
  typeof (kept as Line).operator === 'string' &&
  ((kept as Line).cents === null || typeof (kept as Line).cents === 'number');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The lines of a payment, one at least; what another version of the app left behind counts as nothing. */
export const readLines = ({ named }: Pick<PaymentDraft, 'named'>): [Line, ...Line[]] => {
  const kept = parse(named?.lines ?? '');
  const [first = EMPTY_LINE, ...others] = Array.isArray(kept) ? kept.filter(isLine) : [];
  return [first, ...others];
};

/** The same as the payment keeps them: nothing typed is an empty text. */
export const toNamedLines = (lines: readonly Line[]): { lines: string } => ({
  lines: lines.some(({ phone }) => phone.trim() !== '') ? JSON.stringify(lines) : '',
});

/** A name that no line has. */
export const newId = (lines: readonly Line[]): number => Math.max(-1, ...lines.map(({ id }) => id)) + 1;

/** The number of a line as the bank writes it; undefined while it is none. */
export const phoneOf = ({ phone }: Pick<Line, 'phone'>): string | undefined => {
  const read = readTopUpPhone(phone);
  return 'phone' in read ? read.phone : undefined;
};

/** Several numbers in what was pasted, one to a line or between commas and semicolons; one alone is none of it. */
export const splitPasted = (text: string): string[] => {
  const parts = text
    .split(/[\r\n,;\t]+/)
    .map(part => part.trim())
    .filter(part => part !== '');
  return parts.length > 1 ? parts : [];
};

/** Lines with these numbers in place of one, each number once, no more than are charged at once. */
export const withPasted = (lines: readonly Line[], place: number, phones: readonly string[]): Line[] => {
  const first = newId(lines);
  const all = lines.flatMap((line, index) =>
    index === place ? phones.map((phone, more) => ({ ...line, id: first + more, phone, operator: '' })) : [line],
  );
  const seen = new Set<string>();
  return all
    .filter(line => {
      const id = phoneOf(line) ?? line.phone;
      if (id !== '' && seen.has(id)) return false;
      seen.add(id);
      return true;
    })
    .slice(0, MOST_TOP_UPS);
};

/** Lines with one more, in the first empty place or at the end; one that stands there already gets its operator and value. */
export const withLine = (lines: readonly Line[], added: Line): Line[] => {
  const place = lines.findIndex(line => line.phone.trim() === '' || phoneOf(line) === phoneOf(added));
  if (place === -1) return [...lines, { ...added, id: newId(lines) }].slice(0, MOST_TOP_UPS);
  return lines.map((line, index) => (index === place ? { ...added, id: line.id } : line));
};
