import { SYSTEM_ACCOUNTS, verifyLedger } from '../../bank/ledger';
import type { Database } from '../../bank/storage';

/** The orders of each kind that left, with what is theirs alone. */
const ORDERS = `with
  pix_payment as (select * from payment_order o join pix_order x on x.order_id = o.id
    where o.kind = 'pix' and o.status in ('processing', 'completed', 'returned', 'failed')),
  pix_refund as (select * from payment_order o join pix_return_order x on x.order_id = o.id where o.kind = 'pix_return'),
  ted_payment as (select * from payment_order o join ted_order x on x.order_id = o.id),
  pix_in as (select * from payment_incoming i join pix_incoming x on x.incoming_id = i.id)`;

/** Each question finds what must not be, whatever was asked for at once and whatever the rails said of it. */
const FAULTS = {
  'payments that ended otherwise than the SPI decided': `
    select p.id from pix_payment p left join sandbox_spi_order o using (end_to_end_id) where p.payee_account_id is null
      and (case when p.status = 'failed' then 'rejected' else 'settled' end) is distinct from o.status`,
  'TEDs that ended otherwise than the STR decided': `
    select p.id from ted_payment p left join sandbox_str_order o using (control_number)
    where p.status in ('completed', 'returned', 'failed') and o.status is distinct from
      (case when p.failure_code = 'window_over' then null when p.status = 'failed' then 'rejected' else 'settled' end)`,
  'TEDs and transactions that are not one': `
    select p.id from ted_payment p left join ledger.transaction t on t.key = p.id
    where (p.status in ('completed', 'returned')) <> (t.id is not null) or t.legs[2] <> -p.amount_cents or t.legs[8] <> -p.fee_cents`,
  'TEDs that are returned, or not, against what came back': `
    select p.id from ted_payment p left join ted_return r on r.order_id = p.id left join ledger.transaction t on t.key = r.id
    where (p.status = 'returned') <> (r.posted_at is not null) or (r.order_id is null) <> (t.id is null) or t.legs[2] <> p.amount_cents`,
  'a clearing account of TED that what left and came does not explain': `
    select a.id from ledger.account a where a.id = ${SYSTEM_ACCOUNTS['clearing.ted']} and a.balance <>
      (select coalesce(sum(amount_cents), 0) from ted_payment where status in ('completed', 'returned'))
      - (select coalesce(sum(p.amount_cents), 0) from ted_return r join ted_payment p on p.id = r.order_id where r.posted_at is not null)
      - (select coalesce(sum(amount_cents), 0) from payment_incoming where kind = 'ted' and posted_at is not null)`,
  'TEDs that came and transactions that are not one': `
    select i.id from payment_incoming i left join ledger.transaction t on t.key = i.id
    where i.kind = 'ted' and ((i.refusal is null) <> (t.id is not null) or (i.posted_at is null) <> (t.id is null) or t.legs[2] <> i.amount_cents)`,
  'TEDs that came and were answered otherwise than they were taken': `
    select i.id from payment_incoming i left join sandbox_str_answer a on a.control_number = i.rail_id
    where i.kind = 'ted' and (a.control_number is null or a.code is distinct from i.refusal)`,
  'orders that never left and moved, held or used something': `
    select o.id from payment_order o where o.status in ('requested', 'awaiting_approval', 'approved', 'scheduled', 'expired', 'rejected', 'canceled')
      and (o.limit_period is not null or o.sent_at is not null or exists (select from ledger.transaction t where t.key = o.id)
        or exists (select from ledger.hold h where h.id = o.id))`,
  'orders that wait and are tried by no job, or ended and are tried still': `
    select o.id from payment_order o left join job j on j.unique_key = o.id::text and j.kind = o.kind || '.release' and j.died_at is null
    where (o.status in ('approved', 'scheduled')) <> (j.id is not null) or o.status = 'requested'`,
  'orders that left on another day than theirs': `
    select o.id from payment_order o where o.due_on is not null and o.status in ('processing', 'completed', 'returned', 'failed')
      and (o.created_at at time zone 'America/Sao_Paulo')::date <> o.due_on`,
  'orders that stand otherwise than their approvals': `
    select o.id from payment_order o join approval_subject s on s.id = o.id
    where s.state <> case when o.status in ('processing', 'completed', 'returned', 'failed') then 'done'
      when o.status in ('approved', 'scheduled') then 'approved' when o.status = 'awaiting_approval' then 'waiting' else o.status end
      or s.amount_cents <> o.amount_cents or s.due_on is distinct from o.due_on`,
  'orders that left with the approval of nobody but who wrote them': `
    select o.id from payment_order o join approval_subject s on s.id = o.id where s.state = 'done' and not exists (
      select from approval a where a.subject_id = o.id and a.revision = s.revision and a.withdrawn_at is null
        and a.person_id <> coalesce(o.created_by, a.person_id) and a.person_id <> all (o.editors))`,
  'payments and transactions that are not one': `
    select p.id from pix_payment p left join ledger.transaction t on t.key = p.id
    where (p.status = 'failed') <> (t.id is null) or t.legs[2] <> -p.amount_cents`,
  'credits and transactions that are not one': `
    select i.id from pix_in i left join ledger.transaction t on t.key = i.id
    where (i.refusal is not null) <> (t.id is null) or (i.posted_at is null) <> (t.id is null) or t.legs[2] <> i.amount_cents`,
  'returns we sent and transactions that are not one': `
    select r.id from pix_refund r left join ledger.transaction t on t.key = r.id
    where (r.status = 'completed') <> (t.id is not null) or t.legs[2] <> -r.amount_cents`,
  'returns that ended otherwise than the SPI decided': `
    select r.id from pix_refund r join pix_in i on i.id = r.received_id left join sandbox_spi_return s on s.return_id = r.return_id
    where (r.status = 'completed') <> (s.status is not distinct from 'settled')`,
  'returns to us and transactions that are not one': `
    select r.id from pix_return r left join ledger.transaction t on t.key = r.id where t.id is null or r.posted_at is null`,
  'payments of which more came back than was paid': `
    select p.id from pix_payment p where p.amount_cents < (select sum(amount_cents) from pix_return r where r.payment_id = p.id)`,
  'Pix of which more was given back than was received': `
    select r.received_id from pix_refund r join (select id, amount_cents from pix_in union all select id, amount_cents from pix_payment) x
      on x.id = r.received_id where r.status <> 'failed' group by r.received_id, x.amount_cents having sum(r.amount_cents) > x.amount_cents`,
  'returns inside that one side does not know': `
    select r.id from pix_refund r join pix_payment p on p.id = r.received_id full join pix_return b on b.id = r.id
    where r.status = 'completed' and b.id is null`,
  'payments that are returned, or not, against what came back': `
    select p.id from pix_payment p where (p.status = 'returned') <>
      (p.amount_cents = (select coalesce(sum(amount_cents), 0) from pix_return r where r.payment_id = p.id))`,
  'charges paid by none, by several, or with another amount than theirs': `
    select c.id from pix_charge c left join lateral (
      select count(*) as times, sum(amount_cents) as cents from (
        select amount_cents, id from pix_payment where charge_id = c.id and status <> 'failed'
        union all select amount_cents, id from pix_in where charge_id = c.id and posted_at is not null) x) paid on true
    where (c.paid_at is not null) <> (paid.times = 1) or paid.times > 1 or (c.paid_at is not null and (paid.cents <> c.amount_cents or c.removed_at is not null))`,
  'disputes whose money went otherwise than they ended': `
    select d.id from pix_dispute d left join pix_refund r on r.id = d.hold_id
    where d.receiver_account_id is not null and d.blocked_cents > 0 and (d.status = 'accepted') <> (r.status is not distinct from 'completed')`,
  'money that is still held': `select id from ledger.hold where status = 'active' union all select null from ledger.account where held <> 0`,
  'a clearing account that what left and came does not explain': `
    select a.id from ledger.account a where a.id = ${SYSTEM_ACCOUNTS['clearing.pix']} and a.balance <>
      (select coalesce(sum(amount_cents), 0) from pix_payment where payee_account_id is null and status <> 'failed')
      - (select coalesce(sum(r.amount_cents), 0) from pix_return r join pix_payment p on p.id = r.payment_id where p.payee_account_id is null)
      - (select coalesce(sum(amount_cents), 0) from pix_in where posted_at is not null)
      + (select coalesce(sum(r.amount_cents), 0) from pix_refund r join pix_in i on i.id = r.received_id where r.status = 'completed')`,
  'balances that the rows do not explain': `
    select a.id from account a join ledger.account l on l.id = a.ledger_account_id where l.balance <>
      (select coalesce(sum(e.amount), 0) from ledger.entry e where e.account_id = l.id and e.kind not like 'pix%')
      - (select coalesce(sum(amount_cents), 0) from pix_payment where account_id = a.id and status <> 'failed')
      + (select coalesce(sum(amount_cents), 0) from pix_payment where payee_account_id = a.id and status <> 'failed')
      + (select coalesce(sum(amount_cents), 0) from pix_in where account_id = a.id and posted_at is not null)
      - (select coalesce(sum(amount_cents), 0) from pix_refund where account_id = a.id and status = 'completed')
      + (select coalesce(sum(r.amount_cents), 0) from pix_return r join pix_payment p on p.id = r.payment_id where p.account_id = a.id)`,
  'limits that the payments do not explain': `
    select u.account_id from payment_limit_use u where u.used_cents <>
      (select coalesce(sum(p.amount_cents), 0) from payment_order p
        where p.account_id = u.account_id and u.family = case p.kind when 'crypto_buy' then 'crypto' when 'tax' then 'bill' else p.kind end
          and ((p.limit_period = u.period and p.limit_date = u.date) or (u.period = 'month' and p.limit_month = u.date)) and p.status <> 'failed')`,
  'a sum of all accounts other than zero': `select sum(balance) from ledger.account having sum(balance) <> 0`,
  'jobs that go on failing': `select id from job where last_error is not null and kind <> 'mail.send'`,
} as const;

/** What is wrong with the books, by name and number: `{}` when everything is right. */
export const findFaults = async (database: Database): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(FAULTS)) {
    const { rows } = await database.query<{ found: number }>(
      `${ORDERS} select count(*)::int as found from (${query}) q`,
    );
    if (rows[0]?.found) found[name] = rows[0].found;
  }
  const { violations } = await verifyLedger(database);
  if (violations.length > 0) found['violations of the ledger'] = violations.length;
  return found;
};
