import { requireDeskReason } from '../../core/desk-reason';
import { enqueueMail } from '../../mail';
import type { Database, Sql } from '../../storage';
import { audit, type IdentityDeps } from './context';
import { endDeviceTrust, listDeviceUuids } from './devices';
import { fallBackToEmailCodes } from './factors/replaced-by-bank';
import { countSessionsOf, endSessionsOf, lockSessionsOf } from './sessions';
import { findUserByEmail, type UserRow } from './users';

/** Where who runs the bank acts on a person's access; `by` is the name of that person of the bank, for the audit chain. */
export type AccessDesk = Pick<IdentityDeps, 'database' | 'clock' | 'secret' | 'tellSecurity' | 'onDistrust'> & {
  by: string;
};

const OPERATIONS = { requestId: 'operations', address: 'operations', userAgent: '' };

const requireUser = async (database: Database, email: string): Promise<UserRow> => {
  const user = await findUserByEmail(database, email);
  if (!user) throw new Error('nobody has this e-mail address');
  return user;
};

/** How many open sessions the person with this e-mail address has. Throws for an address that nobody has. */
export const countOpenSessions = async (
  { database, clock }: Pick<AccessDesk, 'database' | 'clock'>,
  email: string,
): Promise<{ userId: string; sessions: number }> => {
  const { id } = await requireUser(database, email);
  return { userId: id, sessions: await countSessionsOf(database, id, clock.now()) };
};

/** Ends the sessions and the trust in browsers of a person who is locked, and tells them. */
const endAccess = async (sql: Sql, desk: AccessDesk, user: UserRow, now: Date) => {
  const ended = await countSessionsOf(sql, user.id, now);
  await endSessionsOf(sql, user.id, { because: 'ended_by_bank', now });
  const trusted = await endDeviceTrust(sql, user.id);
  await desk.onDistrust(sql, await listDeviceUuids(sql, user.id));
  await enqueueMail(sql, desk.secret, {
    template: 'sessions_ended_by_bank',
    to: user.email,
    name: user.name,
    endedAt: now.toISOString(),
  });
  await desk.tellSecurity(sql, { userId: user.id, event: 'sessions_ended_by_bank' });
  return { ended_sessions: ended, trusted_devices: trusted };
};

/**
 * Ends every session of the person with this e-mail address and the trust in their browsers, tells them by letter and in the app, and writes down who did
 * it `because` of what (10 to 200 characters, which only the audit chain keeps). Sign-in stays open. Gives the number of sessions that were open.
 * Throws for an address that nobody has and for a reason that says nothing.
 */
export const endSessionsFromDesk = async (desk: AccessDesk, email: string, because: string): Promise<number> => {
  const reason = requireDeskReason(because);
  const user = await requireUser(desk.database, email);
  return desk.database.transaction(async sql => {
    const now = desk.clock.now();
    await lockSessionsOf(sql, user.id);
    const ended = await endAccess(sql, desk, user, now);
    const facts = { by: desk.by, because: reason, ...ended };
    await audit(sql, 'sessions.ended_by_bank', { userId: user.id }, { context: OPERATIONS, now }, facts);
    return ended.ended_sessions;
  });
};

/**
 * For a person who lost every second factor and was identified as at their enrolment: takes app, passkeys and recovery codes away and turns codes by e-mail
 * on, with all that `endSessionsFromDesk` does. The password stays and is still asked for. Gives the number of methods that were taken away.
 * Throws as `endSessionsFromDesk` does.
 */
export const replaceFactorsFromDesk = async (desk: AccessDesk, email: string, because: string): Promise<number> => {
  const reason = requireDeskReason(because);
  const user = await requireUser(desk.database, email);
  return desk.database.transaction(async sql => {
    const now = desk.clock.now();
    await lockSessionsOf(sql, user.id);
    const removed = await fallBackToEmailCodes(sql, desk, user.id, now);
    const ended = await endAccess(sql, desk, user, now);
    const facts = { by: desk.by, because: reason, removed_factors: removed, ...ended };
    await audit(sql, 'factors.replaced_by_bank', { userId: user.id }, { context: OPERATIONS, now }, facts);
    return removed;
  });
};
