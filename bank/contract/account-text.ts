import { parseCnpj } from './cnpj';
import { parseCpf } from './cpf';

/** An institution as the register lists it. */
export interface NamedInstitution {
  ispb: string;
  compe: string;
  name: string;
}

/** `ambiguous`: one of the candidates, only the customer knows which; `invalid`: told, but not possible. */
export type Reading<Value> =
  | { state: 'absent' }
  | { state: 'read'; value: Value }
  | { state: 'ambiguous'; candidates: readonly Value[] }
  | { state: 'invalid'; text: string };

export interface AccountText {
  /** ISPB. */
  institution: Reading<string>;
  /** Digits without a check digit. */
  branch: Reading<string>;
  /** `digit: null`: the text does not set it off. */
  account: Reading<{ number: string; digit: string | null }>;
  kind: Reading<'checking' | 'savings' | 'payment'>;
  holder: Reading<string>;
  /** CPF or CNPJ, characters only. */
  document: Reading<string>;
}

type Label =
  | 'institution'
  | 'ispb'
  | 'branch'
  | 'checking'
  | 'savings'
  | 'payment'
  | 'account'
  | 'document'
  | 'holder'
  | 'other';

/** What people write before each part, as it reads without accents; the longer before the shorter. */
const LABELS: Readonly<Record<Label, string>> = {
  institution: 'instituicao|banco|bco',
  ispb: 'ispb',
  branch: 'agencia|ag',
  savings: 'conta[ -]?poupanca|poupanca|cp',
  payment: 'conta de pagamentos?',
  checking: 'conta[ -]?corrente|c/c|cc',
  account: 'numero da conta|conta',
  document: 'cpf/cnpj|cnpj/cpf|cnpj|cpf',
  holder: 'favorecid[oa]|titular|razao social|beneficiari[oa]|nome',
  other: 'chave pix|pix|telefone|celular|fone|tel|e-?mail|valor|tipo|operacao|op',
};
const LABEL_PATTERN = new RegExp(
  `(?<![a-z0-9])(?:${Object.entries(LABELS)
    .map(([label, words]) => `(?<${label}>${words})`)
    .join('|')})(?![a-z0-9@])[ .:=nº°-]*`,
  'g',
);
const KINDS = ['checking', 'savings', 'payment'] as const;

/** Small letters without accents, each character in its place. */
const fold = (text: string): string =>
  Array.from(text, character => character.normalize('NFD').charAt(0).toLowerCase().padEnd(character.length)).join('');

interface Part {
  label: Label | null;
  text: string;
}

/** The text cut at its labels and line ends: what stands before the first label of a line has none. */
const toParts = (line: string): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  let label: Label | null = null;
  for (const match of fold(line).matchAll(LABEL_PATTERN)) {
    parts.push({ label, text: line.slice(at, match.index) });
    label = (Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] ?? null) as Label | null;
    at = match.index + match[0].length;
  }
  return [...parts, { label, text: line.slice(at) }];
};

const trimPart = (text: string): string => text.replace(/^[\s\-–:|]+|[\s\-–:|]+$/g, '');

const settle = <Value>(values: readonly Value[], key: (value: Value) => string): Reading<Value> => {
  const distinct = [...new Map(values.map(value => [key(value), value])).values()];
  const [first] = distinct;
  if (first === undefined) return { state: 'absent' };
  return distinct.length === 1 ? { state: 'read', value: first } : { state: 'ambiguous', candidates: distinct };
};

/** Reads each of what a label introduces; one that cannot be read is told, never passed over. */
const readAll = <Value>(
  texts: readonly string[],
  read: (text: string) => Value | undefined,
  key: (value: Value) => string,
): Reading<Value> => {
  const wrong = texts.find(text => read(text) === undefined);
  return wrong === undefined ? settle(texts.map(read) as Value[], key) : { state: 'invalid', text: wrong };
};

const BRANCH = /^(\d{1,5})(?:\s?-\s?[\dxX])?(?![\d-])/;
const ACCOUNT = /^([\d.]{1,20}?)(?:\s?[-–/]\s?([\dxX]))?(?![\dxX.])/;
const DOCUMENT = /^[\dA-Za-z./-]+(?:[\s.-]\d{2}(?!\d))?/;

const readBranch = (text: string): string | undefined => BRANCH.exec(text)?.[1]?.padStart(4, '0');

const readAccount = (text: string): { number: string; digit: string | null } | undefined => {
  const match = ACCOUNT.exec(text);
  const number = match?.[1]?.replaceAll('.', '');
  return number ? { number, digit: match?.[2]?.toUpperCase() ?? null } : undefined;
};

const readDocument = (text: string): string | undefined => {
  const written = DOCUMENT.exec(text)?.[0] ?? '';
  return parseCnpj(written) ?? parseCpf(written);
};

/** What follows the number in the part of a label: `56789-0 fulano` leaves `fulano`. */
const REST: Partial<Record<Label, RegExp>> = {
  branch: BRANCH,
  account: ACCOUNT,
  checking: ACCOUNT,
  savings: ACCOUNT,
  payment: ACCOUNT,
  document: DOCUMENT,
};

const wordsOf = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? [];
const GENERIC = new Set(['banco', 'bco', 's', 'a', 'sa', 'do', 'da', 'de']);

/** Institutions that a text names by number, or by every word that is not common to all. */
const findInstitutions = (text: string, register: readonly NamedInstitution[]): string[] => {
  const number = /^\d{3,8}(?!\d)/.exec(text)?.[0];
  if (number) return register.filter(({ ispb, compe }) => ispb === number || compe === number).map(({ ispb }) => ispb);
  const words = wordsOf(text).filter(word => !GENERIC.has(word));
  if (words.length === 0) return [];
  return register.filter(({ name }) => words.every(word => wordsOf(name).includes(word))).map(({ ispb }) => ispb);
};

const readInstitution = (parts: readonly Part[], register: readonly NamedInstitution[]): Reading<string> => {
  const told = parts.filter(({ label }) => label === 'institution' || label === 'ispb').map(({ text }) => text);
  const wrong = told.find(text => text !== '' && findInstitutions(text, register).length === 0);
  if (wrong !== undefined) return { state: 'invalid', text: wrong };
  const named = told.length > 0 ? told : parts.filter(({ label }) => label === null).map(({ text }) => text);
  return settle(
    named.flatMap(text => findInstitutions(text, register)),
    ispb => ispb,
  );
};

/** Names: those after their label, else what is left over and names no institution. */
const readHolder = (parts: readonly Part[], register: readonly NamedInstitution[]): Reading<string> => {
  const told = parts.filter(({ label, text }) => label === 'holder' && /\p{L}/u.test(text));
  const left = parts.flatMap(({ label, text }) => {
    const pattern = label === null ? undefined : REST[label];
    if (label !== null && !pattern) return [];
    return [trimPart(pattern ? text.replace(pattern, '') : text)];
  });
  const names = left.filter(text => /^\p{L}{2}/u.test(text) && findInstitutions(text, register).length === 0);
  return settle(told.length > 0 ? told.map(({ text }) => text) : names, name => fold(name));
};

/**
 * The account that a pasted text tells: `banco 341 ag 1234 cc 56789-0 fulano cnpj 11.222.333/0001-81`. Only what a label introduces is taken for a number;
 * what may be several things is told with all of them. `register` lists the institutions. Never throws.
 */
export const parseAccountText = (text: string, register: readonly NamedInstitution[]): AccountText => {
  const parts = text
    .slice(0, 2_000)
    .split(/[\r\n;,]+/)
    .flatMap(toParts)
    .map(part => ({ ...part, text: trimPart(part.text) }))
    .filter(part => part.text !== '' || part.label !== null);
  const textsOf = (...labels: Label[]) =>
    parts
      .filter(({ label, text: own }) => label !== null && labels.includes(label) && own !== '')
      .map(part => part.text);
  return {
    institution: readInstitution(parts, register),
    branch: readAll(textsOf('branch'), readBranch, branch => branch),
    account: readAll(textsOf('account', ...KINDS), readAccount, ({ number, digit }) => `${number}-${digit}`),
    kind: settle(
      KINDS.filter(kind => parts.some(({ label }) => label === kind)),
      kind => kind,
    ),
    holder: readHolder(parts, register),
    document: readAll(textsOf('document'), readDocument, document => document),
  };
};
