import type { BatchCells, BatchRow } from '@/bank/contract/products/batch-rows';
import { TAX_FORM_NAMES, TAX_FORMS, type TaxForm } from '@/bank/contract/tax-text';
import type { BatchField, BatchRowKind } from '@/bank/contract/products/batch-words';

/** A tax is filled in by its form. */
export type RowWay = Exclude<BatchRowKind, 'tax'> | TaxForm | '';

const ACCOUNT = ['name', 'document', 'institution', 'branch', 'account', 'account_type'] as const;
const REST = ['amount', 'date'] as const;
const OWED = ['revenue_code', 'period', 'name', 'document'] as const;

/** What each way to pay asks for, in the order in which it is filled in. */
const FIELDS: Readonly<Record<RowWay, readonly BatchField[]>> = {
  '': ['name', 'document', ...REST, 'description'],
  pix_key: ['key', 'name', 'document', ...REST, 'description'],
  pix_account: [...ACCOUNT, ...REST, 'description'],
  ted: [...ACCOUNT, ...REST, 'purpose', 'description'],
  boleto: ['line', ...REST, 'description'],
  darf: [...OWED, 'reference', 'due_date', 'principal', 'fine', 'interest', ...REST, 'description'],
  darf_simples: [...OWED, 'gross', 'rate', 'principal', 'fine', 'interest', ...REST, 'description'],
  gps: [...OWED, 'principal', 'other', 'interest', ...REST, 'description'],
  top_up: ['phone', 'operator', ...REST, 'description'],
  gift_card: ['name', 'email', 'product', 'quantity', 'amount', 'description'],
};

/** How the bank is told which way it is. */
const KIND_CELLS: Readonly<Record<RowWay, string | undefined>> = {
  '': undefined,
  pix_key: 'Pix',
  pix_account: 'Pix',
  ted: 'TED',
  boleto: 'Boleto',
  ...TAX_FORM_NAMES,
  top_up: 'Recarga',
  gift_card: 'Gift card',
};

export const fieldsOf = (way: RowWay): readonly BatchField[] => FIELDS[way];

/** The form that a row of a tax names. */
const toForm = (kind = ''): TaxForm => {
  const named = kind.trim().toLowerCase();
  return TAX_FORMS.find(form => TAX_FORM_NAMES[form].toLowerCase() === named) ?? 'darf';
};

export const isTaxWay = (way: RowWay): boolean => TAX_FORMS.some(form => form === way);

/** The way of a row: what the bank understood, else what is filled in. */
export const toWay = ({ kind, cells }: Pick<BatchRow, 'kind' | 'cells'>): RowWay => {
  if (kind === 'tax') return toForm(cells?.kind);
  if (kind) return kind;
  if (cells?.line) return 'boleto';
  if (cells?.key) return 'pix_key';
  if (cells?.account) return /ted/i.test(cells.kind ?? '') ? 'ted' : 'pix_account';
  if (cells?.product) return 'gift_card';
  return cells?.phone ? 'top_up' : '';
};

/** What is handed to the bank: the cells of the way alone, so that nothing that is out of sight pays anybody. */
export const toCells = (way: RowWay, typed: BatchCells): BatchCells => {
  const cells: BatchCells = {};
  const kind = KIND_CELLS[way] ?? typed.kind;
  if (kind) cells.kind = kind;
  for (const field of fieldsOf(way)) {
    const text = typed[field]?.trim();
    if (text) cells[field] = text;
  }
  return cells;
};

/** Problems by the field under which they stand; those of a field that is out of sight, or of the way, stand above. */
export const sortProblems = (way: RowWay, problems: BatchRow['problems']) => {
  const shown = new Set<BatchField>(fieldsOf(way));
  return {
    fields: new Map(problems.filter(({ field }) => shown.has(field)).map(problem => [problem.field, problem])),
    above: problems.filter(({ field }) => !shown.has(field)),
  };
};
