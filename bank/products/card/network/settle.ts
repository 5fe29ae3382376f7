import type { Cents } from '../../../core/money';
import { exponentialBackoff, enqueueJob, type JobHandler } from '../../../jobs';
import { SYSTEM_ACCOUNTS } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';

const SETTLE_JOB = 'card.settle';
const BATCH = 200;

/** The brand has settled what cleared until now. A job for each word: one that runs already may have looked before this. */
export const askToSettle = (sql: Sql): Promise<boolean> => enqueueJob(sql, { kind: SETTLE_JOB, payload: {} });

/** What the issuer keeps of a purchase, half up. */
export const interchangeOf = (amountCents: Cents, basisPoints: bigint): Cents =>
  (2n * amountCents * basisPoints + 10_000n) / 20_000n;

interface Item {
  settle_key: string;
  kind: 'clearing' | 'refund';
  base_cents: bigint;
  is_withdrawal: boolean;
  is_contest: boolean;
}

/** What was posted and not settled: of purchases, and of contests, which the brand pays as a refund and takes back as a purchase. */
const UNSETTLED = `
  select p.settle_key, p.kind, p.base_cents, t.kind = 'withdrawal' as is_withdrawal, false as is_contest, p.created_at
    from card_posting p join card_transaction t on t.id = p.transaction_id where p.settled_at is null and p.posted_at is not null
  union all
  select p.settle_key, case p.kind when 'charged_back' then 'refund' else 'clearing' end, d.amount_cents - d.spread_cents - d.iof_cents - d.fee_cents,
      t.kind = 'withdrawal', true, p.created_at
    from card_dispute_posting p join card_dispute d on d.id = p.dispute_id join card_transaction t on t.id = d.transaction_id
    where p.settle_key is not null and p.settled_at is null and p.posted_at is not null
  order by created_at limit $1`;

/** Legs of one item with the brand: a refund the other way round; cash has no interchange. */
export const toSettlementLegs = (
  { kind, base_cents, is_withdrawal }: Pick<Item, 'kind' | 'base_cents' | 'is_withdrawal'>,
  basisPoints: bigint,
) => {
  const kept = is_withdrawal ? 0n : interchangeOf(base_cents, basisPoints);
  const sign = kind === 'refund' ? -1n : 1n;
  return [
    { accountId: SYSTEM_ACCOUNTS[is_withdrawal ? 'clearing.atm' : 'clearing.card'], amountCents: -sign * base_cents },
    { accountId: SYSTEM_ACCOUNTS.nostro, amountCents: sign * (base_cents - kept) },
    { accountId: SYSTEM_ACCOUNTS['revenue.interchange'], amountCents: sign * kept },
  ].filter(({ amountCents }) => amountCents !== 0n);
};

const SETTLE_PURCHASE = 'update card_posting set settled_at = $2 where settle_key = $1 and settled_at is null';
const SETTLE_CONTEST = 'update card_dispute_posting set settled_at = $2 where settle_key = $1 and settled_at is null';

/** Posts the settlement of each item once. */
export const createSettleJob = ({ database, ledger, clock, rules }: CardDeps): JobHandler => ({
  ...{
    kind: SETTLE_JOB,
    lane: 'money',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: exponentialBackoff(1_000, 600_000),
  },
  async run(_payload, { finish }) {
    const { rows } = await database.query<Item>(UNSETTLED, [BATCH]);
    for (const item of rows) {
      const legs = toSettlementLegs(item, rules.interchangeBasisPoints);
      // what is of tax or margin alone is nothing to the brand
      if (legs.length > 0) {
        const details = { kind: 'card', description: 'Liquidação com a bandeira' } as const;
        await ledger.post({ key: item.settle_key, legs, details });
      }
      const settled = item.is_contest ? SETTLE_CONTEST : SETTLE_PURCHASE;
      await database.query(settled, [item.settle_key, clock.now()]);
    }
    if (rows.length === BATCH) return { againAt: clock.now() };
    await database.transaction(finish);
    return undefined;
  },
});
