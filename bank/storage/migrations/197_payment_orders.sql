-- One table of orders for every way in which money leaves an account; what only one kind knows of its orders stands beside it, row by row.
alter table pix_payment rename to payment_order;
alter index pix_payment_pkey rename to payment_order_pkey;
alter index pix_payment_account rename to payment_order_account;
alter index pix_payment_payee rename to payment_order_payee;
alter index pix_payment_payee_account rename to payment_order_payee_account;
alter index pix_payment_arriving rename to payment_order_arriving;

-- What only Pix knows of an order.
create table pix_order (
  order_id uuid primary key references payment_order,
  source text not null check (source in ('key', 'static_code', 'dynamic_code', 'manual')),
  end_to_end_id text not null unique,
  payee_key_type text check (payee_key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  payee_account_type text check (payee_account_type in ('checking', 'savings', 'payment', 'salary')),
  txid text,
  charge_id uuid references pix_charge,
  location text,
  check ((source = 'manual') = (payee_key_type is null)),
  check ((source = 'manual') = (payee_account_type is not null))
);

insert into pix_order (order_id, source, end_to_end_id, payee_key_type, payee_account_type, txid, charge_id, location)
select id, source, end_to_end_id, payee_key_type, payee_account_type, txid, charge_id, location from payment_order;

alter table payment_order
  add column kind text not null default 'pix' check (kind in ('pix')),
  add column origin text not null default 'screen'
    check (origin in ('screen', 'schedule', 'series', 'batch', 'cnab', 'api', 'charge', 'closing', 'return')),
  -- the schedule, the authorised charge or the closing that it comes from
  add column source_id uuid;
alter table payment_order alter column kind drop default, alter column origin drop default;

update payment_order o set origin = 'schedule', source_id = s.schedule_id
from pix_scheduled s where s.id = o.id and o.scheduled;
update payment_order o set origin = 'charge', source_id = c.id
from pix_recurrence_charge c where o.automatic and (c.payment_id = o.id or c.id = o.id);
update payment_order o set origin = 'closing',
  source_id = (select c.id from account_closing c where c.account_id = p.account_id order by c.requested_at desc limit 1)
from account_payout p where p.payment_id = o.id;
-- of a charge whose try was refused and made again nobody knows any more which one it was
update payment_order set origin = case when automatic then 'charge' else 'schedule' end where origin = 'screen' and scheduled;

alter table payment_order
  drop column source,
  drop column end_to_end_id,
  drop column payee_key_type,
  drop column payee_account_type,
  drop column txid,
  drop column charge_id,
  drop column location,
  drop column scheduled,
  drop column automatic,
  drop constraint pix_payment_status_check,
  add constraint payment_order_status_check check (status in ('requested', 'awaiting_approval', 'approved', 'scheduled', 'processing',
    'completed', 'returned', 'failed', 'rejected', 'expired', 'canceled'));
drop index pix_payment_waiting;
create index payment_order_open on payment_order (account_id, created_at desc, id desc)
  where status in ('requested', 'awaiting_approval', 'approved', 'scheduled', 'processing');
-- what the payee was found by: a key, a line, a number; null of an account that was named
alter table payment_order rename column payee_key to payee_ref;
alter table payment_order rename column order_sent_at to sent_at;

-- jobs that wait name the order that they are for
update job set payload = jsonb_build_object('orderId', unique_key) where kind = 'pix.settle';
