import type { TaxForm, TaxpayerKind } from '../../contract/tax-text';
import { parseCnpj, parseCpf } from '../documents';

interface TaxpayerId {
  kind: TaxpayerKind;
  /** Characters only. */
  document: string;
}

const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const NIT_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CEI_WEIGHTS = [7, 4, 1, 8, 5, 2, 1, 6, 3, 7, 4];

/** Digits of a valid NIT, PIS or PASEP. */
const parseNit = (digits: string): string | undefined => {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return undefined;
  const rest = 11 - (weigh(digits, NIT_WEIGHTS) % 11);
  return Number(digits[10]) === (rest > 9 ? 0 : rest) ? digits : undefined;
};

/** Digits of a valid CEI, the registration of employers without a CNPJ. */
const parseCei = (digits: string): string | undefined => {
  if (!/^\d{12}$/.test(digits) || /^(\d)\1{11}$/.test(digits)) return undefined;
  const sum = weigh(digits, CEI_WEIGHTS);
  const folded = (sum % 10) + (Math.floor(sum / 10) % 10);
  return Number(digits[11]) === (10 - (folded % 10)) % 10 ? digits : undefined;
};

/** `115830024985` to `11.583.00249/85`. */
export const formatCei = (digits: string): string => digits.replace(/^(\d{2})(\d{3})(\d{5})(\d{2})$/, '$1.$2.$3/$4');

const PARSERS: Readonly<Record<TaxpayerKind, (typed: string) => string | undefined>> = {
  cnpj: parseCnpj,
  cpf: parseCpf,
  nit: parseNit,
  cei: parseCei,
};

/** By what each form knows who owes, what is meant first where a number may be two of them. */
const KINDS: Readonly<Record<TaxForm, readonly TaxpayerKind[]>> = {
  gps: ['cnpj', 'nit', 'cei', 'cpf'],
  darf: ['cnpj', 'cpf'],
  darf_simples: ['cnpj'],
};

/** Words that say what a number is, and the spelling of a CPF, which no NIT has. */
const NAMED: readonly (readonly [RegExp, TaxpayerKind])[] = [
  [/^cnpj[\s:]+/i, 'cnpj'],
  [/^cpf[\s:]+/i, 'cpf'],
  [/^(?:nit|pis|pasep)(?:\/(?:nit|pis|pasep))*[\s:]+/i, 'nit'],
  [/^cei[\s:]+/i, 'cei'],
  [/^(?=\d{3}\.\d{3}\.\d{3}-\d{2}$)/, 'cpf'],
];

/** A number with the word for its kind before it: eleven digits may be a CPF and the NIT of somebody else. */
export const nameTaxpayer = (kind: TaxpayerKind, document: string): string => `${kind.toUpperCase()} ${document}`;

/** Whether twelve bare digits may be a CNPJ whose two zeros in front a spreadsheet took: they are a CEI for who says so. */
export const mayBeCutCnpj = (typed: string): boolean =>
  /^\d{12}$/.test(typed.trim()) && parseCnpj(`00${typed.trim()}`) !== undefined;

/**
 * Who owes, by a number in any spelling, with a word before it that says what it is or without. Undefined: its check digits are wrong, or the form knows
 * nobody by it, or it may be two of them.
 */
export const parseTaxpayer = (form: TaxForm, typed: string): TaxpayerId | undefined => {
  const whole = typed.trim();
  const [word, named] = NAMED.find(([known]) => known.test(whole)) ?? [];
  if (mayBeCutCnpj(typed)) return undefined;
  const text = (word ? whole.replace(word, '') : whole).replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  for (const kind of KINDS[form]) {
    const document = named === undefined || named === kind ? PARSERS[kind](text) : undefined;
    if (document !== undefined) return { kind, document };
  }
  return undefined;
};
