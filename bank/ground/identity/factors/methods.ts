import type { FactorMethod } from '../../../contract/ground/factors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';

interface Row {
  email: boolean;
  totp: boolean;
  passkeys: number;
  recovery_code: boolean;
}

/** What the person has on. */
const readRow = async (sql: Sql, userId: string): Promise<Row> => {
  const { rows } = await sql.query<Row>(
    `select u.email_factor as email,
       exists (select 1 from totp_factor t where t.user_id = u.id) as totp,
       (select count(*)::int from passkey p where p.user_id = u.id) as passkeys,
       exists (select 1 from recovery_code r where r.user_id = u.id and r.used_at is null) as recovery_code
     from app_user u where u.id = $1`,
    [toUuid(userId)],
  );
  if (!rows[0]) throw new Error('a session belongs to a person who does not exist');
  return rows[0];
};

/** The methods that the person has on, in the order to offer them: passkey, app, e-mail, and a recovery code when one is left. */
export const listMethods = async (sql: Sql, userId: string): Promise<FactorMethod[]> => {
  const { email, totp, passkeys, recovery_code } = await readRow(sql, userId);
  return [
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...(totp ? ['totp' as const] : []),
    ...(email ? ['email' as const] : []),
    ...(recovery_code ? ['recovery_code' as const] : []),
  ];
};

/** How many methods there are to sign in with, each passkey counted, and how many of them are no e-mail. Recovery codes are no method. */
export const countMethods = async (sql: Sql, userId: string): Promise<{ all: number; beyondEmail: number }> => {
  const { email, totp, passkeys } = await readRow(sql, userId);
  const beyondEmail = passkeys + (totp ? 1 : 0);
  return { all: beyondEmail + (email ? 1 : 0), beyondEmail };
};
