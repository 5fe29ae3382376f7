import { cancelJob, enqueueJob } from '../../jobs';
import type { Sql } from '../../storage';
import { rolesWith } from '../../ground/accounts';
import { EXPIRE_JOB } from './deps';

/**
 * Whether somebody who gave a consent (row `c`) may not share the company's data any more: they left, or have another role. Takes the roles that may as
 * `$n`.
 */
const GIVER_IS_GONE = (n: number): string => `exists (
  select 1 from open_finance_signature s where s.consent_id = c.id and not exists (
    select 1 from membership m join company k on k.id = m.company_id
    where k.cnpj = c.company_cnpj and m.user_id = s.user_id and m.until is null and m.role = any ($${n}::text[])))`;

const roles = rolesWith('open_finance:share');

/** Whether a consent (UUID) stands on somebody who may not give it any more. */
export const isGiverGone = async (sql: Sql, consentUuid: string): Promise<boolean> => {
  const { rows } = await sql.query(`select 1 from open_finance_consent c where c.id = $1 and ${GIVER_IS_GONE(2)}`, [
    consentUuid,
    roles,
  ]);
  return rows.length === 1;
};

/** The consents (UUIDs) of a company in force that stand on somebody who may not give them any more. */
export const listWithoutGiver = async (sql: Sql, cnpj: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select c.id from open_finance_consent c where c.company_cnpj = $1 and c.status = 'AUTHORISED' and ${GIVER_IS_GONE(2)}`,
    [cnpj, roles],
  );
  return rows.map(({ id }) => id);
};

/** Has the job end a consent now, which tells its company. */
export const endSoon = async (sql: Sql, consentUuid: string, now: Date): Promise<void> => {
  await cancelJob(sql, EXPIRE_JOB, consentUuid);
  await enqueueJob(sql, { kind: EXPIRE_JOB, payload: { consent: consentUuid }, runAt: now, uniqueKey: consentUuid });
};
