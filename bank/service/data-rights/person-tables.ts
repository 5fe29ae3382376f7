import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { Sql } from '../../storage';
import type { PersonalPart } from '../../parcel';
import { getUser } from '../../ground/identity';
import { isCpfAttested } from '../onboarding';

/** The newest rows of each; older ones are told on request. */
const MOST = 5_000;

/** Amounts and counts as numbers: JSON knows no others. */
const toWritten = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? toWire(value) : value]),
  );

/** By what a person's data is found: a CPF that only they and who invited them typed finds nobody's. */
export const findDocuments = async (sql: Sql, userId: string): Promise<{ cpf: string | null; email: string }> => {
  const { cpf, email } = await getUser(sql, userId);
  return { email, cpf: cpf !== null && (await isCpfAttested(sql, { cpf, email })) ? cpf : null };
};

/** What is kept about the person `usr_…` in each part, the newest first. */
export const readPersonTables = async (
  sql: Sql,
  parts: readonly PersonalPart[],
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> => {
  const { cpf, email } = await findDocuments(sql, userId);
  const told: Record<string, Record<string, unknown>[]> = {};
  for (const { name, by, sql: reading } of parts) {
    const { rows } = await sql.query<Record<string, unknown>>(
      `${reading} limit ${MOST}`,
      by === 'access' ? [toUuid(userId)] : [cpf, email],
    );
    told[name] = rows.map(toWritten);
  }
  return told;
};
