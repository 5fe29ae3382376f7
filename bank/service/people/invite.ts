import type { z } from 'zod';
import type { invitePerson, PeopleInvitation } from '../../contract/service/people';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, newSecret, toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import { parseCpf } from '../../formats/documents';
import { type AccountRow, listMembers, lockMembers, type Role, roleAllows } from '../../ground/accounts';
import { enqueueMail } from '../../mail';
import { hitRateLimit, type RateRule, type Sql } from '../../storage';
import { INVITATION_MS, type PeopleDeps } from './deps';
import { tellPeople } from './news';
import { findInvitations, type InvitationRow, OPEN, toInvitation } from './rows';
import { isRuled, toRoleToday } from './second-admin';
import { ROLE_WORDS } from './words';

const INVITED: RateRule = { name: 'people.invite', limit: 30, windowSeconds: 86_400 };
const SENT_AGAIN: RateRule = { name: 'people.invite_again', limit: 5, windowSeconds: 3_600 };

/** Where the link of a letter leads, below the brand's address; the secret follows as the fragment, which no server sees. */
const LINK_PATH = '/onboarding/acesso';

/** Who is invited, as it is written down. */
export interface Invited {
  name: string;
  email: string;
  /** 11 digits. */
  cpf: string;
  role: Role;
}

/** What was typed of somebody, as it is written down. Throws `validation_failed` for a CPF that is none. */
export const toInvited = (wish: z.output<NonNullable<(typeof invitePerson)['body']>>): Invited => {
  const cpf = parseCpf(wish.cpf);
  if (!cpf) throw new BankError('validation_failed', { violations: [{ field: 'cpf', rule: 'invalid' }] });
  return { name: wish.name.replace(/\s+/g, ' '), email: wish.email.toLowerCase(), cpf, role: wish.role };
};

/** Throws `people_already` for who has access to the company, by address or CPF. */
export const requireNew = async (sql: Sql, account: AccountRow, { email, cpf }: Invited, now: Date): Promise<void> => {
  const members = await listMembers(sql, toUuid(account.companyId), toLocalDate(now));
  if (members.some(member => member.email === email || member.cpf === cpf)) throw new BankError('people_already');
};

const send = async (sql: Sql, deps: PeopleDeps, row: InvitationRow, now: Date): Promise<InvitationRow> => {
  const token = newSecret('piv');
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await sql.query('update people_invitation set token_hash = $2, sent_at = $3, expires_at = $4 where id = $1', [
    ...[row.id, hashToken(token), now, expiresAt],
  ]);
  await enqueueMail(sql, deps.secret, {
    template: 'people_invitation',
    to: row.email,
    // another's word until the person has come
    name: '',
    company: row.companyName,
    inviter: row.inviterName,
    role: ROLE_WORDS[await toRoleToday(sql, deps, row, now)],
    url: `${new URL(LINK_PATH, deps.publicUrl).href}#${token}`,
    expiresOn: expiresAt.toISOString(),
  });
  return { ...row, sentAt: now, expiresAt };
};

const requireOpen = async (sql: Sql, account: AccountRow, id: string): Promise<InvitationRow> => {
  const [row] = await findInvitations(sql, `i.id = $1 and i.company_id = $2 and ${OPEN} for update of i`, [
    ...[toUuid(id), toUuid(account.companyId)],
  ]);
  if (!row) throw new BankError('not_found');
  return row;
};

interface By {
  /** UUID. */
  by: string;
  now: Date;
}

/** Invites somebody, in the caller's transaction. Throws `people_already`, `people_invited`, `rate_limited`. */
export const invite = async (
  sql: Sql,
  deps: PeopleDeps,
  account: AccountRow,
  invited: Invited,
  { by, now }: By,
): Promise<PeopleInvitation> => {
  const companyUuid = toUuid(account.companyId);
  await hitRateLimit(sql, INVITED, account.companyId, now);
  await lockMembers(sql, companyUuid);
  await requireNew(sql, account, invited, now);
  // who would approve comes in as somebody who does not, and is made it by two
  if (roleAllows(invited.role, 'approvals:give') && (await isRuled(sql, deps, account, now))) {
    throw new BankError('people_invite_ruled');
  }
  const { name, email, cpf, role } = invited;
  // what is over by its day gives way to a new one
  await sql.query(
    'update people_invitation set withdrawn_at = $3 where company_id = $1 and email = $2 and used_at is null and withdrawn_at is null and expires_at <= $3',
    [companyUuid, email, now],
  );
  const id = toUuid(newId('piv'));
  const { rowCount } = await sql.query(
    `insert into people_invitation (id, token_hash, company_id, account_id, name, email, cpf, role, invited_by, created_at, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10) on conflict (company_id, email) where used_at is null and withdrawn_at is null do nothing`,
    [...[id, hashToken(newSecret('piv')), companyUuid, toUuid(account.id)], ...[name, email, cpf, role, by, now]],
  );
  if (rowCount !== 1) throw new BankError('people_invited');
  const [row] = await findInvitations(sql, 'i.id = $1', [id]);
  if (!row) throw new BankError('not_found');
  const sent = await send(sql, deps, row, now);
  const body = `${row.inviterName} convidou ${name} (${email}) como ${ROLE_WORDS[role]}. Não reconhece? Cancele o convite agora.`;
  await tellPeople(sql, deps, account, { title: 'Uma pessoa foi convidada para a empresa', body, about: null });
  return toInvitation(sent, now);
};

/** Sends an open invitation anew. Throws `not_found`, `rate_limited`. */
export const inviteAgain = async (
  sql: Sql,
  deps: PeopleDeps,
  account: AccountRow,
  id: string,
  { now }: By,
): Promise<PeopleInvitation> => {
  const row = await requireOpen(sql, account, id);
  await hitRateLimit(sql, SENT_AGAIN, row.id, now);
  return toInvitation(await send(sql, deps, row, now), now);
};

/** Takes an open invitation back. Throws `not_found`. */
export const withdraw = async (
  sql: Sql,
  deps: PeopleDeps,
  account: AccountRow,
  id: string,
  { now }: By,
): Promise<void> => {
  const row = await requireOpen(sql, account, id);
  await sql.query('update people_invitation set withdrawn_at = $2 where id = $1', [row.id, now]);
  const body = `O convite de ${row.name} (${row.email}) foi cancelado e o link deixou de valer.`;
  await tellPeople(sql, deps, account, { title: 'Um convite foi cancelado', body, about: null });
};
