import type { identityAudit } from '../../contract/ground/identity';
import type { Clock } from '../../core/clock';
import type { CallContext } from '../../core/operation';
import type { Acts } from '../../parcel';
import { type Counted, type Database, hitRateLimits, type RateRule, recordAudit, type Sql } from '../../storage';
import { parseUserAgent } from './devices/user-agent';
import { addressSubject } from './limits';
import type { Passwords } from './passwords';
import type { Secret } from '../../core/sealing';

/** What a person is told about their access. */
export type SecurityEvent =
  | 'new_device'
  | 'device_copied'
  | 'session_ended'
  | 'sessions_ended_by_bank'
  | 'password_changed'
  | 'access_locked'
  | FactorChange;

export type TellSecurity = (sql: Sql, news: { userId: string; event: SecurityEvent; detail?: string }) => Promise<void>;

/** What writes to people about their access. */
export type TellingDeps = Pick<IdentityDeps, 'secret' | 'tellSecurity' | 'onDistrust'>;

/** What the parts of this module work with. */
export interface IdentityDeps {
  database: Database;
  clock: Clock;
  /** The bank's secret: keys of codes, sealed session keys and queued e-mails come from it. */
  secret: Secret;
  passwords: Passwords;
  /** The brand's name: no password may be made of it. */
  brand: string;
  /** Legal and trade names of the companies that `usr_…` acts for: no password may be made of them. */
  companiesOf: (sql: Sql, userId: string) => Promise<string[]>;
  /** Where customers reach the web app: passkeys belong to its host. */
  publicUrl: string;
  /** What each purpose would do, in the words of the module that does it: for its step-up authorization. */
  acts: Acts;
  /** Tells a person inside the app what happened to their access, beside the letter; in the same transaction. */
  tellSecurity: TellSecurity;
  /** What else was granted to browsers ends with their trust: UUIDs of browsers that were locked, copied or forgotten; in the same transaction. */
  onDistrust: (sql: Sql, deviceUuids: readonly string[]) => Promise<void>;
}

/** A subject in each of the rules. */
export const countedAs = (rules: readonly Counted['rule'][], subject: string): Counted[] =>
  rules.map(rule => ({ rule, subject }));

/** The caller's address in each of the rules. */
export const countedAtAddress = (rules: readonly Counted['rule'][], context: CallContext): Counted[] =>
  countedAs(rules, addressSubject(context.address));

/** Somebody as seen from the caller's address: what one address fills leaves others their own. */
export const fromHere = (subject: string, context: CallContext): string =>
  `${subject}\0${addressSubject(context.address)}`;

/** Counts a hit in each of the rules, or in none. Throws `rate_limited` with the longest wait of those that are full. */
export const hitAll = (sql: Sql, rules: readonly RateRule[], subject: string, now: Date): Promise<void> =>
  hitRateLimits(sql, countedAs(rules, subject), now);

/** Counts a hit of the caller's address in each of the rules. */
export const hitAddress = (sql: Sql, rules: readonly RateRule[], context: CallContext, now: Date): Promise<void> =>
  hitRateLimits(sql, countedAtAddress(rules, context), now);

/** What happened to the person's ways to sign in, as the letter tells it. */
export type FactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'email_added'
  | 'email_removed'
  | 'recovery_codes_created'
  | 'recovery_code_used';

/** Events by which somebody comes in, or tries to: they keep the browser that did it, because a session's own row does not last. */
const WITH_BROWSER = /^(sign_in|second_factor|device)\./;

/** Writes an event of this module into the audit chain. Last thing in a transaction. */
export const audit = (
  sql: Sql,
  kind: keyof typeof identityAudit.auditKinds,
  who: { userId?: string; sessionId?: string },
  at: { context: Pick<CallContext, 'requestId' | 'address' | 'userAgent'>; now: Date },
  facts: Record<string, string | number> = {},
): Promise<void> =>
  recordAudit(sql, {
    kind,
    occurredAt: at.now,
    userId: who.userId,
    sessionId: who.sessionId,
    requestId: at.context.requestId,
    address: at.context.address,
    facts: WITH_BROWSER.test(kind) ? { ...parseUserAgent(at.context.userAgent), ...facts } : facts,
  });
