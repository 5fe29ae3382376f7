/** Why a typed quantity is none. */
export type QuantityProblem = 'missing' | 'unreadable' | 'ambiguous' | 'too_fine' | 'too_long' | 'zero';

export type ReadQuantity = { quantity: string } | { problem: QuantityProblem };

/** More digits before the mark than any asset has. */
const MOST_WHOLE = 15;

const GROUPED = /^\d{1,3}(\.\d{3})+$/;

/** The two sides of the decimal mark as they were typed; null when it cannot be read. */
const splitTyped = (text: string): readonly [whole: string, fraction: string] | 'ambiguous' | null => {
  const comma = text.split(',');
  if (comma.length > 2) return null;
  if (comma.length === 2) {
    const [left = '', right = ''] = comma;
    const whole = GROUPED.test(left) ? left.replaceAll('.', '') : left;
    return [whole, right];
  }
  const dot = text.split('.');
  if (dot.length === 1) return [text, ''];
  if (dot.length > 2) return GROUPED.test(text) ? [text.replaceAll('.', ''), ''] : null;
  // 1.234 is a thousand and more to some, one and a bit to others
  if (GROUPED.test(text) && !text.startsWith('0')) return 'ambiguous';
  return [dot[0] ?? '', dot[1] ?? ''];
};

/** Reads a quantity as it is typed: `0,005` of 8 digits -> `{ quantity: '0.005' }`. What no unit of the asset holds is a problem, never rounded. */
export function readQuantity(typed: string, digits: number): ReadQuantity {
  const text = typed.replace(/\s/g, '');
  if (text === '') return { problem: 'missing' };
  const sides = splitTyped(text);
  if (sides === 'ambiguous') return { problem: 'ambiguous' };
  if (sides === null) return { problem: 'unreadable' };
  const [typedWhole, typedFraction] = sides;
  if (!/^\d*$/.test(typedWhole) || !/^\d*$/.test(typedFraction) || typedWhole + typedFraction === '') {
    return { problem: 'unreadable' };
  }
  const whole = typedWhole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = typedFraction.replace(/0+$/, '');
  if (fraction.length > digits) return { problem: 'too_fine' };
  if (whole.length > MOST_WHOLE) return { problem: 'too_long' };
  if (whole === '0' && fraction === '') return { problem: 'zero' };
  return { quantity: fraction ? `${whole}.${fraction}` : whole };
}

const group = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/** `'0.029777218760124254'` with 8 digits -> `0,02977721`: cut, never rounded up, so that nobody reads more than there is. */
export function formatQuantity(quantity: string, digits: number, least = 0): string {
  const [whole = '0', fraction = ''] = quantity.split('.');
  const shown = fraction.slice(0, digits).replace(/0+$/, '').padEnd(least, '0');
  return shown ? `${group(whole)},${shown}` : group(whole);
}

/** A quantity as it is typed into its field: `'0.005'` -> `0,005`. */
export const toTyped = (quantity: string): string => quantity.replace('.', ',');

/** Whether digits of a quantity are left out when so many are shown. */
export const isCut = (quantity: string, digits: number): boolean =>
  (quantity.split('.')[1] ?? '').replace(/0+$/, '').length > digits;
