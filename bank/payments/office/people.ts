import type { Account } from '../../contract/ground/accounts';
import type { PolicyGroup } from '../../contract/payments/policies';
import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { rolesWith } from '../../ground/accounts';

export type Role = Account['role'];

/** Somebody of the company with the role to approve. */
export interface ApproverRow {
  /** `usr_…` */
  id: string;
  name: string;
  /** Null: we do not know it. */
  cpf: string | null;
  role: Role;
}

/** Who of a company (UUID) may approve at all, by name. */
export const listApprovers = async (sql: Sql, companyUuid: string): Promise<ApproverRow[]> => {
  const { rows } = await sql.query<{ user_id: string; name: string; cpf: string | null; role: Role }>(
    `select m.user_id, u.name, u.cpf, m.role from membership m join app_user u on u.id = m.user_id
     where m.company_id = $1 and m.until is null and m.role = any ($2) order by u.name, m.user_id`,
    [companyUuid, rolesWith('approvals:give')],
  );
  return rows.map(({ user_id, name, cpf, role }) => ({ id: fromUuid('usr', user_id), name, cpf, role }));
};

/** The role of a person (`usr_…`) in a company (UUID); null of who has none. */
export const findRole = async (sql: Sql, companyUuid: string, personId: string): Promise<Role | null> => {
  const { rows } = await sql.query<{ role: Role }>(
    'select role from membership where company_id = $1 and user_id = $2 and until is null',
    [companyUuid, toUuid(personId)],
  );
  return rows[0]?.role ?? null;
};

/** The names of people (UUIDs), whoever they are by now. */
export const mapNames = async (sql: Sql, uuids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql.query<{ id: string; name: string }>('select id, name from app_user where id = any ($1)', [
    [...new Set(uuids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The groups in which a person (`usr_…`) sits. */
export const groupsOf = (groups: readonly PolicyGroup[], personId: string): string[] =>
  groups.filter(({ members }) => members.includes(personId)).map(({ id }) => id);
