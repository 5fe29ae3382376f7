import type { ReceivableRules } from '@/bank/contract/products/receivable';
import { formatDay, parseDateDigits, toDateDigits } from '@/components/ui/date-text';
import { findDocumentProblem, toBareDocument } from '@/components/ui/document-text';
import { parseMoneyText } from '@/components/ui/money-text';
import { type DraftProblems, findProblems, type ReceivableDraft } from '../receivable-draft';
import { FILE_FIELDS, type FileField, type Mapping, type Table } from './read-table';
import { texts } from './texts';

/** A line of a file as it would be typed, with what is wrong with it in sentences. */
export interface FileLine {
  line: number;
  fields: readonly string[];
  draft: ReceivableDraft;
  problems: readonly string[];
}

const CPF = 11;
const CNPJ = 14;

/** A document as it is kept; spreadsheets drop the zeros in front of numbers. */
export const toDocument = (text: string): string => {
  const bare = toBareDocument(text, 'any');
  if (!/^\d+$/.test(bare)) return bare;
  const padded = [bare.padStart(CPF, '0'), bare.padStart(CNPJ, '0')];
  return padded.find(one => findDocumentProblem(one, 'any') === undefined) ?? bare;
};

const toDay = (text: string): string | null => {
  const [day = ''] = text.split(' ');
  return parseDateDigits(toDateDigits(day)) ?? null;
};

const once = (count: string): boolean => count === '' || count === '1';

/** What a file says wrong that no form can: a text that is no number, no day. */
const findCellProblems = (
  { amount, due }: Record<FileField, string>,
  draft: ReceivableDraft,
  { first_due_date: first, last_due_date: last }: ReceivableRules,
): DraftProblems => ({
  ...(amount !== '' && !draft.amountCents ? { amountCents: texts.problems.amount } : {}),
  ...(due !== '' && !draft.dueDate ? { dueDate: texts.problems.due } : {}),
  ...(draft.dueDate && (draft.dueDate < first || draft.dueDate > last)
    ? { dueDate: texts.problems.dueRange(formatDay(first), formatDay(last)) }
    : {}),
});

const toCells = (fields: readonly string[], mapping: Mapping): Record<FileField, string> =>
  Object.fromEntries(FILE_FIELDS.map(field => [field, (fields[mapping[field] ?? -1] ?? '').trim()])) as Record<
    FileField,
    string
  >;

/** The lines of a table, each on the terms that all have in common. */
export const toLines = (
  { rows }: Table,
  mapping: Mapping,
  { base, rules }: { base: ReceivableDraft; rules: ReceivableRules },
): FileLine[] =>
  rows.map(({ line, fields }) => {
    const cells = toCells(fields, mapping);
    const draft: ReceivableDraft = {
      ...base,
      ...{ payerName: cells.name, payerDocument: toDocument(cells.document), payerEmail: cells.email },
      ...{ street: cells.street, district: cells.district, city: cells.city, state: cells.state },
      postalCode: cells.postalCode,
      amountCents: parseMoneyText(cells.amount) ?? null,
      dueDate: toDay(cells.due),
      ...{ plan: once(cells.count) ? 'once' : 'split', count: once(cells.count) ? '' : cells.count },
      ...{ number: cells.number, description: cells.description },
    };
    const problems = { ...findProblems(draft, rules), ...findCellProblems(cells, draft, rules) };
    return { line, fields, draft, problems: [...new Set(Object.values(problems))] };
  });
