import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import { tellChanged } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { tellHolder } from '../news';
import { dropContest, undoCredit } from './follow';
import { addMove } from './money';
import { holdDispute } from './store';

/** Contests whose amount the customer has, or would have; those that were decided for the customer go last. */
const STANDING = `state in ('waiting_documents', 'sent', 'with_network', 'merchant_answered', 'won', 'borne')`;

/** What came back of a purchase (UUID), or is contested, beyond what was paid. */
const readExcess = async (sql: Sql, purchaseUuid: string): Promise<bigint> => {
  const { rows } = await sql.query<{ cents: bigint }>(
    `select ((select coalesce(sum(r.cleared_cents), 0) from card_transaction r where r.of_id = t.id)
        + (select coalesce(sum(d.amount_cents), 0) from card_dispute d where d.transaction_id = t.id and ${STANDING}) - t.cleared_cents)::bigint as cents
     from card_transaction t where t.id = $1`,
    [purchaseUuid],
  );
  return rows[0]?.cents ?? 0n;
};

const end = async (sql: Sql, { notifier, clock }: Pick<CardDeps, 'notifier' | 'clock'>, id: string): Promise<void> => {
  const row = await holdDispute(sql, id);
  // taken back, or decided for the shop, while it was waited for
  if (!row || ['withdrawn', 'lost', 'expired', 'refunded'].includes(row.state)) return;
  const now = clock.now();
  await sql.query(`update card_dispute set state = 'refunded', decided_at = $2 where id = $1`, [id, now]);
  await undoCredit(sql, id, now);
  if (row.state === 'borne') await addMove(sql, { disputeUuid: id, kind: 'recovered', now });
  if (row.state !== 'waiting_documents') await dropContest(sql, id);
  await tellHolder(
    sql,
    notifier,
    { ...row, id: row.card_id },
    {
      ...{ kind: 'card_dispute', title: 'Contestação encerrada: a loja devolveu' },
      body: `${row.merchant_name}, ${formatCents(row.amount_cents)}. O crédito da contestação é desfeito: o dinheiro volta uma vez só. Se faltar algo, conteste o resto.`,
    },
  );
  await tellChanged(sql, fromUuid('acc', row.account_id), ['cards']);
};

/**
 * A shop gave back of a purchase (UUID) whose card is held: contests of it end, the newest first, until no more comes back than was paid. What one that
 * ended was credited with is taken, and the brand has its money again.
 */
export const endRefunded = async (
  sql: Sql,
  deps: Pick<CardDeps, 'notifier' | 'clock'>,
  purchaseUuid: string,
): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from card_dispute where transaction_id = $1 and ${STANDING} order by state in ('won', 'borne'), opened_at desc, id`,
    [purchaseUuid],
  );
  for (const { id } of rows) {
    // read anew: one that was waited for may have been decided for the shop meanwhile
    if ((await readExcess(sql, purchaseUuid)) > 0n) await end(sql, deps, id);
  }
};
