-- A closed account holds nothing, ever. What still comes for it goes to a liability account of the bank, which belongs to that one closed account,
-- and is owed to its former owner until it is paid out.
alter domain ledger.account_kind drop constraint account_kind_check;
alter domain ledger.account_kind add constraint account_kind_check check (value in ('customer', 'internal', 'payable'));

alter table ledger.account
  -- where credits go since the account has closed; null while it lives
  add column closed_into bigint references ledger.account,
  -- the last word, whichever path a credit takes: the writer meets it and posts to closed_into instead
  add constraint closed_is_empty check (closed_into is null or (balance = 0 and held = 0));
create unique index account_closed_into on ledger.account (closed_into) where closed_into is not null;

-- Whoever closes an account closes its book too, or neither: money in it refuses both.
create function close_ledger_account() returns trigger language plpgsql as $$
declare
  payable bigint;
begin
  insert into ledger.account (code, kind, min_balance) values ('payable:' || new.id, 'payable', 0) returning id into payable;
  update ledger.account set closed_into = payable where id = new.ledger_account_id;
  return new;
end $$;

create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception 'a closed account stays closed' using errcode = 'check_violation';
end $$;

-- Money that waited in closed accounts since before there was a place for it becomes what it is: owed.
do $$
declare
  one record;
  payable bigint;
begin
  for one in
    select a.id, a.ledger_account_id, l.balance from account a join ledger.account l on l.id = a.ledger_account_id where a.status = 'closed' order by a.id
  loop
    insert into ledger.account (code, kind, min_balance) values ('payable:' || one.id, 'payable', 0) returning id into payable;
    if one.balance > 0 then
      perform ledger.post_batch(now(), array[one.ledger_account_id, payable], array[gen_random_uuid()], null,
        '{"kind":"transfer","description":""}', null, array[2], array[1, 2], array[-one.balance, one.balance],
        array['transfer', 'transfer'], array['', '']);
      insert into job (kind, payload, run_at, unique_key)
      values ('account.pay_late', jsonb_build_object('accountId', one.id), '-infinity', one.id::text);
    end if;
    update ledger.account set closed_into = payable where id = one.ledger_account_id;
  end loop;
end $$;

create trigger close_ledger_account before update of status on account for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function close_ledger_account();
create trigger keep_closed before update of status on account for each row
  when (old.status = 'closed' and new.status <> 'closed') execute function keep_closed();

-- In the transaction of the credit itself: money that is owed and the job that pays it out exist together or not at all.
create function ledger.owe() returns trigger language plpgsql as $$
begin
  insert into public.job (kind, payload, run_at, unique_key)
  select 'account.pay_late', jsonb_build_object('accountId', a.id), '-infinity', a.id::text
    from ledger.account c join public.account a on a.ledger_account_id = c.id where c.closed_into = new.id
  on conflict (kind, unique_key) where died_at is null do nothing;
  perform pg_notify('bank_job', 'account.pay_late');
  return null;
end $$;

create trigger owe after update of balance on ledger.account for each row
  when (new.kind = 'payable' and new.balance > old.balance) execute function ledger.owe();

-- What has become of the money that came for a closed account.
create table late_money (
  account_id uuid primary key references account,
  -- due: to be paid out; paying: a Pix is on its way; waiting: nobody but a person can go on; paid: nothing is owed
  status text not null check (status in ('due', 'paying', 'waiting', 'paid')),
  since timestamptz not null,
  payment_id uuid references pix_payment deferrable initially deferred,
  waits_for text,
  -- tries before it do not count: somebody has looked, or named another place
  tries_since timestamptz not null,
  check (status <> 'paying' or payment_id is not null),
  check ((status = 'waiting') = (waits_for is not null))
);

-- Every Pix by which a closing paid out: a second one does not make the first forgotten.
create table account_payout (
  payment_id uuid primary key references pix_payment deferrable initially deferred,
  account_id uuid not null references account,
  -- out of what came after the account had closed
  is_late boolean not null,
  created_at timestamptz not null
);
create index account_payout_account on account_payout (account_id, created_at);
insert into account_payout (payment_id, account_id, is_late, created_at)
select c.payment_id, c.account_id, false, p.created_at from account_closing c join pix_payment p on p.id = c.payment_id;
alter table account_closing drop column paid_cents;
