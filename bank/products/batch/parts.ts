import { companyOf, type KnownAmounts, type CountOpen, type ModuleParts } from '../../parcel';
import type { Cents } from '../../core/money';

/** Batches that are not at their end: an account that closes would pay the rest of them to nobody. */
const countOpen: CountOpen = async (sql, accountUuid) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_batch where account_id = $1 and state in ('awaiting_approval', 'paying', 'paused')`,
    [accountUuid],
  );
  return rows[0]?.count ?? 0;
};

/** What is authorised and has not become an order: orders know of themselves. */
const listAmounts: KnownAmounts = async (sql, accountUuid, { today, to }) => {
  const { rows } = await sql.query<{ date: string; outCents: Cents }>(
    `select greatest(coalesce(r.day, $2::date), $2::date)::text as date, sum(r.amount_cents + r.fee_cents)::bigint as "outCents"
     from payment_batch b join payment_batch_row r on r.batch_id = b.id
     where b.account_id = $1 and b.state in ('awaiting_approval', 'paying', 'paused') and r.state = 'queued' and coalesce(r.day, $2::date) <= $3::date
     group by 1`,
    [accountUuid, today, to],
  );
  return rows;
};

/** How long a draft is kept that nobody touches. */
const DRAFT_MS = 90 * 24 * 3_600_000;

/** What this module has open, keeps, seals and knows of people. */
export const batchParts: ModuleParts = {
  tables: ['payment_batch', 'payment_batch_row'],
  reads: [
    'account',
    'approval',
    'approval_subject',
    'payment_order',
    'boleto_order',
    'tax_order',
    'app_user',
    'pix_return',
    'ted_return',
  ],
  openPoints: { scheduled: countOpen },
  forecast: listAmounts,
  retention: [{ sql: `delete from payment_batch where state = 'draft' and changed_at < $1`, keptMs: DRAFT_MS }],
  sealed: [],
  personal: [
    {
      name: 'lotes',
      by: 'access',
      tables: ['payment_batch'],
      title: 'Lotes de pagamento que você fez ou autorizou',
      sql: `select b.created_at as quando, b.name as nome, b.kind as tipo, b.state as situacao, b.authorized_at as autorizado_em, ${companyOf('b')}
      from payment_batch b where b.created_by = $1 or b.authorized_by = $1 order by b.created_at desc`,
    },
  ],
  namesPerson: [],
};
