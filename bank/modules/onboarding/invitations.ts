import { ONBOARDING_LINKS } from '../../contract/onboarding-entry';
import { BankError } from '../../core/errors';
import { fromUuid, newId, newSecret, toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import { enqueueMail } from '../../mail';
import { recordAudit, type Sql } from '../../storage';
import { createUser, findUserByEmail, learnCpf, requireGoodPassword } from '../identity';
import { INVITATION_SECONDS, inSeconds, type OnboardingDeps, type Source } from './deps';
import { toLink } from './links';

type Role = 'admin' | 'approver' | 'operator' | 'viewer';

/** Invites a person to a company, by a one-time link that goes to their e-mail in the same transaction. */
export const invite = async (
  deps: OnboardingDeps,
  sql: Sql,
  wish: { companyUuid: string; companyName: string; name: string; email: string; cpf: string | null; role: Role },
): Promise<void> => {
  const token = newSecret('obi');
  const now = deps.clock.now();
  const email = wish.email.toLowerCase();
  await sql.query(
    `insert into invitation (id, token_hash, company_id, name, email, cpf, role, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[toUuid(newId('inv')), hashToken(token), wish.companyUuid, wish.name],
      ...[email, wish.cpf, wish.role, now, inSeconds(now, INVITATION_SECONDS)],
    ],
  );
  await enqueueMail(sql, deps.secret, {
    template: 'invitation',
    to: email,
    name: wish.name,
    company: wish.companyName,
    url: toLink(deps.publicUrl, ONBOARDING_LINKS.invitation, token),
    expiresOn: inSeconds(now, INVITATION_SECONDS).toISOString(),
  });
};

interface Row {
  id: string;
  company_id: string;
  name: string;
  email: string;
  cpf: string | null;
  role: Role;
  expires_at: Date;
  legal_name: string;
  branch: string;
  number: string;
}

const findInvitation = async (sql: Sql, token: string, now: Date): Promise<Row> => {
  const { rows } = await sql.query<Row>(
    `select i.id, i.company_id, i.name, i.email, i.cpf, i.role, i.expires_at, c.legal_name, a.branch, a.number
     from invitation i join company c on c.id = i.company_id join account a on a.company_id = c.id
     where i.token_hash = $1 and i.used_at is null and i.expires_at > $2 order by a.created_at limit 1`,
    [hashToken(token), now],
  );
  if (!rows[0]) throw new BankError('invitation_invalid');
  return rows[0];
};

/** What a living invitation says. Throws `invitation_invalid`. */
export const openInvitation = async (deps: OnboardingDeps, token: string) => {
  const { database, clock } = deps;
  const invitation = await findInvitation(database, token, clock.now());
  const user = await findUserByEmail(database, invitation.email);
  return {
    name: invitation.name,
    email: invitation.email,
    company_name: invitation.legal_name,
    branch: invitation.branch,
    number: invitation.number,
    has_access: user !== undefined,
    expires_at: invitation.expires_at.toISOString(),
  };
};

const toPasswordHash = async (deps: OnboardingDeps, who: Row, password: string | undefined): Promise<string> => {
  if (!password) throw new BankError('validation_failed', { violations: [{ field: 'password', rule: 'required' }] });
  requireGoodPassword(password, { email: who.email, name: who.name, brand: deps.brand }, 'password');
  return deps.hashPassword(password);
};

/** Uses an invitation up: the person becomes a user, unless they are one, and is admitted to the company. */
export const acceptInvitation = async (
  deps: OnboardingDeps,
  given: { token: string; password?: string },
  source: Source,
): Promise<{ email: string }> => {
  const { database, clock } = deps;
  const now = clock.now();
  const invitation = await findInvitation(database, given.token, now);
  const known = await findUserByEmail(database, invitation.email);
  const passwordHash = known ? undefined : await toPasswordHash(deps, invitation, given.password);
  await database.transaction(async sql => {
    // the row lock orders those who come at once: the second finds it used
    const used = await sql.query('update invitation set used_at = $2 where id = $1 and used_at is null', [
      invitation.id,
      now,
    ]);
    if (used.rowCount !== 1) throw new BankError('invitation_invalid');
    const { name, email, cpf } = invitation;
    const present = await findUserByEmail(sql, email);
    if (!present && passwordHash === undefined) throw new BankError('conflict');
    const userId = present?.id ?? (await createUser(sql, { name, email, cpf, passwordHash: passwordHash ?? '' }, now));
    if (present && cpf) await learnCpf(sql, present.id, cpf);
    await sql.query(
      `insert into membership (user_id, company_id, role, created_at) values ($1, $2, $3, $4) on conflict (user_id, company_id) do nothing`,
      [toUuid(userId), invitation.company_id, invitation.role, now],
    );
    await recordAudit(sql, {
      kind: 'person.admitted',
      occurredAt: now,
      userId,
      requestId: source.requestId,
      address: source.address,
      facts: { company_id: fromUuid('com', invitation.company_id), role: invitation.role },
    });
  });
  return { email: invitation.email };
};
