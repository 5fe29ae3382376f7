import type { CardAct, CardBlocker, CardEnd } from '../../contract/products/card-words';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';
import { listActs } from './may';
import type { CardRow } from './store';
import type { Asker } from './wire';

/** Throws `card_ended`, `card_blocked_by_bank` for a block from above, or `card_state` where the card does not take the act now. */
export const requireAct = (row: CardRow, { userUuid, role }: Asker, act: CardAct): void => {
  const isHolder = row.holder_id === userUuid;
  if (listActs({ role, isHolder, card: row }).includes(act)) return;
  if (row.status === 'cancelled' || row.status === 'expired') throw new BankError('card_ended');
  if (act === 'unblock' && row.status === 'blocked') throw new BankError('card_blocked_by_bank');
  throw new BankError('card_state');
};

/** Refuses everything that is asked of a held card from now on. */
export const putBlock = async (sql: Sql, row: CardRow, by: CardBlocker, now: Date): Promise<void> => {
  await sql.query(
    `update payment_card set status = 'blocked', blocked_from = status, blocked_by = $2, status_since = $3 where id = $1`,
    [row.id, by, now],
  );
};

export const takeBlock = async (sql: Sql, row: CardRow, now: Date): Promise<void> => {
  await sql.query(
    'update payment_card set status = blocked_from, blocked_from = null, blocked_by = null, status_since = $2 where id = $1',
    [row.id, now],
  );
};

/** Ends a held card for good. */
export const endCard = async (sql: Sql, row: Pick<CardRow, 'id'>, reason: CardEnd, now: Date): Promise<void> => {
  await sql.query(
    `update payment_card set status = 'cancelled', end_reason = $2, blocked_from = null, blocked_by = null, status_since = $3 where id = $1`,
    [row.id, reason, now],
  );
};
