import { ONBOARDING_LINKS, type OnboardingSession } from '../../contract/service/onboarding-entry';
import { BankError } from '../../core/errors';
import { fromUuid, newSecret, toUuid } from '../../core/ids';
import { hashToken } from '../../core/sealing';
import { parseCnpj } from '../../formats/documents';
import { enqueueMail } from '../../mail';
import { hitRateLimit, hitRateLimits, type RateRule, recordAudit, type Sql } from '../../storage';
import { addressSubject } from '../../ground/identity';
import { findCode, maskEmail, sendCode, takeCode, toChallenge } from './codes';
import { toRegistryCompany } from './companies';
import { HANDOFF_SECONDS, inSeconds, LINK_SECONDS, type OnboardingDeps, type Source } from './deps';
import { type ApplicationRow, findApplicationOf, getApplication, lockApplication, provenName } from './rows';
import { beginSession, findApplicant, findPastSession } from './sessions';
import { isEditable } from './states';
import { requireEditable } from './step-order';

type LinkKind = 'resume' | 'handoff';

const LETTERS: readonly RateRule[] = [
  { name: 'onboarding.link.hour', limit: 5, windowSeconds: 3_600 },
  { name: 'onboarding.link.day', limit: 10, windowSeconds: 86_400 },
];
/** Less than what all have together: one address cannot use up an applicant's letters. */
const LETTERS_HERE: readonly RateRule[] = [
  { name: 'onboarding.link.here', limit: 4, windowSeconds: 3_600 },
  { name: 'onboarding.link.here_day', limit: 8, windowSeconds: 86_400 },
];

const PREFIX = { resume: 'obl', handoff: 'obh' } as const;

/** An address of the web app with a secret that no server sees: it is the fragment. */
export const toLink = (publicUrl: string, path: string, token: string): string =>
  `${new URL(path, publicUrl).href}#${token}`;

/** Makes a one-time link and gives its address; of hand-offs only the newest is good. */
const makeLink = async (
  deps: OnboardingDeps,
  sql: Sql,
  wish: { uuid: string; kind: LinkKind; seconds: number },
  now: Date,
): Promise<string> => {
  const token = newSecret(PREFIX[wish.kind]);
  if (wish.kind === 'handoff') {
    await sql.query(`delete from onboarding_link where application_id = $1 and kind = 'handoff' and used_at is null`, [
      wish.uuid,
    ]);
  }
  await sql.query(
    'insert into onboarding_link (token_hash, application_id, kind, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), wish.uuid, wish.kind, now, inSeconds(now, wish.seconds)],
  );
  return toLink(deps.publicUrl, ONBOARDING_LINKS[wish.kind], token);
};

/** A link by which the applicant comes back, for a letter. */
export const makeResumeLink = (deps: OnboardingDeps, sql: Sql, uuid: string, now: Date): Promise<string> =>
  makeLink(deps, sql, { uuid, kind: 'resume', seconds: LINK_SECONDS }, now);

/** Writes to the applicant, if there is an application of this company and e-mail. What the caller learns is the same either way. */
export const requestLink = async (
  deps: OnboardingDeps,
  given: { cnpj: string; email: string },
  address: string,
): Promise<void> => {
  const { database, clock, secret } = deps;
  const now = clock.now();
  const email = given.email.trim().toLowerCase();
  const cnpj = parseCnpj(given.cnpj);
  if (!cnpj) throw new BankError('validation_failed', { violations: [{ field: 'cnpj', rule: 'cnpj_invalid' }] });
  const here = `${email}\0${addressSubject(address)}`;
  const counted = [
    ...LETTERS_HERE.map(rule => ({ rule, subject: here })),
    ...LETTERS.map(rule => ({ rule, subject: email })),
  ];
  await hitRateLimits(database, counted, now);
  await database.transaction(async sql => {
    const application = await findApplicationOf(sql, cnpj, email);
    if (!application) return;
    await enqueueMail(sql, secret, {
      template: 'onboarding_news',
      to: email,
      name: provenName(application),
      news: 'link',
      company: toRegistryCompany(application.company).legal_name,
      url: await makeResumeLink(deps, sql, application.uuid, now),
    });
  });
};

const findLink = async (sql: Sql, token: string, kind: LinkKind, now: Date): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql.query<{ application_id: string }>(
    'select application_id from onboarding_link where token_hash = $1 and kind = $2 and used_at is null and expires_at > $3',
    [hashToken(token), kind, now],
  );
  return rows[0] && getApplication(sql, fromUuid('oba', rows[0].application_id));
};

interface Returning {
  link_token?: string;
  session_token?: string;
}

/** The application (`oba_…`) that a link or a session of before leads to. Throws `onboarding_link_invalid`. */
const requireReturning = async (sql: Sql, given: Returning, now: Date): Promise<string> => {
  if (given.link_token === undefined) {
    const known = given.session_token === undefined ? undefined : await findPastSession(sql, given.session_token, now);
    if (!known) throw new BankError('onboarding_link_invalid');
    return known;
  }
  const link = await findLink(sql, given.link_token, 'resume', now);
  if (!link) throw new BankError('onboarding_link_invalid');
  return link.id;
};

/** Uses a link up; says no to all but the first of those who come at once. */
const takeLink = async (sql: Sql, token: string, kind: LinkKind, now: Date): Promise<string | undefined> => {
  const { rows } = await sql.query<{ application_id: string }>(
    `update onboarding_link set used_at = $3 where token_hash = $1 and kind = $2 and used_at is null and expires_at > $3
     returning application_id`,
    [hashToken(token), kind, now],
  );
  return rows[0]?.application_id;
};

/** Sends the code that opens an application again, or tells of the one that was sent less than a minute ago. */
export const openLink = async (deps: OnboardingDeps, given: Returning, address: string) => {
  const { database, clock } = deps;
  const now = clock.now();
  const application = await getApplication(database, await requireReturning(database, given, now));
  const last = await findCode(database, application.uuid, 'return');
  const isFresh = last && !last.used_at && toChallenge(last, now).resend_in > 0;
  const code = isFresh ? last : await sendCode(deps, application, 'return', { address });
  return {
    destination: maskEmail(application.applicant.email),
    company_name: toRegistryCompany(application.company).legal_name,
    ...toChallenge(code, now),
  };
};

/** The right code begins a session on this device and uses the link up; it proves the e-mail, too. Gives the application's id with it. */
export const enter = async (
  deps: OnboardingDeps,
  given: Returning & { code: string },
  source: Source,
): Promise<{ applicationId: string; session: OnboardingSession }> => {
  const { database, clock } = deps;
  const now = clock.now();
  const applicationId = await requireReturning(database, given, now);
  const uuid = toUuid(applicationId);
  const session = await takeCode(
    deps,
    { uuid, purpose: 'return', code: given.code },
    async sql => {
      if (given.link_token !== undefined && !(await takeLink(sql, given.link_token, 'resume', now))) {
        throw new BankError('onboarding_link_invalid');
      }
      await sql.query(
        'update onboarding_application set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
        [uuid, now],
      );
      const begun = await beginSession(sql, { applicationUuid: uuid, powers: 'all', source, now });
      await recordAudit(sql, {
        kind: 'onboarding.resumed',
        occurredAt: now,
        requestId: source.requestId,
        address: source.address,
        facts: { application_id: applicationId },
      });
      return begun;
    },
    now,
  );
  return { applicationId, session };
};

const HANDOFFS: RateRule = { name: 'onboarding.handoff', limit: 20, windowSeconds: 3_600 };

/** A link for the phone. Throws as `requireEditable`. */
export const createHandoff = async (deps: OnboardingDeps, applicationId: string) => {
  const { database, clock } = deps;
  const now = clock.now();
  await hitRateLimit(database, HANDOFFS, applicationId, now);
  const url = await database.transaction(async sql => {
    const application = await lockApplication(sql, applicationId);
    requireEditable(deps, application);
    return makeLink(deps, sql, { uuid: application.uuid, kind: 'handoff', seconds: HANDOFF_SECONDS }, now);
  });
  return { url, expires_in: HANDOFF_SECONDS, expires_at: inSeconds(now, HANDOFF_SECONDS).toISOString() };
};

/**
 * The phone's session, by a link that is good once. Who fills in an application in this browser keeps it: a link of somebody else's would put their
 * papers into another's application. Throws `onboarding_link_invalid`, `onboarding_handoff_here`.
 */
export const openHandoff = async (
  deps: OnboardingDeps,
  { token, session_token }: { token: string; session_token?: string },
  source: Source,
): Promise<{ applicationUuid: string; session: OnboardingSession }> => {
  const now = deps.clock.now();
  const here = session_token === undefined ? undefined : await findApplicant(deps.database, session_token, now);
  if (here?.scopes.includes('onboarding:write')) throw new BankError('onboarding_handoff_here');
  return deps.database.transaction(async sql => {
    const found = await findLink(sql, token, 'handoff', now);
    // one that was sent or given up meanwhile has nothing for a phone
    const isOpen = found !== undefined && isEditable((await lockApplication(sql, found.id)).status);
    const applicationUuid = isOpen ? await takeLink(sql, token, 'handoff', now) : undefined;
    if (!applicationUuid) throw new BankError('onboarding_link_invalid');
    return { applicationUuid, session: await beginSession(sql, { applicationUuid, powers: 'upload', source, now }) };
  });
};
