import type { CallContext } from '../../../core/operation';
import { enqueueMail } from '../../../mail';
import type { Sql } from '../../../storage';
import { audit, type IdentityDeps } from '../context';
import { getUser } from '../users';
import { findRecoveryCodes } from './recovery-codes';

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

/** Writes to the owner what changed. */
export const tellOwner = async (
  sql: Sql,
  deps: Pick<IdentityDeps, 'secret'>,
  told: { userId: string; change: FactorChange; detail?: string },
  now: Date,
): Promise<void> => {
  const { email, name } = await getUser(sql, told.userId);
  await enqueueMail(sql, deps.secret, {
    template: 'factor_changed',
    to: email,
    name,
    change: told.change,
    detail: told.detail ?? null,
    changedAt: now.toISOString(),
  });
};

/** Tells the owner by e-mail that a recovery code was used and writes it into the audit chain: call it late in the transaction. */
export const tellRecoveryCodeUsed = async (
  sql: Sql,
  deps: Pick<IdentityDeps, 'secret'>,
  who: { userId: string; sessionId: string },
  at: { context: CallContext; now: Date },
): Promise<void> => {
  const left = (await findRecoveryCodes(sql, who.userId))?.left ?? 0;
  await tellOwner(sql, deps, { userId: who.userId, change: 'recovery_code_used', detail: String(left) }, at.now);
  await audit(sql, 'recovery_code.used', who, at, { left });
};
