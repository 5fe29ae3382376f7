import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import { placeHold } from '../../../ledger';
import type { Sql } from '../../../storage';
import { tellChanged } from '../../../ground/notifications';
import type { Looking } from './deps';
import { recordRefund, requireReturnable, sendRefund } from './give-back';
import { findReceivedByEndToEndId, lockReceivedPix } from './received';

/**
 * Commits an account (`acc_…`) to give back what a system of its company asks for, all in the caller's transaction. The proof was given when the system
 * was let in. Returns the UUID of the return. Throws `not_found`, and what may not be given back as `requireReturnable` says it.
 */
export const commitReturnByApi = async (
  sql: Sql,
  accountId: string,
  wish: { endToEndId: string; amountCents: Cents; description: string | undefined },
  looking: Looking,
): Promise<string> => {
  const { now } = looking;
  const pix = await findReceivedByEndToEndId(sql, wish.endToEndId);
  if (pix?.accountId !== toUuid(accountId)) throw new BankError('not_found');
  await lockReceivedPix(sql, pix.id);
  await requireReturnable(sql, pix, wish.amountCents, looking);
  const id = toUuid(newId('txn'));
  const { amountCents } = wish;
  const description = toPlainText(wish.description, 140);
  await recordRefund(sql, pix, { id, amountCents, reason: 'MD06', description, now }, null);
  await sendRefund(sql, { id }, now);
  await tellChanged(sql, accountId, ['balance', 'pix']);
  // last: the ledger's writer waits for this row
  await placeHold(sql, { id, accountId: pix.ledgerAccountId, amountCents });
  return id;
};
