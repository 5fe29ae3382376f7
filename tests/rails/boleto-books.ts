import { SYSTEM_ACCOUNTS, verifyLedger } from '../../bank/ledger';
import type { Database } from '../../bank/storage';

/** Orders with what their rails decided of them, whichever rails. */
const DECIDED = `
  select p.*, coalesce(b.payment_number, n.payment_number, d.control_number, g.order_number, r.nsu, k.order_number) as number,
    coalesce(x.status, w.status, y.status, z.status, v.status, case when u.status = 'confirmed' then 'settled' else u.status end) as decision,
    coalesce(x.tries, w.tries, y.tries, z.tries, u.tries, v.tries) as tries, b.claim
  from payment_order p
  left join boleto_order b on b.order_id = p.id left join sandbox_boleto_order x on x.payment_number = b.payment_number
  left join tax_order n on n.order_id = p.id left join sandbox_tax_order w on w.payment_number = n.payment_number
  left join ted_order d on d.order_id = p.id left join sandbox_str_order y on y.control_number = d.control_number
  left join gift_card_order g on g.order_id = p.id left join sandbox_gift_order z on z.order_number = g.order_number
  left join top_up_order r on r.order_id = p.id left join sandbox_top_up u on u.nsu = r.nsu
  left join crypto_order k on k.order_id = p.id left join sandbox_crypto_order v on v.order_number = k.order_number`;

const RETURNS = `select order_id, id, posted_at from boleto_return union all select order_id, id, posted_at from ted_return
  union all select order_id, id, posted_at from top_up_reversal`;

/** Each question finds what must not be: a payment that was lost, doubled or ended otherwise than its rails decided. */
const FAULTS = {
  'payments that have not ended': `select id from payment_order where status = 'processing'`,
  'payments that ended otherwise than their order': `
    select id from (${DECIDED}) p where (case when status = 'failed' then 'rejected' else 'settled' end) is distinct from decision`,
  'payments and transactions that are not one': `
    select p.id from payment_order p left join ledger.transaction t on t.key = p.id
    where (p.status = 'failed') <> (t.id is null) or t.legs[2] <> -p.amount_cents`,
  'numbers posted twice': `
    select details->>'endToEndId' from ledger.transaction where details->>'kind' in ('boleto', 'bill', 'tax', 'ted_out', 'top_up', 'gift_card', 'crypto_buy')
      and details->>'endToEndId' is not null
    group by 1 having count(*) > 1`,
  'returns that were not posted once': `
    select r.id from (${RETURNS}) r left join ledger.transaction t on t.key = r.id where t.id is null or r.posted_at is null`,
  'returned payments without their money back': `
    select p.id from payment_order p left join (${RETURNS}) r on r.order_id = p.id where (p.status = 'returned') <> (r.id is not null)`,
  'money that is still held': `select id from ledger.hold where status = 'active'`,
  'boletos that are paid otherwise than the registry knows': `
    select b.barcode from sandbox_boleto b where b.paid_cents <>
      (select coalesce(sum(p.amount_cents), 0) from payment_order p join boleto_order o on o.order_id = p.id
       where o.barcode = b.barcode and p.status = 'completed')`,
  'boletos that may not be paid again, or may be': `
    select order_id from boleto_order join payment_order p on p.id = order_id where (p.status = 'completed') <> (claim is not null)`,
  'clearing accounts that the payments do not explain': `
    select 1 from ledger.account a where a.id in (${SYSTEM_ACCOUNTS['clearing.boleto']}, ${SYSTEM_ACCOUNTS['clearing.ted']}, ${SYSTEM_ACCOUNTS['clearing.top_up']}, ${SYSTEM_ACCOUNTS['clearing.tax']})
      having sum(a.balance) <> (select coalesce(sum(amount_cents), 0) from payment_order where status = 'completed' and kind not in ('gift_card', 'crypto_buy'))`,
  'a clearing account of gift cards that they and their commissions do not explain': `
    select 1 from ledger.account a where a.id = ${SYSTEM_ACCOUNTS['clearing.gift_card']} and a.balance <>
      (select coalesce(sum(amount_cents), 0) from payment_order where kind = 'gift_card' and status = 'completed')
      - (select coalesce(sum(amount_cents), 0) from gift_card_commission)`,
  'commissions that were not posted once': `
    select c.id from gift_card_commission c left join ledger.transaction t on t.key = c.id where t.id is null`,
  'gift cards that were paid and have no sealed code, or have one and were not paid': `
    select o.id from payment_order o join gift_card_order g on g.order_id = o.id where
      (select count(c.sealed_code) from gift_card_code c where c.order_id = o.id) <>
      (case when o.status = 'completed' then g.quantity else 0 end)`,
  'limits that the payments do not explain': `
    select u.account_id from payment_limit_use u where u.used_cents <>
      (select coalesce(sum(p.amount_cents), 0) from payment_order p
       where p.account_id = u.account_id and case p.kind when 'crypto_buy' then 'crypto' when 'tax' then 'bill' else p.kind end = u.family
         and u.date = case u.period when 'month' then p.limit_month else p.limit_date end and p.status <> 'failed')`,
  'taxes that are paid without the proof of their collector': `
    select order_id from tax_order join payment_order p on p.id = order_id where (p.status = 'completed') <> (authentication is not null)`,
  'top-ups that are confirmed without the numbers of their operator': `
    select order_id from top_up_order join payment_order p on p.id = order_id where (p.status in ('completed', 'returned')) <> (operator_nsu is not null)`,
  'a sum of all accounts other than zero': `select sum(balance) from ledger.account having sum(balance) <> 0`,
  'jobs that are left or dead, but for letters': `select id from job where kind <> 'mail.send' and (kind not in ('acquiring.settle', 'crypto.check') or died_at is not null)`,
} as const;

const count = async (database: Database, query: string): Promise<number> =>
  (await database.query<{ found: number }>(`select count(*)::int as found from (${query}) q`)).rows[0]?.found ?? 0;

/** What is wrong with the books, by name and number: `{}` when everything is right. */
export const findBoletoFaults = async (database: Database): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(FAULTS)) {
    const wrong = await count(database, query);
    if (wrong) found[name] = wrong;
  }
  const { violations } = await verifyLedger(database);
  if (violations.length > 0) found['violations of the ledger'] = violations.length;
  return found;
};

/** What happened in a run. */
export const describeBoletos = async (database: Database) => ({
  payments: await count(database, 'select from payment_order'),
  boletos: await count(database, "select from payment_order where kind = 'boleto'"),
  bills: await count(database, "select from payment_order where kind = 'bill'"),
  taxes: await count(database, "select from payment_order where kind = 'tax'"),
  teds: await count(database, "select from payment_order where kind = 'ted'"),
  topUps: await count(database, "select from payment_order where kind = 'top_up'"),
  giftCards: await count(database, "select from payment_order where kind = 'gift_card'"),
  giftCodes: await count(database, 'select from gift_card_code where sealed_code is not null'),
  commissions: await count(database, 'select from gift_card_commission'),
  completed: await count(database, "select from payment_order where status = 'completed'"),
  failed: await count(database, "select from payment_order where status = 'failed'"),
  returned: await count(database, "select from payment_order where status = 'returned'"),
  sentAgain: await count(database, `select from (${DECIDED}) p where tries > 1`),
});
