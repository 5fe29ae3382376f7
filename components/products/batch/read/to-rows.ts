import { parseCnpj } from '@/bank/contract/cnpj';
import { parseCpf } from '@/bank/contract/cpf';
import type { NamedInstitution } from '@/bank/contract/account-text';
import { recognizePayable } from '@/bank/contract/payable';
import { parsePixKey } from '@/bank/contract/pix-key';
import type { BatchCells } from '@/bank/contract/products/batch-rows';
import { BATCH_CELL_LENGTH, MOST_BATCH_ROWS } from '@/bank/contract/products/batch-words';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { formatDay } from '@/components/ui/date-text';
import type { Mapping, SheetField } from './columns';
import type { Table } from './find-header';
import type { SheetRow } from '@/components/lists/sheet/sheet';

/** A row as it is handed to the bank: its number is its line. */
export interface WishedRow {
  number: number;
  cells: BatchCells;
}

export interface ReadRows {
  rows: WishedRow[];
  /** Lines that are more than a batch takes. */
  over: number[];
  /** Lines with a merged cell where something is read: what stands in it is read in its first line alone. */
  merged: number[];
  /** Lines in which a document has the zeros again that the spreadsheet dropped. */
  padded: number[];
}

/** What the bank knows, so that an account in one cell is understood. */
export interface ReadingFacts {
  today: string;
  register: readonly NamedInstitution[];
}

type Texts = Partial<Record<SheetField, string>>;

/** Spreadsheets drop the zeros that a number begins with: they stand in a document again where its digits then hold. */
const withZeros = (text: string): string => {
  if (!/^\d{7,13}$/.test(text)) return text;
  return parseCpf(text.padStart(11, '0')) ?? parseCnpj(text.padStart(14, '0')) ?? text;
};

const toKey = (text: string): string => (parsePixKey(text).ok ? text : withZeros(text));

/** Days since the end of 1899, as spreadsheets count: those of the years 2020 to 2064. */
const SERIAL = /^[45]\d{4}$/;
const DAY_ZERO = '1899-12-30';

/** A day that the spreadsheet wrote as its number, or with the hour behind it. */
const toDate = (text: string): string => {
  if (SERIAL.test(text)) return formatDay(addScheduleDays(DAY_ZERO, Number(text)));
  return text.replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '');
};

const toAccount = ({ account = '', check_digit = '' }: Texts): string =>
  check_digit === '' || account === '' || account.includes('-') ? account : `${account}-${check_digit}`;

const ACCOUNT_TYPES = { checking: 'corrente', savings: 'poupança', payment: 'pagamento' } as const;

/** What one cell tells of who is paid. What is nothing that can be read stands as a key: the bank says what is wrong with it. */
const ofPayee = (text: string, { today, register }: ReadingFacts): BatchCells => {
  const payable = recognizePayable(text, today, register);
  if (payable.kind === 'boleto') return { line: payable.boleto.line };
  if (payable.kind === 'boleto_problem') return { line: text };
  if (payable.kind !== 'account') return { key: text };
  const { institution, branch, account, kind, holder, document } = payable.account;
  return {
    ...(institution.state === 'read' && { institution: institution.value }),
    ...(institution.state === 'invalid' && { institution: institution.text }),
    ...(branch.state === 'read' && { branch: branch.value }),
    ...(account.state === 'read' && { account: [account.value.number, account.value.digit ?? []].flat().join('-') }),
    ...(kind.state === 'read' && { account_type: ACCOUNT_TYPES[kind.value] }),
    ...(holder.state === 'read' && { name: holder.value }),
    ...(document.state === 'read' && { document: document.value }),
  };
};

const MENDED: Partial<Record<SheetField, (text: string) => string>> = {
  document: withZeros,
  key: toKey,
  date: toDate,
};

/** Whether a document, or one that is a key, was written without the zeros it begins with. */
const isPadded = ({ cells }: SheetRow, mapping: Mapping): boolean =>
  mapping.some((field, place) => {
    const text = cells[place] ?? '';
    return (field === 'document' && withZeros(text) !== text) || (field === 'key' && toKey(text) !== text);
  });

const toTexts = ({ cells }: SheetRow, mapping: Mapping): Texts => {
  const texts: Texts = {};
  for (const [place, field] of mapping.entries()) {
    const text = cells[place]?.slice(0, BATCH_CELL_LENGTH) ?? '';
    if (field !== null && text !== '') texts[field] = MENDED[field]?.(text) ?? text;
  }
  return texts;
};

const toCells = (texts: Texts, facts: ReadingFacts): BatchCells => {
  const { check_digit: _digit, payee, ...own } = texts;
  const account = toAccount(texts);
  return {
    ...(payee === undefined ? {} : ofPayee(payee, facts)),
    ...own,
    ...(account !== '' && { account }),
  };
};

const isMerged = ({ merged = [], cells }: SheetRow, mapping: Mapping): boolean =>
  merged.some(place => mapping[place] && !cells[place]);

/** The rows of a table as its mapping has them: what is read is read, and what no batch takes is told. Rows in which nothing is mapped fall away. */
export const toRows = (table: Table, mapping: Mapping, facts: ReadingFacts): ReadRows => {
  const all = table.rows.flatMap((row): WishedRow[] => {
    const cells = toCells(toTexts(row, mapping), facts);
    return Object.keys(cells).length === 0 ? [] : [{ number: row.line, cells }];
  });
  return {
    rows: all.slice(0, MOST_BATCH_ROWS),
    over: all.slice(MOST_BATCH_ROWS).map(({ number }) => number),
    merged: table.rows.filter(row => isMerged(row, mapping)).map(({ line }) => line),
    padded: table.rows.filter(row => isPadded(row, mapping)).map(({ line }) => line),
  };
};
