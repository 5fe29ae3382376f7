import type { TaxForm } from '../../../contract/tax-text';
import { parseCnpj, parseCpf } from '../../../formats/documents';
import { findInstitution, listInstitutions } from '../../../providers';

/** A CPF or CNPJ as people write it; a spreadsheet takes the zeros in front. Undefined: its check digits are wrong, or it is none. */
export const readDocument = (typed: string): string | undefined => {
  const text = typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  if (text.length === 11) return parseCpf(text);
  if (text.length === 14) return parseCnpj(text);
  if (!/^\d{8,13}$/.test(text)) return undefined;
  return (text.length < 11 ? parseCpf(text.padStart(11, '0')) : undefined) ?? parseCnpj(text.padStart(14, '0'));
};

const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const isNamed = (name: string, words: readonly string[]): boolean => {
  const own = name.split(' ');
  return words.every(word => own.some(one => one.startsWith(word)));
};

/** How people call those met most where the register does not. */
const CALLED: Readonly<Record<string, string>> = {
  bb: '00000000',
  caixa: '00360305',
  cef: '00360305',
  itau: '60701190',
  bradesco: '60746948',
  santander: '90400888',
  inter: '00416968',
  nubank: '18236120',
  btg: '30306294',
};

/** The ISPB of an institution by its own, by the number that people know, or by its name; undefined: none, or more than one. */
export const readInstitution = (typed: string): string | undefined => {
  const text = typed.trim();
  const code = /^(\d{1,3})(?:\s*[-–].*)?$/.exec(text)?.[1];
  if (code !== undefined) return listInstitutions().find(({ compe }) => compe === code.padStart(3, '0'))?.ispb;
  if (/^[0-9A-Za-z]{8}$/.test(text) && findInstitution(text.toUpperCase())) return text.toUpperCase();
  const plain = toPlain(text);
  if (plain.length < 2) return undefined;
  const called = CALLED[plain];
  if (called) return called;
  const named = listInstitutions().filter(({ name }) => isNamed(toPlain(name), plain.split(' ')));
  return named.length === 1 ? named[0]?.ispb : named.find(({ name }) => toPlain(name) === plain)?.ispb;
};

/** A branch without its check digit: `0912-3` is `0912`. */
export const readBranch = (typed: string): string | undefined =>
  /^(\d{1,4})(?:\s*-\s*[\dXx])?$/.exec(typed.trim())?.[1];

/** An account and its check digit: `44512-7`, or `445127`, whose last character it is. */
export const readAccount = (typed: string): { account: string; check_digit: string } | undefined => {
  const text = typed.replace(/[\s.]/g, '').toUpperCase();
  const [, account, digit] = /^(\d{1,19})-?([0-9A-Z])$/.exec(text) ?? [];
  if (account === undefined || digit === undefined || /^0+$/.test(account)) return undefined;
  return { account, check_digit: digit };
};

const TYPES = {
  checking: ['', 'corrente', 'conta corrente', 'cc', 'cacc', 'c'],
  savings: ['poupanca', 'conta poupanca', 'pp', 'svgs', 'p'],
  payment: ['pagamento', 'conta de pagamento', 'conta pagamento', 'pg', 'tran'],
  salary: ['salario', 'conta salario', 'slry'],
  investment: ['investimento', 'conta investimento', 'ci'],
} as const;
export type AccountWord = keyof typeof TYPES;

/** What kind of account a word means; undefined: none. */
export const readAccountType = (typed: string): AccountWord | undefined =>
  (Object.keys(TYPES) as AccountWord[]).find(type => (TYPES[type] as readonly string[]).includes(toPlain(typed)));

const FORMS: Readonly<Record<string, TaxForm>> = {
  gps: 'gps',
  darf: 'darf',
  'darf simples': 'darf_simples',
};

/** The document of a tax that a word names: `DARF Simples`; undefined: none. */
export const readTaxForm = (typed: string): TaxForm | undefined => FORMS[toPlain(typed)];

/** The way a row names to pay it; `auto`: none is named; undefined: a word that means none. */
export const readWay = (
  typed: string,
): 'pix' | 'ted' | 'boleto' | 'tax' | 'top_up' | 'gift_card' | 'auto' | undefined => {
  const [first = ''] = toPlain(typed).split(' ');
  if (first === '') return 'auto';
  if (first === 'pix') return 'pix';
  if (first === 'ted' || first === 'transferencia') return 'ted';
  if (readTaxForm(typed)) return 'tax';
  if (first === 'recarga' || first === 'celular') return 'top_up';
  if (first === 'gift' || first === 'giftcard' || first === 'presente') return 'gift_card';
  return ['boleto', 'conta', 'tributo', 'imposto', 'fatura'].includes(first) ? 'boleto' : undefined;
};
