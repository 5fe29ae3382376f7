import { toUuid } from '../core/ids';
import { maskDocument } from '../formats/documents';
import type { Sql } from '../storage/index';
import { PARTY_CATEGORIES } from './data/categories';
import { PARTIES } from './data/parties';
import type { Movement } from './movement';

/** Categories of the payees of a demo company, as its administrator set them. */
export const recordCategories = async (
  sql: Sql,
  movements: readonly Movement[],
  { accountId, userId, at }: { accountId: string; userId: string; at: Date },
): Promise<void> => {
  const met = new Set(movements.map(({ party }) => party.name));
  for (const [id, category] of Object.entries(PARTY_CATEGORIES)) {
    const { name, document } = PARTIES[id as keyof typeof PARTIES];
    if (!met.has(name) || document === null) continue;
    await sql.query(
      `insert into payee_category (account_id, payee, category, changed_by, changed_at)
       values ($1, payee_owner($2, $3), $4, $5, $6) on conflict do nothing`,
      [accountId, maskDocument(document), name, category, toUuid(userId), at],
    );
  }
};
