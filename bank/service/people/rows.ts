import { fromUuid } from '../../core/ids';
import type { PeopleInvitation } from '../../contract/service/people';
import type { Role } from '../../ground/accounts';
import type { Sql } from '../../storage';

/** An invitation as it is stored. */
export interface InvitationRow {
  /** UUIDs. */
  id: string;
  companyId: string;
  accountId: string;
  name: string;
  email: string;
  cpf: string;
  role: Role;
  invitedBy: string;
  inviterName: string;
  companyName: string;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}

const SELECT = `select i.id, i.company_id as "companyId", i.account_id as "accountId", i.name, i.email, i.cpf, i.role, i.invited_by as "invitedBy",
    u.name as "inviterName", c.trade_name as "companyName", i.sent_at as "sentAt", i.expires_at as "expiresAt", i.used_at as "usedAt",
    i.withdrawn_at as "withdrawnAt"
  from people_invitation i join app_user u on u.id = i.invited_by join company c on c.id = i.company_id join account a on a.id = i.account_id
    and a.status <> 'closed'`;

/** Invitations of companies that live; `where` is the rest of the statement, in which `i` is the invitation. */
export const findInvitations = async (sql: Sql, where: string, values: readonly unknown[]): Promise<InvitationRow[]> =>
  (await sql.query<InvitationRow>(`${SELECT} where ${where}`, [...values])).rows;

/** Those of a company that nobody took up. */
export const OPEN = 'i.used_at is null and i.withdrawn_at is null';

/** As admins see it. */
export const toInvitation = (row: InvitationRow, now: Date): PeopleInvitation => ({
  id: fromUuid('piv', row.id),
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.expiresAt > now ? 'waiting' : 'expired',
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  invited_by: row.inviterName,
});

/** Takes back what would let a person in again whose access ends. */
export const withdrawInvitationsTo = async (
  sql: Sql,
  { companyUuid, email, cpf }: { companyUuid: string; email: string; cpf: string | null },
  now: Date,
): Promise<void> => {
  await sql.query(
    `update people_invitation set withdrawn_at = $4
     where company_id = $1 and (email = $2 or cpf = $3) and used_at is null and withdrawn_at is null`,
    [companyUuid, email, cpf, now],
  );
};

/** Takes back what a person invited to and nobody took up: it was their word. */
export const withdrawInvitationsOf = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  now: Date,
): Promise<void> => {
  await sql.query(
    'update people_invitation set withdrawn_at = $3 where company_id = $1 and invited_by = $2 and used_at is null and withdrawn_at is null',
    [companyUuid, personUuid, now],
  );
};
