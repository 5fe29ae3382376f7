import { randomUUID } from 'node:crypto';
import { categoryOf } from '../../../contract/products/card-categories';
import { toLocalDate } from '../../../core/clock';
import { newId, toUuid } from '../../../core/ids';
import { type LedgerEntry, listEntries } from '../../../ledger';
import type { Sql } from '../../../storage';

const PAGE = 100;

/** What the demo's shops are, by what was bought. */
const MCCS: readonly (readonly [bought: RegExp, mcc: string])[] = [
  [/combustível/i, '5541'],
  [/almoço/i, '5812'],
  [/escritório/i, '5943'],
];
const MARKET = '5411';

const mccOf = ({ details }: LedgerEntry): string =>
  MCCS.find(([bought]) => bought.test(details.description))?.[1] ?? MARKET;

/** Purchases that stand in the statement of the demo, the oldest first: they were posted before there was a card. */
export const listDemoPurchases = async (sql: Sql, ledgerAccountId: bigint): Promise<LedgerEntry[]> => {
  const found: LedgerEntry[] = [];
  let before: bigint | undefined;
  do {
    const page = { direction: 'out' as const, kinds: ['card'], limit: PAGE, ...(before !== undefined && { before }) };
    const { entries, nextBefore } = await listEntries(sql, ledgerAccountId, page);
    found.push(...entries);
    before = nextBefore;
  } while (before !== undefined);
  return found.reverse();
};

/** Has a card (UUID) have made them: cleared, posted under the keys that they have in the statement, and settled. */
export const addDemoPurchases = async (
  sql: Sql,
  cardUuid: string,
  purchases: readonly LedgerEntry[],
): Promise<void> => {
  for (const entry of purchases) {
    const id = toUuid(newId('ctr'));
    const { key, postedAt, counterparty } = entry;
    const cents = -entry.amountCents;
    const mcc = mccOf(entry);
    await sql.query(
      `insert into card_transaction (id, card_id, account_id, lineage_id, network_id, kind, status, asked_cents, cleared_cents, counted_cents,
         channel, merchant_id, merchant_name, mcc, category, city, country, at, local_day)
       select $1, c.id, c.account_id, c.lineage_id, $2, 'purchase', 'closed', $3, $3, $3, 'chip', $4, $5, $6, $7, 'São Paulo', 'BR', $8, $9
       from payment_card c where c.id = $10`,
      [
        ...[id, `demo-${key}`, cents, `demo-${mcc}`, counterparty?.name ?? 'Loja', mcc, categoryOf(mcc)],
        ...[postedAt, toLocalDate(postedAt), cardUuid],
      ],
    );
    await sql.query(
      `insert into card_posting (key, transaction_id, account_id, kind, base_cents, created_at, posted_at, settle_key, settled_at)
       select $1, $2, account_id, 'clearing', $3, $4, $4, $5, $4 from payment_card where id = $6`,
      [key, id, cents, postedAt, randomUUID(), cardUuid],
    );
  }
};
