import type { Account } from '../../contract/ground/accounts';
import type { PolicyGroup } from '../../contract/payments/policies';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { listMembers, roleAllows } from '../../ground/accounts';
import type { Sql } from '../../storage';

/** Somebody of the company with the role to approve. */
export interface ApproverRow {
  /** `usr_…` */
  id: string;
  name: string;
  /** Null: we do not know it. */
  cpf: string | null;
  role: Account['role'];
  /** The largest payment that they may approve; null: any. */
  ceilingCents: Cents | null;
  /** Who (`usr_…`) stands in for them today; null: they are there. */
  standInId: string | null;
}

/** Who of a company (UUID) may approve at all, by name, as its people are kept. */
export const listApprovers = async (sql: Sql, companyUuid: string, now: Date): Promise<ApproverRow[]> => {
  const today = toLocalDate(now);
  const members = await listMembers(sql, companyUuid, today);
  return members
    .filter(({ role }) => roleAllows(role, 'approvals:give'))
    .map(({ personId, name, cpf, role, ceilingCents, absence }) => ({
      ...{ id: fromUuid('usr', personId), name, cpf, role, ceilingCents },
      standInId: absence && absence.startsOn <= today ? fromUuid('usr', absence.standInId) : null,
    }));
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
