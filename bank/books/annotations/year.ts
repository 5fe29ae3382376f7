import type { CategorySums, CategoryYear, EntryCategory } from '../../contract/books/annotations';
import { toLocalYear } from '../../core/clock';
import { toWireSum } from '../../core/money';
import { type PayeeSum, sumByPayee } from '../../ledger';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { listHiddenKeys } from '../../products/batch';
import { categoryOfKind } from './by-kind';
import { listSet } from './rows';

const MONTHS = 12;

type Totals = { in: bigint[]; out: bigint[] };

const none = (): bigint[] => Array.from({ length: MONTHS }, () => 0n);

const toSums = (category: EntryCategory | null, totals: Totals): CategorySums => ({
  category,
  in_cents: totals.in.map(toWireSum),
  out_cents: totals.out.map(toWireSum),
});

const amountOf = ({ in: come, out }: Totals): bigint => [...come, ...out].reduce((sum, cents) => sum + cents, 0n);

/** The largest first; what has no category last. */
const compare = ([a, one]: [EntryCategory | null, Totals], [b, other]: [EntryCategory | null, Totals]): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return amountOf(one) < amountOf(other) ? 1 : -1;
};

/**
 * What came and went in each month of a year, by category. What the account began with is no movement. Of a payroll whose amounts its reader may not see
 * all stands under people, whatever was set for one of them.
 */
export const readCategoryYear = async (
  sql: Sql,
  { account, userId }: { account: AccountRow; userId: string },
  year: number,
): Promise<CategoryYear> => {
  const set = await listSet(sql, account.id);
  const hidden = await listHiddenKeys(sql, account, userId);
  const ofEntry = new Map<string, EntryCategory>([
    ...set.entries.map(({ key, category }) => [key, category] as const),
    ...hidden.map(key => [key, 'payroll'] as const),
  ]);
  const ofPayee = new Map(set.payees.map(({ payee, category }) => [payee, category]));
  const { sums, isComplete } = await sumByPayee(sql, account.ledgerAccountId, {
    ...{ from: `${year}-01-01`, to: `${year}-12-31`, without: ['opening'] },
    keys: [...ofEntry.keys()],
  });
  const categoryOf = ({ key, payee, kind }: PayeeSum): EntryCategory | null =>
    (key && ofEntry.get(key)) || (payee && ofPayee.get(payee)) || categoryOfKind(kind);
  const byCategory = new Map<EntryCategory | null, Totals>();
  for (const sum of sums) {
    const category = categoryOf(sum);
    const totals = byCategory.get(category) ?? { in: none(), out: none() };
    const month = sum.month - 1;
    totals.in[month] = (totals.in[month] ?? 0n) + sum.inCents;
    totals.out[month] = (totals.out[month] ?? 0n) + sum.outCents;
    byCategory.set(category, totals);
  }
  return {
    year,
    data: [...byCategory].sort(compare).map(([category, totals]) => toSums(category, totals)),
    complete: isComplete,
    first_year: toLocalYear(account.createdAt),
  };
};
