import { SYSTEM_ACCOUNTS, verifyLedger } from '../../bank/ledger';
import type { Database } from '../../bank/storage';

const PIX = SYSTEM_ACCOUNTS['clearing.pix'];

/** Each question finds what must not be: a payment that was lost, doubled or ended otherwise than the SPI decided. */
const FAULTS = {
  'payments that have not ended': `select id from payment_order where status = 'processing'`,
  'orders of no payment': `select o.end_to_end_id from sandbox_spi_order o left join pix_order p using (end_to_end_id) where p.order_id is null`,
  'payments that ended otherwise than their order': `
    select p.id from payment_order p join pix_order on order_id = p.id left join sandbox_spi_order o using (end_to_end_id)
    where (case when p.status = 'failed' then 'rejected' else 'settled' end) is distinct from o.status`,
  'refused payments with another code than their order': `
    select p.id from payment_order p join pix_order on order_id = p.id join sandbox_spi_order o using (end_to_end_id)
    where p.status = 'failed' and p.failure_code is distinct from o.reject_code`,
  'settled payments that were not posted': `
    select p.id from payment_order p left join ledger.transaction t on t.key = p.id
    where p.status <> 'failed' and (t.id is null or t.legs[2] <> -p.amount_cents or t.legs[1] <> p.payer_ledger_account_id)`,
  'refused payments that were posted': `
    select p.id from payment_order p join ledger.transaction t on t.key = p.id where p.status = 'failed'`,
  'end-to-end ids posted twice': `
    select details->>'endToEndId' from ledger.transaction where details->>'kind' = 'pix_out'
    group by 1 having count(*) > 1`,
  'returns that were not posted once': `
    select r.id from pix_return r left join ledger.transaction t on t.key = r.id where t.id is null or r.posted_at is null`,
  'return ids posted twice': `
    select details->>'returnId' from ledger.transaction where details->>'kind' = 'pix_return' group by 1 having count(*) > 1`,
  'returned payments without their money back': `
    select p.id from payment_order p where p.status = 'returned' and p.amount_cents is distinct from
      (select sum(amount_cents) from pix_return r where r.payment_id = p.id)`,
  'money that is still held': `select id from ledger.hold where status = 'active'`,
  'holds that ended otherwise than their payment': `
    select h.id from ledger.hold h join payment_order p on p.id = h.id
    where h.status <> case when p.status = 'failed' then 'released' else 'captured' end`,
  'balances that the payments do not explain': `
    select a.id from ledger.account a join account c on c.ledger_account_id = a.id
    where a.balance <> (select coalesce(sum(t.legs[5]), 0) from ledger.transaction t where t.details->>'kind' = 'opening' and t.legs[4] = a.id)
      - (select coalesce(sum(amount_cents + fee_cents), 0) from payment_order p where p.account_id = c.id and p.status <> 'failed')
      + (select coalesce(sum(r.amount_cents), 0) from pix_return r join payment_order p on p.id = r.payment_id where p.account_id = c.id)`,
  'a clearing account that the orders do not explain': `
    select a.id from ledger.account a where a.id = ${PIX} and a.balance <>
      (select coalesce(sum(amount_cents), 0) from sandbox_spi_order where status = 'settled')
      - (select coalesce(sum(amount_cents), 0) from pix_return)`,
  'limits that the payments do not explain': `
    select u.account_id from payment_limit_use u where u.used_cents <>
      (select coalesce(sum(p.amount_cents), 0) from payment_order p
        where p.account_id = u.account_id and p.kind = u.family
          and ((p.limit_period = u.period and p.limit_date = u.date) or (u.period = 'month' and p.limit_month = u.date)) and p.status <> 'failed')`,
  'a sum of all accounts other than zero': `select sum(balance) from ledger.account having sum(balance) <> 0`,
  'messages that contradict or belong to nobody': `select message_id from spi_inbox where outcome in ('contradicted', 'unmatched')`,
  'jobs that are left, but for letters': `select id from job where kind <> 'mail.send'`,
  // there is no mail server here: what was to be told stays in the queue
  'news that were not told once': `
    select 1 from job where kind = 'mail.send' having count(*) <>
      (select count(*) from payment_order where status = 'failed') + (select count(*) from pix_return)`,
} as const;

/** What is wrong with the books, by name and number: `{}` when everything is right. */
export const findFaults = async (database: Database): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(FAULTS)) {
    const { rows } = await database.query<{ found: number }>(`select count(*)::int as found from (${query}) q`);
    if (rows[0]?.found) found[name] = rows[0].found;
  }
  const { violations } = await verifyLedger(database);
  if (violations.length > 0) found['violations of the ledger'] = violations.length;
  return found;
};

/** What happened in a run: a storm that did not blow proves nothing. */
export const describeRun = async (database: Database) => {
  const count = async (query: string): Promise<number> =>
    (await database.query<{ found: number }>(`select count(*)::int as found from (${query}) q`)).rows[0]?.found ?? 0;
  return {
    payments: await count('select from payment_order'),
    completed: await count("select from payment_order where status = 'completed'"),
    failed: await count("select from payment_order where status = 'failed'"),
    returned: await count("select from payment_order where status = 'returned'"),
    sentAgain: await count('select from sandbox_spi_order where tries > 1'),
    askedFor: await count('select from sandbox_spi_order where questions > 0'),
    repeatedMessages: await count("select from spi_inbox where outcome = 'repeated'"),
  };
};
