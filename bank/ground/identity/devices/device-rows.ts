import { fromUuid, newId, newSecret, toUuid } from '../../../core/ids';
import { hashToken } from '../../../core/sealing';
import type { Sql } from '../../../storage';
import { DEVICE_GRACE_SECONDS } from '../limits';
import type { BrowserName } from './user-agent';

/** A browser behind a token it showed. `replaced`: the browser was given a newer one long since, so somebody has a copy. */
export interface KnownDevice {
  /** `dev_…` */
  id: string;
  userId: string;
  token: 'current' | 'racing' | 'replaced';
  trustedUntil: Date | null;
}

interface Row {
  id: string;
  user_id: string;
  trusted_until: Date | null;
  replaced_at: Date | null;
}

const tokenState = (replacedAt: Date | null, now: Date): KnownDevice['token'] => {
  if (replacedAt === null) return 'current';
  // either way: a clock that was set back must not make a copy look like a racing tab
  const sinceMs = Math.abs(now.getTime() - replacedAt.getTime());
  return sinceMs <= DEVICE_GRACE_SECONDS * 1000 ? 'racing' : 'replaced';
};

const readDevice = async (sql: Sql, token: string, now: Date, lock: '' | 'for update of d') => {
  const { rows } = await sql.query<Row>(
    `select d.id, d.user_id, d.trusted_until, t.replaced_at
     from device_token t join device d on d.id = t.device_id where t.token_hash = $1 ${lock}`,
    [hashToken(token)],
  );
  const row = rows[0];
  return (
    row && {
      id: fromUuid('dev', row.id),
      userId: fromUuid('usr', row.user_id),
      token: tokenState(row.replaced_at, now),
      trustedUntil: row.trusted_until,
    }
  );
};

/** The browser that has, or had, this token; undefined for any other string. */
export const findDevice = (sql: Sql, token: string, now: Date): Promise<KnownDevice | undefined> =>
  readDevice(sql, token, now, '');

/** The same, locked until the transaction ends: two tabs with one token get theirs one after the other. */
export const lockDevice = async (sql: Sql, token: string, now: Date): Promise<KnownDevice | undefined> => {
  // the token's own state is read after the wait for the lock, or the second tab would still see it as the current one
  await readDevice(sql, token, now, 'for update of d');
  return readDevice(sql, token, now, '');
};

/** Whether the person (`usr_…`) was ever signed in before, with `sessionId` aside. */
export const wasSignedInBefore = async (sql: Sql, userId: string, sessionId: string): Promise<boolean> => {
  const { rows } = await sql.query<{ was: boolean }>(
    `select exists (select 1 from device where user_id = $1)
       or exists (select 1 from session where user_id = $1 and id <> $2) as was`,
    [toUuid(userId), toUuid(sessionId)],
  );
  return rows[0]?.was === true;
};

/** Writes down a browser that was not known and gives its id. */
export const insertDevice = async (sql: Sql, userId: string, name: BrowserName, now: Date): Promise<string> => {
  const id = newId('dev');
  await sql.query(
    'insert into device (id, user_id, browser, system, first_seen_at, last_seen_at) values ($1, $2, $3, $4, $5, $5)',
    [toUuid(id), toUuid(userId), name.browser, name.system, now],
  );
  return id;
};

/** Gives the browser a new token; the ones before it are replaced now, unless `keepOthers`: what another tab was just given stays good. */
export const issueDeviceToken = async (sql: Sql, deviceId: string, keepOthers: boolean, now: Date): Promise<string> => {
  const token = newSecret('dv');
  if (!keepOthers) {
    await sql.query('update device_token set replaced_at = $2 where device_id = $1 and replaced_at is null', [
      toUuid(deviceId),
      now,
    ]);
  }
  await sql.query('insert into device_token (token_hash, device_id, issued_at) values ($1, $2, $3)', [
    hashToken(token),
    toUuid(deviceId),
    now,
  ]);
  return token;
};

/** Notes that the browser was here, under the name it has today; `trustedUntil` is left as it is when undefined. */
export const touchDevice = async (
  sql: Sql,
  device: { id: string; sessionId: string; name: BrowserName; trustedUntil: Date | undefined },
  now: Date,
): Promise<void> => {
  await sql.query(
    'update device set browser = $2, system = $3, last_seen_at = $4, trusted_until = coalesce($5, trusted_until) where id = $1',
    [toUuid(device.id), device.name.browser, device.name.system, now, device.trustedUntil ?? null],
  );
  await sql.query('update session set device_id = $2 where id = $1', [toUuid(device.sessionId), toUuid(device.id)]);
};

/** Ends the trust in a browser of which somebody has a copy, and forgets its replaced tokens: they have told what they could. */
export const distrustCopied = async (sql: Sql, deviceId: string): Promise<void> => {
  await sql.query('update device set trusted_until = null where id = $1', [toUuid(deviceId)]);
  await sql.query('delete from device_token where device_id = $1 and replaced_at is not null', [toUuid(deviceId)]);
};
