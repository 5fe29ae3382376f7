import type { CallContext } from '../../../core/operation';
import { enqueueMail } from '../../../mail';
import type { Sql } from '../../../storage';
import { audit, type FactorChange, type TellingDeps } from '../context';
import { getUser } from '../users';
import { findRecoveryCodes } from './recovery-codes';

/** Writes to the owner what changed. */
export const tellOwner = async (
  sql: Sql,
  deps: TellingDeps,
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
  await deps.tellSecurity(sql, { userId: told.userId, event: told.change });
};

/** Tells the owner by e-mail that a recovery code was used and writes it into the audit chain: call it late in the transaction. */
export const tellRecoveryCodeUsed = async (
  sql: Sql,
  deps: TellingDeps,
  who: { userId: string; sessionId: string },
  at: { context: CallContext; now: Date },
): Promise<void> => {
  const left = (await findRecoveryCodes(sql, who.userId))?.left ?? 0;
  await tellOwner(sql, deps, { userId: who.userId, change: 'recovery_code_used', detail: String(left) }, at.now);
  await audit(sql, 'recovery_code.used', who, at, { left });
};
