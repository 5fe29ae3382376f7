import type { z } from 'zod';
import type { Application } from '../../contract/service/onboarding-application';
import { ONBOARDING_LINKS } from '../../contract/service/onboarding-entry';
import type { inviteFromDesk } from '../../contract/service/onboarding-operations';
import { BankError } from '../../core/errors';
import { fromUuid, newId, newSecret, toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import { enqueueJob } from '../../jobs';
import { enqueueMail } from '../../mail';
import { hitRateLimit, type RateRule, recordAudit, type Sql } from '../../storage';
import { tellAdministrators } from './analysis/administrators';
import { maskEmail } from './codes';
import { toRegistryCompany } from './companies';
import { INVITATION_SECONDS, inSeconds, type OnboardingDeps, type Source } from './deps';
import { toLink } from './links';
import { isWithoutAccess } from './locked-out';
import { tellApplicant } from './news';
import { type ApplicationRow, findLockedApplication, lockApplication, recordEvent } from './rows';
import { createJudge } from './rules/judge';

export type InvitedRole = 'admin' | 'approver' | 'operator' | 'viewer';

/** Looks whether anybody took an application's invitations up. */
export const INVITATIONS_JOB = 'onboarding.invitations';

interface Letter {
  uuid: string;
  name: string;
  email: string;
  companyName: string;
}

/** Makes the link of an invitation anew and sends it; the one of before is void. */
const sendLetter = async (deps: OnboardingDeps, sql: Sql, letter: Letter): Promise<void> => {
  const token = newSecret('obi');
  const now = deps.clock.now();
  const expiresAt = inSeconds(now, INVITATION_SECONDS);
  await sql.query('update invitation set token_hash = $2, sent_at = $3, expires_at = $4 where id = $1', [
    ...[letter.uuid, hashToken(token), now, expiresAt],
  ]);
  await enqueueMail(sql, deps.secret, {
    template: 'invitation',
    to: letter.email,
    // another's word until the person has come
    name: '',
    company: letter.companyName,
    url: toLink(deps.publicUrl, ONBOARDING_LINKS.invitation, token),
    expiresOn: expiresAt.toISOString(),
  });
};

interface Invited {
  companyUuid: string;
  accountUuid: string;
  companyName: string;
  applicationUuid: string;
  name: string;
  email: string;
  cpf: string | null;
  role: InvitedRole;
  /** Whether the registry knows this CPF and name as somebody's who acts for the company. */
  isAttested: boolean;
}

/** Invites a person to a company, by a one-time link that goes to their e-mail in the same transaction. */
export const invite = async (deps: OnboardingDeps, sql: Sql, wish: Invited): Promise<void> => {
  const uuid = toUuid(newId('inv'));
  const now = deps.clock.now();
  const email = wish.email.toLowerCase();
  await sql.query(
    `insert into invitation (id, token_hash, company_id, account_id, application_id, name, email, cpf, attested, role, created_at, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`,
    [
      ...[uuid, hashToken(newSecret('obi')), wish.companyUuid, wish.accountUuid, wish.applicationUuid, wish.name],
      ...[email, wish.cpf, wish.isAttested, wish.role, now],
    ],
  );
  await sendLetter(deps, sql, { uuid, name: wish.name, email, companyName: wish.companyName });
};

interface InvitationRow {
  id: string;
  name: string;
  email: string;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
}

const listRows = async (sql: Sql, applicationUuid: string): Promise<InvitationRow[]> =>
  (
    await sql.query<InvitationRow>(
      'select id, name, email, sent_at, expires_at, used_at, withdrawn_at from invitation where application_id = $1 order by created_at, id',
      [applicationUuid],
    )
  ).rows;

/** Neither taken up nor taken back. */
const isOpen = ({ used_at, withdrawn_at }: InvitationRow): boolean => !used_at && !withdrawn_at;

/** The invitations of an application, as its applicant and analysts see them. */
export const listInvitations = async (sql: Sql, uuid: string, now: Date): Promise<Application['invitations']> =>
  (await listRows(sql, uuid)).map(row => ({
    id: fromUuid('inv', row.id),
    name: row.name,
    email: row.email,
    status: row.used_at ? 'accepted' : row.expires_at > now ? 'waiting' : 'expired',
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));

/** Has the queue look when the last invitation of an application is over. */
export const followInvitations = async (deps: OnboardingDeps, sql: Sql, applicationUuid: string): Promise<void> => {
  const runAt = inSeconds(deps.clock.now(), INVITATION_SECONDS);
  const payload = { uuid: applicationUuid };
  await enqueueJob(sql, { kind: INVITATIONS_JOB, payload, runAt, uniqueKey: applicationUuid });
};

/** The account opened and nobody took an invitation up: applicant and history are told. Gives when to look again, if one is still good. */
export const endInvitations = (deps: OnboardingDeps, applicationId: string): Promise<Date | undefined> =>
  deps.database.transaction(async sql => {
    const application = await findLockedApplication(sql, applicationId);
    if (!application || !(await isWithoutAccess(sql, application.uuid))) return undefined;
    const now = deps.clock.now();
    const open = (await listRows(sql, application.uuid)).map(row => row.expires_at).filter(end => end > now);
    if (open.length > 0) return new Date(Math.max(...open.map(end => end.getTime())));
    await recordEvent(sql, application.uuid, { kind: 'without_access', by: 'bank', at: now });
    await tellApplicant(deps, sql, application, 'uninvited');
    return undefined;
  });

const PER_APPLICATION: readonly RateRule[] = [
  { name: 'onboarding.invite.hour', limit: 3, windowSeconds: 3_600 },
  { name: 'onboarding.invite.day', limit: 6, windowSeconds: 86_400 },
];

/** Throws `onboarding_status` where no account was opened, or where it is closed again. */
const requireOpened = async (sql: Sql, application: ApplicationRow): Promise<string> => {
  const { rows } = await sql.query<{ legal_name: string }>(
    `select c.legal_name from invitation i join account k on k.id = i.account_id join company c on c.id = i.company_id
     where i.application_id = $1 and k.status <> 'closed' limit 1`,
    [application.uuid],
  );
  const name = application.status === 'approved' ? rows[0]?.legal_name : undefined;
  if (name === undefined) throw new BankError('onboarding_status', { params: { status: application.status } });
  return name;
};

/** Sends those of an application's invitations that nobody took up, or one of them. Throws `conflict` where there is none. */
const sendOpen = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  { by, source, only }: { by: string; source: Source; only?: string },
): Promise<void> => {
  const companyName = await requireOpened(sql, application);
  const open = (await listRows(sql, application.uuid)).filter(row => isOpen(row) && (only ?? row.id) === row.id);
  if (open.length === 0) throw new BankError('conflict');
  for (const { id, name, email } of open) await sendLetter(deps, sql, { uuid: id, name, email, companyName });
  await followInvitations(deps, sql, application.uuid);
  const now = deps.clock.now();
  const note = open.map(row => row.name).join(', ');
  await recordEvent(sql, application.uuid, { kind: 'invitations_sent', by, note, at: now });
  const facts = { application_id: application.id, by, invitations: open.map(row => fromUuid('inv', row.id)).join(',') };
  const { requestId, address } = source;
  await recordAudit(sql, { kind: 'invitation.sent', occurredAt: now, requestId, address, facts });
};

/**
 * Sends an application's invitations anew, to the addresses that were approved. Throws `onboarding_status`, `onboarding_contact_unverified`, `conflict` when
 * all were accepted, `rate_limited`.
 */
export const inviteAgain = async (deps: OnboardingDeps, applicationId: string, source: Source): Promise<void> => {
  await deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    if (!application.emailVerifiedAt) throw new BankError('onboarding_contact_unverified');
    await requireOpened(sql, application);
    for (const rule of PER_APPLICATION) await hitRateLimit(sql, rule, applicationId, deps.clock.now());
    await sendOpen(deps, sql, application, { by: 'applicant', source });
  });
};

type DeskWish = z.output<NonNullable<(typeof inviteFromDesk)['body']>>;

const requireAddress = (wish: DeskWish, email: string, taken: readonly InvitationRow[]): string => {
  const judge = createJudge();
  const address = judge.email('email', email);
  if (!wish.note?.trim()) judge.add('note', 'required');
  if (taken.some(row => row.email === address)) judge.add('email', 'twice');
  if (judge.violations.length > 0) throw new BankError('validation_failed', { violations: judge.violations });
  return address;
};

/** Another address for somebody who was not reached: whoever acts for the company hears of it, and the history keeps who checked it and how. */
const correctAddress = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
  { wish, email, source }: { wish: DeskWish; email: string; source: Source },
): Promise<void> => {
  const all = await listRows(sql, application.uuid);
  const one = all.find(({ id }) => wish.invitation_id !== undefined && id === toUuid(wish.invitation_id));
  if (!one) throw new BankError('not_found');
  if (!isOpen(one)) throw new BankError('conflict');
  const address = requireAddress(wish, email, all);
  const now = deps.clock.now();
  await sql.query('update invitation set email = $2 where id = $1', [one.id, address]);
  await recordEvent(sql, application.uuid, {
    kind: 'invitation_corrected',
    by: wish.analyst,
    note: `${one.name}: ${one.email} → ${address}. ${wish.note ?? ''}`,
    at: now,
  });
  const { requestId, address: from } = source;
  const facts = { application_id: application.id, invitation_id: fromUuid('inv', one.id), by: wish.analyst };
  await recordAudit(sql, { kind: 'invitation.corrected', occurredAt: now, requestId, address: from, facts });
  const { legal_name } = toRegistryCompany(application.company);
  await tellAdministrators(deps, sql, application, {
    title: 'O e-mail de um convite mudou',
    body: `O convite de ${one.name} para administrar a conta de ${legal_name} vai agora para ${maskEmail(address)}. Se alguém da empresa não reconhece esta mudança, responda a este e-mail agora.`,
  });
};

/**
 * Sends invitations anew in an analyst's name, one of them to a corrected address. Throws `not_found`, `onboarding_status`, `conflict` for one that was
 * accepted, `validation_failed`.
 */
export const inviteByDesk = async (
  deps: OnboardingDeps,
  applicationId: string,
  wish: DeskWish,
  source: Source,
): Promise<void> => {
  await deps.database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    await requireOpened(sql, application);
    const { email } = wish;
    if (email !== undefined) await correctAddress(deps, sql, application, { wish, email, source });
    const only = wish.invitation_id === undefined ? undefined : toUuid(wish.invitation_id);
    await sendOpen(deps, sql, application, { by: wish.analyst, source, only });
  });
};
