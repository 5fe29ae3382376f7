import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { listOddBooks } from '../../bank/products/crypto';
import type { Database } from '../../bank/storage';
import { listOddAgenda } from '../contract/acquiring-world';
import { findBoletoFaults } from './boleto-books';
import { OPENING_UNITS } from './shop-storm';

const { 'clearing.crypto': CRYPTO, 'revenue.crypto_spread': SPREAD, 'clearing.acquirer': ACQUIRER } = SYSTEM_ACCOUNTS;

/** Each question finds what must not be: something sold, bought or brought forward that was lost, doubled or ended otherwise than its partner decided. */
const FAULTS = {
  'sales of units that ended otherwise than the partner decided': `
    select s.id from crypto_sale s left join sandbox_crypto_order o using (order_number)
    where (case s.status when 'completed' then 'settled' when 'failed' then 'rejected' end) is distinct from o.status`,
  'trades of the partner that nobody ordered': `
    select order_number from sandbox_crypto_order where order_number not like 'opening-%' and order_number not in (select order_number from crypto_sale union all select order_number from crypto_order)`,
  'sales of units and transactions that are not one': `
    select s.id from crypto_sale s left join ledger.transaction t on t.key = s.id where (s.status = 'failed') <> (t.id is null)`,
  'trades whose units were not posted once': `
    select id from (select o.id, o.status, t.units from payment_order o join crypto_order t on t.order_id = o.id
        union all select id, status, -units from crypto_sale) x
    where (select count(*) from crypto_entry e where e.posting_id = x.id) <> (case when x.status = 'completed' then 2 else 0 end)
      or exists (select 1 from crypto_entry e join crypto_book b on b.id = e.book_id where e.posting_id = x.id and b.account_id is not null and e.units <> x.units)`,
  'wallets that the trades do not explain': `
    select b.id from crypto_book b where b.account_id is not null and (b.held_units <> 0 or b.units <> ${OPENING_UNITS}
      + (select coalesce(sum(t.units), 0) from payment_order o join crypto_order t on t.order_id = o.id where o.account_id = b.account_id and o.status = 'completed')
      - (select coalesce(sum(units), 0) from crypto_sale s where s.account_id = b.account_id and s.status = 'completed'))`,
  'a partner and a margin that the trades do not explain': `
    select 1 from ledger.account a where a.id in (${CRYPTO}, ${SPREAD}) having sum(a.balance) <>
      (select coalesce(sum(amount_cents), 0) from payment_order where kind = 'crypto_buy' and status = 'completed')
      - (select coalesce(sum(total_cents), 0) from crypto_sale where status = 'completed')`,
  'card sales that are not in instalments once': `
    select s.id from acquiring_sale s where s.gross_cents <> (select coalesce(sum(i.gross_cents), 0) from acquiring_instalment i where i.sale_id = s.id)
      or s.net_cents <> (select coalesce(sum(i.net_cents), 0) from acquiring_instalment i where i.sale_id = s.id)`,
  'units that were not paid once': `
    select u.id from acquiring_unit u left join ledger.transaction t on t.key = u.settle_key
    where u.due_date <= (select max(due_date) from acquiring_unit where settled_at is not null)
      and (u.settled_at is null or u.paid_cents <> u.free_cents or (u.paid_cents > 0) <> (t.id is not null) or (t.id is not null and t.legs[2] <> -u.paid_cents))`,
  'anticipations that were not paid once': `
    select a.id from acquiring_anticipation a left join ledger.transaction t on t.key = a.id
    where a.state <> 'paid' or t.id is null or t.legs[2] <> a.cost_cents - a.gross_cents`,
  'anticipations that the acquirer bought otherwise': `
    select 1 from acquiring_anticipation a full join (select * from sandbox_acquirer_act where kind = 'advance') x on x.reference = a.number
    where x.is_done is not true or x.amount_cents is distinct from a.gross_cents - a.cost_cents`,
  'refunds that the acquirer gave back otherwise': `
    select 1 from acquiring_refund r full join (select * from sandbox_acquirer_act where kind = 'refund') x on x.reference = r.id::text
    where x.is_done is not true or x.amount_cents is distinct from r.amount_cents or r.sent_at is null`,
  'sales of which more was given back than was sold': `
    select s.id from acquiring_sale s where s.refunded_cents > s.gross_cents
      or s.refunded_cents <> (select coalesce(sum(amount_cents), 0) from acquiring_refund r where r.sale_id = s.id)`,
  'refunds and contests without what they take': `
    select r.id from acquiring_refund r left join acquiring_move m on m.key = r.id where r.debit_cents <> coalesce(m.amount_cents, 0)
    union all select c.id from acquiring_chargeback c left join acquiring_move m on m.key = c.id where c.debit_cents <> coalesce(m.amount_cents, 0)`,
  'moves that were not posted once': `
    select m.key from acquiring_move m left join ledger.transaction t on t.key = m.key where t.id is null or m.posted_at is null`,
  'assets whose wallets the partner contradicts, or that were never compared': `
    select asset from crypto_check where odd_since is not null union all select 'none' where not exists (select from crypto_check)`,
  'contests that have not ended': `select id from acquiring_chargeback where state in ('received', 'answered')`,
  'contests that were won and did not bring back what they took': `
    select c.id from acquiring_chargeback c where c.debit_cents > 0 and
      (select count(*) from acquiring_move m where m.sale_id = c.sale_id and m.kind = 'back' and m.amount_cents = c.debit_cents) <> (c.state = 'won')::int`,
  'a clearing account of the acquirer that its acts do not explain': `
    select 1 from ledger.account a where a.id = ${ACQUIRER} and a.balance <>
      (select coalesce(sum(case kind when 'back' then -amount_cents else amount_cents end), 0) from acquiring_move)
      - (select coalesce(sum(paid_cents), 0) from acquiring_unit where settled_at is not null)
      - (select coalesce(sum(gross_cents - cost_cents), 0) from acquiring_anticipation)`,
  'accounts whose balance their orders do not explain': `
    select a.id from ledger.account a join account c on c.ledger_account_id = a.id
    where a.balance <> (select coalesce(sum(t.legs[5]), 0) from ledger.transaction t where t.details->>'kind' = 'opening' and t.legs[4] = a.id)
      - (select coalesce(sum(amount_cents + fee_cents), 0) from payment_order p where p.account_id = c.id and p.status = 'completed')
      + (select coalesce(sum(total_cents), 0) from crypto_sale s where s.account_id = c.id and s.status = 'completed')
      + (select coalesce(sum(paid_cents), 0) from acquiring_unit u where u.account_id = c.id and u.settled_at is not null)
      + (select coalesce(sum(gross_cents - cost_cents), 0) from acquiring_anticipation x where x.account_id = c.id)
      - (select coalesce(sum(case kind when 'back' then -amount_cents else amount_cents - short_cents end), 0) from acquiring_move m where m.account_id = c.id)
      - (select coalesce(sum(m.short_cents), 0) - coalesce((select owed_cents from acquiring_debt d where d.account_id = c.id), 0) from acquiring_move m where m.account_id = c.id)`,
} as const;

const count = async (database: Database, query: string): Promise<number> =>
  (await database.query<{ found: number }>(`select count(*)::int as found from (${query}) q`)).rows[0]?.found ?? 0;

/** What is wrong with the books, by name and number: `{}` when everything is right. */
export const findShopFaults = async (database: Database): Promise<Record<string, number>> => {
  const found = await findBoletoFaults(database);
  for (const [name, query] of Object.entries(FAULTS)) {
    const wrong = await count(database, query);
    if (wrong) found[name] = wrong;
  }
  const [odd, agenda] = [await listOddBooks(database), await listOddAgenda(database)];
  if (odd.length > 0) found['assets that do not add up to zero'] = odd.length;
  if (agenda.length > 0) found['units and days that do not add up'] = agenda.length;
  return found;
};

/** What happened in a run: a storm that did not blow proves nothing. */
export const describeShops = async (database: Database) => {
  const orders = (kind: string) => count(database, `select from payment_order where kind = '${kind}'`);
  return {
    ...{ topUps: await orders('top_up'), giftCards: await orders('gift_card'), purchases: await orders('crypto_buy') },
    sales: await count(database, 'select from crypto_sale'),
    failed: await count(
      database,
      `select from payment_order where status = 'failed' union all select from crypto_sale where status = 'failed'`,
    ),
    returned: await count(database, `select from payment_order where status = 'returned'`),
    cardSales: await count(database, 'select from acquiring_sale'),
    unitsPaid: await count(database, 'select from acquiring_unit where settled_at is not null'),
    anticipations: await count(database, 'select from acquiring_anticipation'),
    refunds: await count(database, 'select from acquiring_refund'),
    contests: await count(database, 'select from acquiring_chargeback'),
    contestsWon: await count(database, `select from acquiring_chargeback where state = 'won'`),
    askedAgain: await count(
      database,
      'select from sandbox_acquirer_act where tries > 1 union all select from sandbox_crypto_order where tries > 1',
    ),
  };
};
