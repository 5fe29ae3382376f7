import { fromUuid } from '../../../core/ids';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import type { Sql } from '../../../storage';

/** Trusts none of those whom a person named for accounts of a company (UUIDs) and who are not trusted yet; gives how many that were. */
export const createDistrustNewOf =
  (notifier: Notifier) =>
  async (sql: Sql, of: { companyUuid: string; personUuid: string }, now: Date): Promise<number> => {
    const { rows } = await sql.query<{ id: string; accountUuid: string }>(
      `update pix_trusted_payee set removed_at = $3
       where account_id in (select id from account where company_id = $1) and added_by = $2 and effective_at > $3 and removed_at is null
       returning id, account_id as "accountUuid"`,
      [of.companyUuid, of.personUuid, now],
    );
    for (const { id, accountUuid } of rows) {
      await notifier.settle(sql, fromUuid('ptp', id));
      await tellChanged(sql, fromUuid('acc', accountUuid), ['pix']);
    }
    return rows.length;
  };
