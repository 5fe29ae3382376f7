import { toUuid } from '../../../core/ids';
import type { CallContext } from '../../../core/operation';
import { enqueueMail } from '../../../mail';
import type { Sql } from '../../../storage';
import { audit, type IdentityDeps, type TellingDeps } from '../context';
import { TRUST_SECONDS } from '../limits';
import { inSeconds } from '../sessions';
import { getUser } from '../users';
import {
  distrustCopied,
  findDevice,
  insertDevice,
  issueDeviceToken,
  type KnownDevice,
  lockDevice,
  touchDevice,
  wasSignedInBefore,
} from './device-rows';
import { maskAddress } from './network';
import { parseUserAgent } from './user-agent';

interface At {
  context: CallContext;
  now: Date;
}

/** A replaced token came back: its holder or the browser's is a thief. The browser is trusted no more and the person is told. */
const reportCopy = async (sql: Sql, deps: TellingDeps, device: KnownDevice, at: At): Promise<void> => {
  await distrustCopied(sql, device.id);
  await deps.onDistrust(sql, [toUuid(device.id)]);
  const { email, name } = await getUser(sql, device.userId);
  await enqueueMail(sql, deps.secret, {
    template: 'device_copied',
    to: email,
    name,
    noticedAt: at.now.toISOString(),
    ...parseUserAgent(at.context.userAgent),
    network: maskAddress(at.context.address),
  });
  await deps.tellSecurity(sql, { userId: device.userId, event: 'device_copied' });
  await audit(sql, 'device.token_reused', { userId: device.userId }, at, { device: device.id });
};

/**
 * The person's browser that shows its current token, for whoever signs in as `userId` (undefined: as nobody, at the same cost). A token of another
 * person, and one that is none, are as good as no token; a replaced one ends the trust in its browser.
 */
export const recognizeDevice = async (
  deps: TellingDeps & Pick<IdentityDeps, 'database'>,
  shown: { token: string; userId: string | undefined },
  at: At,
): Promise<KnownDevice | undefined> => {
  const device = await findDevice(deps.database, shown.token, at.now);
  if (!device || device.userId !== shown.userId) return undefined;
  if (device.token !== 'replaced') return device;
  await deps.database.transaction(async sql => {
    const copied = await lockDevice(sql, shown.token, at.now);
    if (copied) await reportCopy(sql, deps, copied, at);
  });
  return undefined;
};

/** The same for whoever says to be `email`. Does nothing that depends on whether somebody has the address, unless a browser's own token is shown. */
export const recognizeDeviceByEmail = async (
  deps: TellingDeps & Pick<IdentityDeps, 'database'>,
  shown: { token: string; email: string },
  at: At,
): Promise<KnownDevice | undefined> => {
  const device = await findDevice(deps.database, shown.token, at.now);
  if (!device || (await getUser(deps.database, device.userId)).email !== shown.email) return undefined;
  return recognizeDevice(deps, { token: shown.token, userId: device.userId }, at);
};

const isTrusted = (device: KnownDevice, now: Date): boolean =>
  device.trustedUntil !== null && device.trustedUntil > now;

/** Whether no second factor is asked of the browser with this token when `userId` signs in. It stays so until the transaction ends. */
export const holdsTrust = async (sql: Sql, shown: { token: string; userId: string }, now: Date): Promise<boolean> => {
  const device = await lockDevice(sql, shown.token, now);
  return device?.userId === shown.userId && device.token !== 'replaced' && isTrusted(device, now);
};

/** Writes down a browser that the person never used before, and tells the person. */
const welcome = async (
  sql: Sql,
  deps: TellingDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  at: At,
): Promise<string> => {
  const name = parseUserAgent(at.context.userAgent);
  const person = await getUser(sql, userId);
  await enqueueMail(sql, deps.secret, {
    template: 'new_device',
    to: person.email,
    name: person.name,
    signedInAt: at.now.toISOString(),
    ...name,
    network: maskAddress(at.context.address),
  });
  // the very first browser of a person is no news: there is none that it could be told in
  if (await wasSignedInBefore(sql, userId, sessionId)) {
    const detail = `${name.browser} em ${name.system}`;
    await deps.tellSecurity(sql, { userId, event: 'new_device', detail });
  }
  return insertDevice(sql, userId, name, at.now);
};

/**
 * Recognises the browser of a completed sign-in, or writes it down and tells the person of the new one, and gives it its next token (`dv_…`).
 * `deviceToken` is the browser's, when it has one; with `trust` no second factor is asked of it for 30 days. Runs in the sign-in's transaction:
 * call it after everything but the audit of the sign-in.
 */
export const keepDevice = async (
  sql: Sql,
  deps: TellingDeps,
  signIn: { userId: string; sessionId: string; deviceToken: string | undefined; trust: boolean | undefined },
  at: At,
): Promise<{ deviceToken: string }> => {
  const { userId, sessionId } = signIn;
  const shown = signIn.deviceToken ? await lockDevice(sql, signIn.deviceToken, at.now) : undefined;
  const own = shown?.userId === userId ? shown : undefined;
  if (own?.token === 'replaced') await reportCopy(sql, deps, own, at);
  const known = own?.token === 'replaced' ? undefined : own;
  const id = known?.id ?? (await welcome(sql, deps, signIn, at));
  const deviceToken = await issueDeviceToken(sql, id, known?.token === 'racing', at.now);
  const trustedUntil = signIn.trust ? inSeconds(at.now, TRUST_SECONDS) : undefined;
  await touchDevice(sql, { id, sessionId, name: parseUserAgent(at.context.userAgent), trustedUntil }, at.now);
  if (!known) await audit(sql, 'device.added', { userId, sessionId }, at, { device: id });
  if (trustedUntil) await audit(sql, 'device.trusted', { userId, sessionId }, at, { device: id });
  return { deviceToken };
};
