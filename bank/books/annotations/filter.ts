import type { EntryCategory } from '../../contract/books/annotations';
import type { EntryMarks } from '../../ledger';
import type { Sql } from '../../storage';
import { KIND_CATEGORIES } from './by-kind';
import { listSet } from './rows';

/** Kinds that have this category by themselves; for `none`, those that have one at all, which are left out. */
const kindsOf = (category: EntryCategory | 'none'): string[] =>
  Object.entries(KIND_CATEGORIES).flatMap(([kind, own]) =>
    (category === 'none' ? own !== null : own === category) ? [kind] : [],
  );

/** The entries of a category as the ledger can look for them: it knows no categories. */
export const toEntryMarks = async (
  sql: Sql,
  accountId: string,
  category: EntryCategory | 'none',
): Promise<EntryMarks> => {
  const { entries, payees } = await listSet(sql, accountId);
  const isOf = (one: { category: EntryCategory }) => one.category === category;
  return {
    keys: entries.filter(isOf).map(({ key }) => key),
    otherKeys: entries.filter(one => !isOf(one)).map(({ key }) => key),
    payees: payees.filter(isOf).map(({ payee }) => payee),
    otherPayees: payees.filter(one => !isOf(one)).map(({ payee }) => payee),
    kinds: kindsOf(category),
    isOfKinds: category !== 'none',
  };
};
