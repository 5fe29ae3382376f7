import { BankError } from './errors';

const NAME = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u;

/** Whether a plain line may be somebody's name: letters, and what stands between them. No digits, and nothing that a mail program makes a link of. */
export const isPersonName = (text: string): boolean => NAME.test(text);

/**
 * A text from outside as one plain line: control, formatting and unpaired characters go (a right-to-left mark can disguise a name),
 * blanks are joined, and an empty text is `null`.
 */
export const toPlainText = (text: string | null | undefined, maxLength: number): string | null => {
  const plain = (text ?? '').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').replace(/ {2,}/g, ' ').trim();
  return Array.from(plain).slice(0, maxLength).join('').trim() || null;
};

/** A name that somebody gives a thing, as one plain line. Throws `validation_failed` for one of which nothing can be read. */
export const toPlainName = (text: string): string => {
  const name = toPlainText(text, text.length);
  if (name === null) throw new BankError('validation_failed', { violations: [{ field: 'name', rule: 'too_short' }] });
  return name;
};

/** A value from outside with each of its texts as `toPlainText` makes it: a registry's answer, an entry of the directory. An empty text stays one. */
export const toPlainTexts = <T>(value: T, maxLength: number): T => {
  if (typeof value === 'string') return (toPlainText(value, maxLength) ?? '') as T;
  if (Array.isArray(value)) return value.map(one => toPlainTexts(one, maxLength)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toPlainTexts(one, maxLength)])) as T;
};
