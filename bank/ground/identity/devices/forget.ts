import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type AccessCall, withAuthorization } from '../authorizations/with-authorization';
import { audit, type IdentityDeps } from '../context';
import { endSession } from '../sessions';

/** Forgets one of the person's browsers and ends its sessions, the caller's own too. Throws `step_up_required`, or `not_found` for one that is gone. */
export const forgetDeviceOf = (deps: IdentityDeps, call: AccessCall, deviceId: string): Promise<void> =>
  withAuthorization(deps, call, { purpose: 'forget_device', device_id: deviceId }, async (sql, now) => {
    const { actor, context } = call;
    const { rows } = await sql.query<{ id: string }>(
      'select id from session where user_id = $1 and device_id = $2 and ended_at is null and expires_at > $3',
      [toUuid(actor.userId), toUuid(deviceId), now],
    );
    const forgotten = await sql.query('delete from device where id = $1 and user_id = $2', [
      toUuid(deviceId),
      toUuid(actor.userId),
    ]);
    if (forgotten.rowCount !== 1) throw new BankError('not_found');
    await deps.onDistrust(sql, [toUuid(deviceId)]);
    for (const { id } of rows) await endSession(sql, fromUuid('ses', id), 'ended_by_person', now);
    const facts = { device: deviceId, ended_sessions: rows.length };
    await audit(sql, 'device.forgotten', actor, { context, now }, facts);
  });
