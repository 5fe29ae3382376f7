import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import type { TellingDeps } from '../context';
import { deleteRecoveryCodes } from './recovery-codes';
import { tellOwner } from './tell';
import { deleteTotp } from './totp-rows';

/**
 * Takes away the authenticator app, the passkeys and the recovery codes of `usr_…`, turns codes by e-mail on and writes each change to the owner: what
 * the person had at their enrolment stands again, and never the password alone. Gives the number of methods that were taken away.
 */
export const fallBackToEmailCodes = async (sql: Sql, deps: TellingDeps, userId: string, now: Date): Promise<number> => {
  const hadTotp = await deleteTotp(sql, userId);
  const passkeys = await sql.query<{ name: string }>('delete from passkey where user_id = $1 returning name', [
    toUuid(userId),
  ]);
  await deleteRecoveryCodes(sql, userId);
  const before = await sql.query<{ email_factor: boolean }>('select email_factor from app_user where id = $1', [
    toUuid(userId),
  ]);
  await sql.query('update app_user set email_factor = true, two_factor_required = true where id = $1', [
    toUuid(userId),
  ]);
  if (hadTotp) await tellOwner(sql, deps, { userId, change: 'totp_removed' }, now);
  for (const { name } of passkeys.rows) {
    await tellOwner(sql, deps, { userId, change: 'passkey_removed', detail: name }, now);
  }
  if (!before.rows[0]?.email_factor) await tellOwner(sql, deps, { userId, change: 'email_added' }, now);
  return passkeys.rows.length + (hadTotp ? 1 : 0);
};
