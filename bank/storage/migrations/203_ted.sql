-- TED, a kind of its own: what only it knows of orders, of quotes, of what comes in, and of what comes back.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check check (kind in ('pix', 'pix_return', 'ted')) not valid;
alter table payment_quote
  drop constraint payment_quote_kind,
  add constraint payment_quote_kind check (kind in ('pix', 'ted')) not valid;
alter table payment_incoming
  drop constraint payment_incoming_kind,
  add constraint payment_incoming_kind check (kind in ('pix', 'ted')) not valid;
alter table payment_limit_use
  drop constraint payment_limit_use_family,
  add constraint payment_limit_use_family check (family in ('pix', 'ted')) not valid;

create table ted_order (
  order_id uuid primary key references payment_order,
  -- by what its rail tells it from every other; one that waits gets that of its hour as it leaves
  control_number text not null unique check (control_number ~ '^T[0-9]{8}[0-9A-Z]{11}$'),
  account_type text not null check (account_type in ('checking', 'savings', 'payment', 'investment')),
  -- five digits of the table of purposes
  purpose text not null check (purpose ~ '^[0-9]{5}$')
);

create table ted_quote (
  quote_id uuid primary key references payment_quote on delete cascade,
  account_type text not null
);

create table ted_incoming (
  incoming_id uuid primary key references payment_incoming,
  branch text not null,
  number text not null,
  purpose text not null
);

-- what the institution of a payee sent back: always the whole of it, once
create table ted_return (
  order_id uuid primary key references payment_order,
  -- also the key of the ledger transaction and the receipt of the credit
  id uuid not null unique,
  control_number text not null unique,
  code text not null,
  received_at timestamptz not null,
  posted_at timestamptz
);

-- the memory of a system that is not ours
create table sandbox_str_order (
  control_number text primary key,
  amount_cents bigint not null,
  status text check (status in ('settled', 'rejected')),
  code text,
  tries int not null,
  questions int not null default 0,
  decided_at timestamptz
);
-- how what it brought us was answered
create table sandbox_str_answer (
  control_number text primary key,
  code text
);
