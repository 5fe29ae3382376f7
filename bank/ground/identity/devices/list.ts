import type { Device } from '../../../contract/ground/devices';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import type { Actor, CallContext } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { audit, type IdentityDeps } from '../context';
import { endSession, lockSessionsOf } from '../sessions';

interface Row {
  id: string;
  current: boolean;
  browser: string;
  system: string;
  trusted_until: Date | null;
  first_seen_at: Date;
  last_seen_at: Date;
}

/** The browsers the person signed in with, the one seen last first. */
export const listDevicesOf = async (sql: Sql, actor: Actor, now: Date): Promise<Device[]> => {
  const { rows } = await sql.query<Row>(
    `select d.id, d.id is not distinct from s.device_id as current, d.browser, d.system, d.trusted_until, d.first_seen_at, d.last_seen_at
     from device d left join session s on s.id = $2 where d.user_id = $1 order by d.last_seen_at desc, d.id desc`,
    [toUuid(actor.userId), toUuid(actor.sessionId)],
  );
  return rows.map(row => ({
    id: fromUuid('dev', row.id),
    current: row.current,
    browser: row.browser,
    system: row.system,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    trusted_until: row.trusted_until && row.trusted_until > now ? row.trusted_until.toISOString() : null,
  }));
};

/** Forgets one of the person's browsers and ends its sessions, the caller's own too. Throws `not_found` for one that is not theirs. */
export const forgetDeviceOf = async (
  { database, clock, onDistrust }: IdentityDeps,
  actor: Actor,
  deviceId: string,
  context: CallContext,
): Promise<void> => {
  await database.transaction(async sql => {
    const now = clock.now();
    await lockSessionsOf(sql, actor.userId);
    const { rows } = await sql.query<{ id: string }>(
      'select id from session where user_id = $1 and device_id = $2 and ended_at is null and expires_at > $3',
      [toUuid(actor.userId), toUuid(deviceId), now],
    );
    const forgotten = await sql.query('delete from device where id = $1 and user_id = $2', [
      toUuid(deviceId),
      toUuid(actor.userId),
    ]);
    if (forgotten.rowCount !== 1) throw new BankError('not_found');
    await onDistrust(sql, [toUuid(deviceId)]);
    for (const { id } of rows) await endSession(sql, fromUuid('ses', id), 'ended_by_person', now);
    const facts = { device: deviceId, ended_sessions: rows.length };
    await audit(sql, 'device.forgotten', actor, { context, now }, facts);
  });
};
