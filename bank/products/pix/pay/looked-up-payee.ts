import type { Sql } from '../../../storage';
import type { FoundPayee } from '../limits';
import { getLookup } from './lookups';

/** The payee of a lookup of the account that still lives; it stays unused. Throws `not_found`, `pix_lookup_used` or `pix_lookup_expired`. */
export const findLookedUpPayee = async (
  sql: Sql,
  accountUuid: string,
  lookupId: string,
  now: Date,
): Promise<FoundPayee> => {
  const { payee } = await getLookup(sql, accountUuid, lookupId, now);
  return { ...payee.owner, ...payee.account, key: payee.key, keyType: payee.keyType };
};
