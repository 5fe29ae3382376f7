import { looksLikeBoleto } from '@/bank/contract/boleto-text';
import { parseCnpj } from '@/bank/contract/cnpj';
import { parseCpf } from '@/bank/contract/cpf';
import { parsePixKey } from '@/bank/contract/pix-key';
import { parseDateDigits, toDateDigits } from '@/components/ui/date-text';
import { parseMoneyText } from '@/components/ui/money-text';
import { fold, type Mapping, type SheetField, toField } from './columns';
import type { Table } from './find-header';

const isDocument = (text: string): boolean => (parseCpf(text) ?? parseCnpj(text)) !== undefined;
const isKey = (text: string): boolean => {
  const key = parsePixKey(text);
  return key.ok && key.type !== 'cpf' && key.type !== 'cnpj';
};
const isDay = (text: string): boolean => /\D/.test(text) && parseDateDigits(toDateDigits(text)) !== undefined;
const isAmount = (text: string): boolean => /^(R\$)?[\d.,\s]+$/.test(text) && (parseMoneyText(text) ?? 0) > 0;
const isName = (text: string): boolean => /\p{L}{2,}\s+\p{L}/u.test(text) && !/\d/.test(text);
const isKind = (text: string): boolean => /^(pix|ted|boleto|transferencia|conta|recarga|gift card)$/.test(fold(text));

/** What a column holds, by how its cells look, the surest first: an amount is digits, and so are many things. */
const LOOKS: readonly (readonly [SheetField, (text: string) => boolean])[] = [
  ['line', looksLikeBoleto],
  ['document', isDocument],
  ['key', isKey],
  ['kind', isKind],
  ['date', isDay],
  ['amount', isAmount],
  ['name', isName],
];

/** Cells of a column that are looked at. */
const MOST_LOOKED = 50;
/** So many of them must look alike: a table has mistakes in it. */
const MOST_OF_THEM = 0.6;

const cellsOf = ({ rows }: Table, place: number): string[] =>
  rows.flatMap(({ cells }) => cells[place] || []).slice(0, MOST_LOOKED);

/** Fields of which columns look alike, best first. */
const judge = (cells: readonly string[]): SheetField[] =>
  LOOKS.filter(([, looks]) => cells.length > 0 && cells.filter(looks).length / cells.length >= MOST_OF_THEM).map(
    ([field]) => field,
  );

/** Fields of which one is needed: without any nobody would be paid. */
const WAYS: readonly SheetField[] = ['key', 'account', 'line', 'payee', 'phone', 'revenue_code', 'product'];

/** Fields that tell an amount: a boleto has its own, a tax that of its parts. */
const AMOUNTS: readonly SheetField[] = ['amount', 'line', 'payee', 'principal'];

/** What only gift cards ask for. */
const GIFTS: readonly (SheetField | undefined)[] = ['product', 'quantity', 'email'];

/** Of a table that pays people otherwise, its products are what was bought of them, and an e-mail may be a key. */
const withoutGifts = (named: readonly (SheetField | undefined)[]): (SheetField | undefined)[] => {
  const isOther = named.some(field => field !== undefined && field !== 'product' && WAYS.includes(field));
  const isGifts = named.includes('product') && (named.includes('kind') || !isOther);
  return named.map(field => (isGifts || !GIFTS.includes(field) ? field : undefined));
};

/** Without taxes a due day is when everything else is paid, as far as its cells look like days. */
const withoutDueDays = (named: readonly (SheetField | undefined)[]): (SheetField | undefined)[] =>
  named.map(field => (field === 'due_date' && !named.includes('revenue_code') ? undefined : field));

/**
 * Which field each column holds: by its name, else by what its cells look like. A field stands in one column; of two the first is read. What is told by
 * neither is not read.
 */
export const proposeMapping = (table: Table): Mapping => {
  const taken = new Set<SheetField>();
  const take = (field: SheetField | undefined): SheetField | null => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const places = Array.from({ length: table.width }, (_, place) => place);
  const named = withoutDueDays(withoutGifts(places.map(place => toField(table.names[place] ?? '')))).map(take);
  return places.map(place => named[place] ?? take(judge(cellsOf(table, place)).find(field => !taken.has(field))));
};

/** What a mapping lacks before anything can be paid by it; null when nothing. */
export const findMissing = (mapping: Mapping): 'way' | 'amount' | null => {
  if (!WAYS.some(field => mapping.includes(field))) return 'way';
  return AMOUNTS.some(field => mapping.includes(field)) ? null : 'amount';
};

/** A field in one column only: where it is given to another, the one before is left without. */
export const mapColumn = (mapping: Mapping, place: number, field: SheetField | null): Mapping =>
  mapping.map((before, at) => (at === place ? field : before === field ? null : before));
