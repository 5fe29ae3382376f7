import { toUuid } from '../../bank/core/ids';
import { verifyLedger } from '../../bank/ledger';
import type { Database } from '../../bank/storage';
import type { Attempt, Payer } from './load';

const SETTLED_WITHIN_MS = 300_000;

/** Waits until nothing is on its way any more; resolves with the milliseconds that took. */
export const untilSettled = async (database: Database): Promise<number> => {
  const from = performance.now();
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      "select count(*)::int as open from payment_order where status = 'processing'",
    );
    if (rows[0]?.open === 0) return performance.now() - from;
    if (performance.now() - from > SETTLED_WITHIN_MS) throw new Error(`${rows[0]?.open} payments are still on the way`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
};

/** Each question finds what must not be, whatever the clients know. */
const FAULTS = {
  'payments that did not end well': `select id from payment_order where status <> 'completed'`,
  'proofs that were used twice': `select authorization_id from payment_order group by 1 having count(*) > 1`,
  'payments that were not posted as they are': `
    select p.id from payment_order p left join ledger.transaction t on t.key = p.id
    where t.id is null or t.legs[2] <> -p.amount_cents or t.legs[1] <> p.payer_ledger_account_id`,
  'end-to-end ids posted twice': `
    select details->>'endToEndId' from ledger.transaction where details->>'kind' like 'pix%'
    group by 1 having count(*) > 1`,
  'orders of no payment': `select o.end_to_end_id from sandbox_spi_order o left join pix_order p using (end_to_end_id) where p.order_id is null`,
  'money that is still held': `select id from ledger.hold where status = 'active'`,
  'limits that the payments do not explain': `
    select u.account_id from payment_limit_use u where u.used_cents <>
      (select coalesce(sum(p.amount_cents), 0) from payment_order p
        where p.account_id = u.account_id and p.kind = u.family
          and ((p.limit_period = u.period and p.limit_date = u.date) or (u.period = 'month' and p.limit_month = u.date)))`,
  'a sum of all accounts other than zero': 'select sum(balance) from ledger.account having sum(balance) <> 0',
  'a break in the audit chain': 'select 1 where audit_chain_break() is not null',
  'dead jobs': "select id from job where died_at is not null and kind <> 'mail.send'",
} as const;

interface Paid {
  id: string;
  authorization_id: string;
  account_id: string;
  amount_cents: bigint;
}

/** What the clients hold against the bank: `lost` was acknowledged and is not there as it was ordered, `doubled` is there more than once. */
const compare = (attempts: readonly Attempt[], paid: readonly Paid[]) => {
  const byProof = new Map<string, Paid[]>();
  for (const row of paid) byProof.set(row.authorization_id, [...(byProof.get(row.authorization_id) ?? []), row]);
  const counts = { acknowledged: 0, lost: 0, doubled: 0, strangers: paid.length };
  for (const { proof, ids, payer, amountCents } of attempts) {
    const rows = byProof.get(proof) ?? [];
    counts.strangers -= rows.length;
    if (ids.size > 0) counts.acknowledged++;
    if (ids.size > 1 || rows.length > 1) counts.doubled++;
    const isThere = (id: string) =>
      rows.some(
        row =>
          row.id === toUuid(id) &&
          row.account_id === toUuid(payer.accountId) &&
          row.amount_cents === BigInt(amountCents),
      );
    if (![...ids].every(isThere)) counts.lost++;
  }
  return counts;
};

/** What each account must have, told by its clients alone. */
const findWrongBalances = async (
  database: Database,
  openingCents: bigint,
  payers: readonly Payer[],
  attempts: readonly Attempt[],
): Promise<number> => {
  const expected = new Map(payers.map(payer => [payer.ledgerAccountId, openingCents]));
  const move = (id: bigint, cents: bigint) => expected.set(id, (expected.get(id) ?? 0n) + cents);
  for (const { payer, payee, amountCents } of attempts) {
    move(payer.ledgerAccountId, -BigInt(amountCents));
    if (payee) move(payee.ledgerAccountId, BigInt(amountCents));
  }
  const { rows } = await database.query<{ id: bigint; balance: bigint }>(
    'select id, balance from ledger.account where id = any($1::bigint[])',
    [[...expected.keys()]],
  );
  return rows.filter(row => row.balance !== expected.get(row.id)).length + expected.size - rows.length;
};

/** The books of the bank beside those of its clients: every number but `acknowledged` must be 0, `found` must be empty. */
export const inspectBooks = async (
  database: Database,
  openingCents: bigint,
  payers: readonly Payer[],
  attempts: readonly Attempt[],
) => {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(FAULTS)) {
    const { rows } = await database.query<{ found: number }>(`select count(*)::int as found from (${query}) q`);
    if (rows[0]?.found) found[name] = rows[0].found;
  }
  const { violations } = await verifyLedger(database);
  if (violations.length > 0) found['violations of the ledger'] = violations.length;
  const wrong = await findWrongBalances(database, openingCents, payers, attempts);
  if (wrong > 0) found['balances that the clients do not explain'] = wrong;
  const { rows } = await database.query<Paid>(
    'select id, authorization_id, account_id, amount_cents from payment_order',
  );
  return { ...compare(attempts, rows), found };
};
