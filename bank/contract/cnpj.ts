import { checkDigit } from './document-digits';

const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

/**
 * The 14 characters of a valid CNPJ from any common spelling, numeric or alphanumeric (since July 2026), in capitals:
 * `12.abc.345/01de-35` gives `12ABC34501DE35`. `undefined` when it is none. Source: IN RFB 2.229/2024.
 */
export const parseCnpj = (text: string): string | undefined => {
  const match = /^([0-9A-Z]{2})\.?([0-9A-Z]{3})\.?([0-9A-Z]{3})\/?([0-9A-Z]{4})[-.\s]?(\d{2})$/.exec(
    text.trim().toUpperCase(),
  );
  if (!match) return undefined;
  const characters = match.slice(1).join('');
  if (/^0{14}$/.test(characters)) return undefined;
  const valid =
    checkDigit(characters, FIRST_WEIGHTS) === Number(characters[12]) &&
    checkDigit(characters, SECOND_WEIGHTS) === Number(characters[13]);
  return valid ? characters : undefined;
};

/** `11222333000181` to `11.222.333/0001-81`. */
export const formatCnpj = (characters: string): string =>
  characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
