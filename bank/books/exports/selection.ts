import { z } from 'zod';
import { type ExportFormat, exportFormat, exportRequest } from '../../contract/books/exports';
import type { StatementFilters } from '../../contract/books/statement';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { DAY_MS } from '../../contract/durations';
import { type DocumentBrand, formatMoney, type StatementFacts } from '../../documents';
import { getLedgerBalance, listEntries } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { getInstitution } from '../receipts';
import { CATEGORY_WORDS } from '../annotations';
import { ENTRY_WORDS } from '../statement';

/** What a file is to hold: a month is turned into its days. */
export const selection = z.object({
  format: exportFormat,
  filters: exportRequest.shape.filters,
  batch_id: exportRequest.shape.batch_id,
});
export type Selection = z.infer<typeof selection>;

/** `2026-10` gives its first and last day. */
const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year, number] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10) };
};

/** What was asked as a selection. Throws `validation_failed` for a pack without its month, or its batch. */
export const toSelection = ({ format, month, batch_id, filters }: z.output<typeof exportRequest>): Selection => {
  if (format === 'batch_pack') {
    if (!batch_id) throw new BankError('validation_failed', { violations: [{ field: 'batch_id', rule: 'required' }] });
    return { format, filters: {}, batch_id };
  }
  if (format !== 'month_pack') return { format, filters };
  if (!month) throw new BankError('validation_failed', { violations: [{ field: 'month', rule: 'required' }] });
  return { format, filters: daysOfMonth(month) };
};

const ENDINGS: Record<ExportFormat, string> = {
  ...{ pdf: 'pdf', csv: 'csv', xlsx: 'xlsx', ofx: 'ofx' },
  ...{ month_pack: 'zip', batch_pack: 'zip' },
};
const NAME_LENGTH = 60;

/** `Extrato Padaria do Zé 2026-10-01 a 2026-10-31.csv`: no character that a file system refuses. */
export const toFileName = (account: AccountRow, { format, filters }: Selection, now: Date): string => {
  const company = Array.from(
    account.tradeName
      .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|.]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, NAME_LENGTH)
    .join('')
    .trim();
  const to = filters.to ?? toLocalDate(now);
  const period = filters.from ? `${filters.from} a ${to}` : `até ${to}`;
  if (format === 'month_pack') return `Fechamento ${company} ${filters.from?.slice(0, 7)}.zip`;
  return `Extrato ${company} ${period}.${ENDINGS[format]}`;
};

const toFilterWords = ({ direction, kind, category, q, min_cents, max_cents }: StatementFilters): string[] => [
  ...(direction ? [direction === 'in' ? 'entradas' : 'saídas'] : []),
  ...(kind ? [ENTRY_WORDS[kind]] : []),
  ...(category ? [category === 'none' ? 'sem categoria' : CATEGORY_WORDS[category]] : []),
  ...(q?.trim() ? [`busca por “${q.trim()}”`] : []),
  ...(min_cents === undefined ? [] : [`a partir de ${formatMoney(BigInt(Number(min_cents)))}`]),
  ...(max_cents === undefined ? [] : [`até ${formatMoney(BigInt(Number(max_cents)))}`]),
];

/** The first entry of an account's book has the position 1. */
const AFTER_FIRST = 2n;

const findStart = async (sql: Sql, account: AccountRow): Promise<Date> => {
  const { entries } = await listEntries(sql, account.ledgerAccountId, { before: AFTER_FIRST, limit: 1 });
  const first = entries[0]?.postedAt;
  return first && first < account.createdAt ? first : account.createdAt;
};

/** What the files tell besides the entries, and where the book ended when they were read. */
export interface StatementCut {
  /** Whose account, which period, what was in it at its end. */
  facts: StatementFacts;
  /** Position of the first entry that is too late for every file of these facts. */
  until: bigint;
}

/** Reads what files tell besides the entries; the balance and the end of the book are of one moment. */
export const cutStatement = async (
  sql: Sql,
  account: AccountRow,
  { filters }: Selection,
  { brand, now }: { brand: DocumentBrand; now: Date },
): Promise<StatementCut> => {
  const end = filters.to === undefined ? undefined : new Date(startOfLocalDate(filters.to).getTime() + DAY_MS);
  const isOver = end !== undefined && end <= now;
  const balance = await getLedgerBalance(sql, account.ledgerAccountId);
  const until = balance.lastSeq + 1n;
  const start = filters.from ? startOfLocalDate(filters.from) : undefined;
  const before = start ? await listEntries(sql, account.ledgerAccountId, { to: start, limit: 1 }) : undefined;
  const last = isOver
    ? await listEntries(sql, account.ledgerAccountId, { to: end, before: until, limit: 1 })
    : undefined;
  const facts = {
    brand,
    account,
    institution: getInstitution(account.ispb),
    from: start ?? (await findStart(sql, account)),
    // the last second of the day, not the first of the next
    to: isOver ? new Date(end.getTime() - 1000) : now,
    filters: toFilterWords(filters),
    openingCents: before?.entries[0]?.balanceAfterCents ?? 0n,
    ledgerCents: last ? (last.entries[0]?.balanceAfterCents ?? 0n) : balance.balanceCents,
    availableCents: last ? null : balance.availableCents,
    createdAt: now,
  };
  return { facts, until };
};
