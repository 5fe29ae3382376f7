-- Deposits: boletos that an account issues to fund itself, and their payments as money that comes in.
alter table payment_incoming
  drop constraint payment_incoming_kind,
  add constraint payment_incoming_kind check (kind in ('pix', 'ted', 'deposit_boleto')) not valid;

-- nosso número: eleven digits, of no other boleto of the institution
create sequence deposit_own_number maxvalue 99999999999;

create table deposit (
  id uuid primary key,
  account_id uuid not null references account,
  created_by uuid not null references app_user,
  amount_cents bigint not null check (amount_cents > 0),
  due_date date not null,
  -- the last day on which it may be paid: a day without banks moves on
  last_day date not null check (last_day >= due_date),
  own_number bigint not null unique,
  barcode text not null unique check (barcode ~ '^[0-9]{44}$'),
  -- the Pix in it; an account without a key has none
  charge_id uuid unique references pix_charge,
  created_at timestamptz not null,
  registered_at timestamptz,
  canceled_at timestamptz,
  -- the payment that has it: of its barcode, which is on its way until it is paid
  incoming_id uuid unique references payment_incoming,
  paid_by text check (paid_by in ('boleto', 'pix')),
  paid_at timestamptz,
  check ((paid_by is null) = (paid_at is null)),
  check (paid_by is distinct from 'boleto' or incoming_id is not null),
  check (paid_by is distinct from 'pix' or (incoming_id is null and charge_id is not null)),
  check (canceled_at is null or (paid_at is null and incoming_id is null))
);
create index deposit_account on deposit (account_id, created_at desc, id desc);
create trigger guard_account before insert on deposit for each row execute function guard_new_commitment();

create table deposit_incoming (
  incoming_id uuid primary key references payment_incoming,
  barcode text not null,
  -- the day on which it was paid, as its rail says
  paid_on text not null check (paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  deposit_id uuid references deposit
);

-- the memory of a registry that is not ours
create table sandbox_own_boleto (
  barcode text primary key,
  amount_cents bigint,
  limit_date text,
  settlement_number text unique,
  withdrawn boolean not null default false
);
-- how what it brought us was answered
create table sandbox_own_boleto_answer (
  settlement_number text primary key,
  code text
);
