import { z } from 'zod';
import { deriveKeys, seal, type Secret, unseal } from '../../core/sealing';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { newCode } from './challenges';
import type { IdentityDeps } from './context';
import { CODE_SECONDS } from './limits';
import { removeEndedResets, storeResetCode } from './password-reset-rows';
import { inSeconds } from './sessions';
import { findUserByEmail } from './users';

const KIND = 'identity.password_code';

const request = z.object({ resetId: z.uuid(), email: z.string(), requestedAt: z.iso.datetime() });
type ResetRequest = z.infer<typeof request>;

const keysFor = (secret: Secret): Buffer[] => deriveKeys(secret, 'password code queue');

/** Leaves it to the worker to look whether somebody has the address: the call does the same work either way. */
export const enqueueResetCode = async (sql: Sql, secret: Secret, wish: ResetRequest): Promise<void> => {
  const sealed = seal(keysFor(secret), Buffer.from(JSON.stringify(wish)), KIND);
  await enqueueJob(sql, { kind: KIND, payload: { sealed: sealed.toString('base64') } });
};

/** Makes the code of a request and queues its e-mail, if the address is somebody's and the request is still there. */
export const createResetCodeJob = ({ database, clock, secret }: IdentityDeps): JobHandler => ({
  kind: KIND,
  maxAttempts: 5,
  backoff: exponentialBackoff(2_000, 60_000),
  secretPayload: true,
  async run(payload) {
    const { sealed } = z.object({ sealed: z.base64() }).parse(payload);
    const opened = unseal(keysFor(secret), Buffer.from(sealed, 'base64'), KIND).toString();
    const { resetId, email, requestedAt } = request.parse(JSON.parse(opened));
    await removeEndedResets(database, clock.now());
    const user = await findUserByEmail(database, email);
    if (!user) return;
    const code = newCode();
    await database.transaction(async sql => {
      if (!(await storeResetCode(sql, { id: resetId, userId: user.id, code }, secret))) return;
      await enqueueMail(sql, secret, {
        template: 'password_code',
        to: user.email,
        name: user.name,
        code,
        requestedAt,
        expiresAt: inSeconds(new Date(requestedAt), CODE_SECONDS).toISOString(),
      });
    });
  },
});
