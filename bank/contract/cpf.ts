import { checkDigit } from './document-digits';

const FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [11, ...FIRST_WEIGHTS];

/** Digits of a valid CPF from any common spelling: `123.456.789-09` gives `12345678909`. `undefined` when it is none. */
export const parseCpf = (text: string): string | undefined => {
  const match = /^(\d{3})[.\s]?(\d{3})[.\s]?(\d{3})[-.\s]?(\d{2})$/.exec(text.trim());
  if (!match) return undefined;
  const digits = match.slice(1).join('');
  // the ten repeated sequences pass the arithmetic and were never issued
  if (/^(\d)\1{10}$/.test(digits)) return undefined;
  const valid =
    checkDigit(digits, FIRST_WEIGHTS) === Number(digits[9]) &&
    checkDigit(digits, SECOND_WEIGHTS) === Number(digits[10]);
  return valid ? digits : undefined;
};

/** `12345678909` to `123.456.789-09`. */
export const formatCpf = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** What others may see of a person's CPF: `***.456.789-**`. Source: Bacen, requisitos mínimos de experiência do usuário. */
export const maskCpf = (digits: string): string => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
