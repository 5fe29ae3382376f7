import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { listMethods } from './factors';
import { type ChallengeRow, insertChallenge, newCode } from './challenges';
import type { Secret } from '../../core/sealing';

/** Makes a new code the session's valid one and queues the e-mail that carries it. The code itself is stored nowhere in clear. */
export const sendCode = async (
  sql: Sql,
  to: { sessionId: string; email: string; name: string },
  secret: Secret,
  now: Date,
): Promise<ChallengeRow> => {
  const code = newCode();
  const challenge = await insertChallenge(sql, to.sessionId, code, { secret, now });
  await enqueueMail(sql, secret, {
    template: 'sign_in_code',
    to: to.email,
    name: to.name,
    code,
    requestedAt: now.toISOString(),
    expiresAt: challenge.expiresAt.toISOString(),
  });
  return challenge;
};

/** Sends the first code of a sign-in when e-mail is what the person proves themselves with; whoever has a passkey or an app asks for it if need be. */
export const sendFirstCode = async (
  sql: Sql,
  to: { sessionId: string; userId: string; email: string; name: string },
  secret: Secret,
  now: Date,
): Promise<void> => {
  const [first] = await listMethods(sql, to.userId);
  if (first === 'email') await sendCode(sql, to, secret, now);
};
