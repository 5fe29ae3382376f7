import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import { maskDocument } from '../../formats/documents';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { lockMembers } from '../../ground/accounts';
import { createUser, findUserByEmail, learnBirthDate, learnCpf, requireGoodPassword } from '../../ground/identity';
import type { OnboardingDeps, Source } from './deps';
import type { InvitedRole } from './inviting';
import { type ApplicationRow, getApplication } from './rows';
import { findToldPerson } from './told-person';

interface Row {
  id: string;
  company_id: string;
  account_id: string;
  name: string;
  email: string;
  cpf: string | null;
  role: InvitedRole;
  attested: boolean;
  expires_at: Date;
  legal_name: string;
  branch: string;
  number: string;
}

/** A living invitation. `which` is ours, its values are `$2` and on. */
const findLiving = async (sql: Sql, now: Date, which: string, values: readonly unknown[]): Promise<Row | undefined> => {
  const { rows } = await sql.query<Row>(
    `select i.id, i.company_id, i.account_id, i.name, i.email, i.cpf, i.role, i.attested, i.expires_at, c.legal_name, a.branch, a.number
     from invitation i join company c on c.id = i.company_id join account a on a.id = i.account_id
     where i.used_at is null and i.withdrawn_at is null and i.expires_at > $1 and a.status <> 'closed' and ${which}`,
    [now, ...values],
  );
  return rows[0];
};

const findInvitation = async (sql: Sql, token: string, now: Date): Promise<Row> => {
  const found = await findLiving(sql, now, 'i.token_hash = $2', [hashToken(token)]);
  if (!found) throw new BankError('invitation_invalid');
  return found;
};

/** The invitation of who applies: to the mailbox that they proved, under their own CPF. */
const findOwn = (
  sql: Sql,
  { uuid, applicant, emailVerifiedAt }: ApplicationRow,
  now: Date,
): Promise<Row | undefined> =>
  emailVerifiedAt
    ? findLiving(sql, now, 'i.application_id = $2 and i.email = lower($3) and i.cpf = $4', [
        ...[uuid, applicant.email, applicant.cpf],
      ])
    : Promise.resolve(undefined);

/** Whether who applies may set a password without the letter: nobody signs in with that address yet. */
export const maySetPassword = async (sql: Sql, application: ApplicationRow, now: Date): Promise<boolean> => {
  const own = await findOwn(sql, application, now);
  return own !== undefined && (await findUserByEmail(sql, own.email)) === undefined;
};

/** What a living invitation says. Throws `invitation_invalid`. */
export const openInvitation = async (deps: OnboardingDeps, token: string) => {
  const { database, clock } = deps;
  const invitation = await findInvitation(database, token, clock.now());
  const user = await findUserByEmail(database, invitation.email);
  return {
    name: invitation.name,
    email: invitation.email,
    cpf_masked: invitation.cpf && maskDocument(invitation.cpf),
    company_name: invitation.legal_name,
    branch: invitation.branch,
    number: invitation.number,
    has_access: user !== undefined,
    expires_at: invitation.expires_at.toISOString(),
  };
};

/**
 * Throws `invitation_other_person` for a user whose CPF we know and who is not the one invited: a wrong address must not let somebody else in. The CPF of
 * whom the registry attests becomes that of a user whose we had none of.
 */
const holdToPerson = async (sql: Sql, invitation: Row, user: { id: string; cpf: string | null }): Promise<void> => {
  const { cpf, attested } = invitation;
  if (cpf === null) return;
  if (user.cpf !== null && user.cpf !== cpf) throw new BankError('invitation_other_person');
  if (attested) await learnCpf(sql, user.id, cpf);
};

const toPasswordHash = async (deps: OnboardingDeps, who: Row, password: string | undefined): Promise<string> => {
  if (!password) throw new BankError('validation_failed', { violations: [{ field: 'password', rule: 'required' }] });
  const { email, name, legal_name } = who;
  requireGoodPassword(password, { email, name, brand: deps.brand, companies: [legal_name] }, 'password');
  return deps.hashPassword(password);
};

/** What the application says of a person's birth is known of them from now on. */
const learnBirth = async (sql: Sql, userId: string, companyUuid: string, cpf: string): Promise<void> => {
  const told = await findToldPerson(sql, companyUuid, cpf);
  if (told?.birthDate) await learnBirthDate(sql, userId, told.birthDate);
};

/** Uses an invitation up: the person becomes a user, unless they are one, and is admitted to the company. */
const accept = async (
  deps: OnboardingDeps,
  invitation: Row,
  password: string | undefined,
  { source, now }: { source: Source; now: Date },
): Promise<{ email: string }> => {
  const { database } = deps;
  const known = await findUserByEmail(database, invitation.email);
  const passwordHash = known ? undefined : await toPasswordHash(deps, invitation, password);
  await database.transaction(async sql => {
    await lockMembers(sql, invitation.company_id);
    // the row lock orders those who come at once: the second finds it used, or taken back
    const used = await sql.query(
      'update invitation set used_at = $2 where id = $1 and used_at is null and withdrawn_at is null',
      [invitation.id, now],
    );
    if (used.rowCount !== 1) throw new BankError('invitation_invalid');
    const { name, email, cpf, company_id: companyUuid, account_id: accountUuid } = invitation;
    const present = await findUserByEmail(sql, email);
    if (!present && passwordHash === undefined) throw new BankError('conflict');
    const userId = present?.id ?? (await createUser(sql, { name, email, cpf, passwordHash: passwordHash ?? '' }, now));
    if (present) await holdToPerson(sql, invitation, present);
    if (cpf !== null && (!present || invitation.attested)) await learnBirth(sql, userId, companyUuid, cpf);
    const letter = { userId, name, role: invitation.role, companyUuid, accountUuid };
    const role = await deps.letInByLetter(sql, letter, now);
    await recordAudit(sql, {
      kind: 'person.admitted',
      occurredAt: now,
      userId,
      requestId: source.requestId,
      address: source.address,
      facts: { company_id: fromUuid('com', companyUuid), role },
    });
  });
  return { email: invitation.email };
};

/** Uses the invitation behind a link up. Throws `invitation_invalid`, `invitation_other_person`. */
export const acceptInvitation = async (
  deps: OnboardingDeps,
  given: { token: string; password?: string },
  source: Source,
): Promise<{ email: string }> => {
  const now = deps.clock.now();
  return accept(deps, await findInvitation(deps.database, given.token, now), given.password, { source, now });
};

/** A password is costly to hash, whoever asks for it. */
const PASSWORDS: RateRule = { name: 'onboarding.password', limit: 20, windowSeconds: 3_600 };

/**
 * Who applies sets the password on the page that says that the account is open: the mailbox of the invitation is the one that they proved. Throws
 * `invitation_invalid` where there is no such invitation, or somebody signs in with that address already.
 */
export const setApplicantPassword = async (
  deps: OnboardingDeps,
  applicationId: string,
  password: string,
  source: Source,
): Promise<{ email: string }> => {
  const now = deps.clock.now();
  await hitRateLimit(deps.database, PASSWORDS, applicationId, now);
  const application = await getApplication(deps.database, applicationId);
  const own = (await maySetPassword(deps.database, application, now))
    ? await findOwn(deps.database, application, now)
    : undefined;
  if (!own) throw new BankError('invitation_invalid');
  return accept(deps, own, password, { source, now });
};
