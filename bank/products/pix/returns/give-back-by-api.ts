import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import type { Sql } from '../../../storage';
import type { Returning } from './deps';
import { requireReturnable, toReturnOrder } from './give-back';
import { findReceivedByEndToEndId, lockReceivedPix } from './received';

/**
 * Commits an account (`acc_…`) to give back what a system of its company asks for, all in the caller's transaction. The proof was given when the system
 * was let in. Returns the UUID of the return. Throws `not_found`, and what may not be given back as `requireReturnable` says it.
 */
export const commitReturnByApi = async (
  sql: Sql,
  accountId: string,
  wish: { endToEndId: string; amountCents: Cents; description: string | undefined },
  { orders, ...looking }: Returning,
): Promise<string> => {
  const pix = await findReceivedByEndToEndId(sql, wish.endToEndId);
  if (pix?.accountId !== toUuid(accountId)) throw new BankError('not_found');
  await lockReceivedPix(sql, pix.id);
  await requireReturnable(sql, pix, wish.amountCents, looking);
  const id = toUuid(newId('txn'));
  const { amountCents } = wish;
  const description = toPlainText(wish.description, 140);
  const asked = { id, origin: 'api', reason: 'MD06', amountCents, description } as const;
  const { now } = looking;
  await orders.commit(sql, toReturnOrder(pix, asked, now), now);
  return id;
};
