-- Boletos and bills, two kinds on one table: what only they know of orders, of quotes, and of what comes back.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check check (kind in ('pix', 'pix_return', 'ted', 'boleto', 'bill')) not valid;
alter table payment_quote
  drop constraint payment_quote_kind,
  add constraint payment_quote_kind check (kind in ('pix', 'ted', 'boleto')) not valid;
alter table payment_limit_use
  drop constraint payment_limit_use_family,
  add constraint payment_limit_use_family check (family in ('pix', 'ted', 'boleto', 'bill')) not valid;

create table boleto_order (
  order_id uuid primary key references payment_order,
  -- by what its rail tells it from every other; one that waits gets that of its hour as it leaves
  payment_number text not null unique check (payment_number ~ '^B[0-9]{8}[0-9A-Z]{11}$'),
  barcode text not null check (barcode ~ '^[0-9]{44}$'),
  -- the version of the registration
  reference text not null,
  is_repeatable boolean not null,
  -- account and barcode of what no other payment may be ordered of; null once one may
  claim text,
  -- as the registry told it for its receipt
  facts jsonb not null
);
-- exactly one of an account's orders of a boleto stands
create unique index boleto_order_claim on boleto_order (claim);
create index boleto_order_barcode on boleto_order (barcode);

create table boleto_quote (
  quote_id uuid primary key references payment_quote on delete cascade,
  boleto_kind text not null check (boleto_kind in ('boleto', 'bill')),
  barcode text not null,
  reference text not null,
  is_repeatable boolean not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  refusal text,
  facts jsonb not null
);

-- what was given back: always the whole of a payment, once
create table boleto_return (
  order_id uuid primary key references payment_order,
  -- also the key of the ledger transaction and the receipt of the credit
  id uuid not null unique,
  return_number text not null unique,
  code text not null,
  received_at timestamptz not null,
  posted_at timestamptz
);

-- the memory of a registry and a settlement that are not ours: what was changed and paid of a boleto since its digits told it
create table sandbox_boleto (
  barcode text primary key,
  told jsonb,
  state text,
  paid_cents bigint not null default 0,
  parts int not null default 0
);
create table sandbox_boleto_order (
  payment_number text primary key,
  barcode text not null,
  amount_cents bigint not null,
  status text check (status in ('settled', 'rejected')),
  code text,
  tries int not null,
  decided_at timestamptz
);
