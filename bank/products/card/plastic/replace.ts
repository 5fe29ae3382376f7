import type { CardReplacement } from '../../../contract/products/card-plastic';
import { listReplacementReasons, type ReplacementReason } from '../../../contract/products/card-plastic-words';
import { BankError } from '../../../core/errors';
import type { IssuedCard } from '../../../providers';
import type { Sql } from '../../../storage';
import { endCard, requireAct } from '../acts';
import type { CardRow } from '../store';
import type { Asker } from '../wire';
import { addDelivery } from './delivery';

/** Throws `card_ended`, `card_state`, `card_reason_invalid` for a reason that does not fit how the card stands, `card_address_needed` of a plastic. */
export const requireReplacement = (row: CardRow, asker: Asker, { reason, address }: CardReplacement): void => {
  requireAct(row, asker, 'replace');
  if (!listReplacementReasons(row).includes(reason)) throw new BankError('card_reason_invalid');
  if ((row.type === 'physical') !== (address !== null)) throw new BankError('card_address_needed');
};

/** A damaged card is used until the new one is in hands; any other may be in wrong ones. */
const endsAtOnce = (reason: ReplacementReason): boolean => reason !== 'damaged';

interface Replacement {
  old: CardRow;
  wish: CardReplacement;
  issued: IssuedCard;
  cardUuid: string;
  by: string;
  now: Date;
}

/** Puts a new card in the place of a held one: with its holder, names, options and limits, which count over both. */
export const addReplacement = async (
  sql: Sql,
  { old, wish, issued, cardUuid, by, now }: Replacement,
): Promise<void> => {
  if (old.status !== 'cancelled' && endsAtOnce(wish.reason)) await endCard(sql, old, wish.reason, now);
  await sql.query(
    `insert into payment_card (id, account_id, holder_id, lineage_id, type, use, status, status_since, alias, cost_center, last4, exp_month,
       exp_year, printed_name, second_line, locked_merchant_id, locked_merchant_name, online, abroad, abroad_until, contactless, withdrawal, hours,
       blocked_categories, purchase_limit, day_limit, month_limit, category_limits, receipts_locked_at, created_by, created_at)
     select $2, account_id, holder_id, lineage_id, type, use, case when type = 'physical' then 'requested' else 'active' end, $3, alias, cost_center,
       $4, $5, $6, printed_name, second_line, locked_merchant_id, locked_merchant_name, online, abroad, abroad_until, contactless, withdrawal, hours,
       blocked_categories, purchase_limit, day_limit, month_limit, category_limits, receipts_locked_at, $7, $3
     from payment_card where id = $1`,
    [old.id, cardUuid, now, issued.last4, issued.expMonth, issued.expYear, by],
  );
  await sql.query('insert into card_replacement (card_id, replaces_id) values ($1, $2)', [cardUuid, old.id]);
  if (wish.address) await addDelivery(sql, { cardUuid, recipient: old.holder_name, address: wish.address, now });
};

/** Ends what a card that is active now came in the place of: all that is still open before it. */
export const endReplaced = async (sql: Sql, cardUuid: string, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(
    `with recursive chain as (
       select replaces_id as id from card_replacement where card_id = $1
       union select r.replaces_id from card_replacement r join chain on r.card_id = chain.id
     )
     select c.id from payment_card c join chain on chain.id = c.id where c.is_open for no key update of c`,
    [cardUuid],
  );
  for (const row of rows) await endCard(sql, row, 'replaced', now);
};
