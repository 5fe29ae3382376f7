import { type Cents, least } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { endRefunded } from '../disputes/refunded';
import type { Parts } from './foreign';

/** Refunds (UUIDs) of a purchase that were heard before it, and what shops gave back by them. */
export interface EarlyRefunds {
  ids: string[];
  baseCents: Cents;
}

/** Those of a card's chain that named this id when nothing was known under it. */
export const findEarlyRefunds = async (sql: Sql, lineageUuid: string, networkId: string): Promise<EarlyRefunds> => {
  const { rows } = await sql.query<EarlyRefunds>(
    `select coalesce(array_agg(t.id), '{}') as ids, coalesce(sum(p.base_cents), 0)::bigint as "baseCents"
     from card_transaction t join card_posting p on p.transaction_id = t.id where t.of_network_id = $1 and t.lineage_id = $2 and t.of_id is null`,
    [networkId, lineageUuid],
  );
  return rows[0] ?? { ids: [], baseCents: 0n };
};

/** What clears when some of it was given back: margin and tax are due on what is left alone. */
export const withoutEarly = (parts: Parts, { baseCents }: EarlyRefunds): Parts => {
  if (parts.baseCents === 0n) return parts;
  const left = parts.baseCents - least(baseCents, parts.baseCents);
  const partOf = (cents: Cents) => (cents * left) / parts.baseCents;
  return { ...parts, spreadCents: partOf(parts.spreadCents), iofCents: partOf(parts.iofCents) };
};

/** Has them be refunds of a purchase (UUID) whose card is held: what is contested of it ends by them. */
export const linkEarlyRefunds = async (
  sql: Sql,
  deps: Pick<CardDeps, 'notifier' | 'clock'>,
  { ids }: EarlyRefunds,
  purchaseUuid: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql.query('update card_transaction set of_id = $2 where id = any ($1::uuid[])', [ids, purchaseUuid]);
  await endRefunded(sql, deps, purchaseUuid);
};
