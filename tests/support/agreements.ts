import { toUuid } from '../../bank/core/ids';
import type { Sql } from '../../bank/storage';

/** The bank agrees on what was asked for (`agr_…`), as its desk would. */
export const agreeBySql = async (sql: Sql, id: string): Promise<void> => {
  await sql.query(
    `update agreement set state = 'active', code = nextval('agreement_code')::text, analyst = 'Rita', decided_at = asked_at, may_protest = true where id = $1`,
    [toUuid(id)],
  );
};
