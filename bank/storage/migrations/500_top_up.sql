-- Top-ups of phones, a kind of their own: what only they know of orders, how the operator proved and undid them, and whom a company charges often.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check
    check (kind in ('pix', 'pix_return', 'ted', 'boleto', 'bill', 'top_up', 'gift_card')) not valid;
alter table payment_limit_use
  drop constraint payment_limit_use_family,
  add constraint payment_limit_use_family
    check (family in ('pix', 'ted', 'boleto', 'bill', 'top_up', 'gift_card')) not valid;
alter table payment_limit_change
  drop constraint payment_limit_change_family_check,
  add constraint payment_limit_change_family_check
    check (family in ('ted', 'boleto', 'bill', 'top_up', 'gift_card')) not valid;

-- a kind of payment may have two words, and so has its job
alter table job
  drop constraint job_kind_check,
  add constraint job_kind_check check (kind ~ '^[a-z]+[a-z_]*(\.[a-z_]+)+$') not valid;

insert into ledger.account (id, code, kind) values (15, 'clearing.top_up', 'internal');

create table top_up_order (
  order_id uuid primary key references payment_order,
  -- by what the distributor tells it from every other; one that waits gets that of its hour as it leaves
  nsu text not null unique check (nsu ~ '^R[0-9]{8}[0-9A-Z]{11}$'),
  phone text not null check (phone ~ '^\+55[1-9][1-9]9[0-9]{8}$'),
  operator text not null,
  bonus_cents bigint not null check (bonus_cents >= 0),
  validity text not null,
  help_phone text not null,
  -- what the operator says of a credit that reached its line: written before the money is posted
  operator_nsu text,
  authentication text,
  check ((operator_nsu is null) = (authentication is null))
);
create index top_up_order_phone on top_up_order (phone);

-- what the operator took back: always the whole of it, once
create table top_up_reversal (
  order_id uuid primary key references payment_order,
  -- also the key of the ledger transaction and the receipt of the credit
  id uuid not null unique,
  reversal_number text not null unique,
  code text not null,
  received_at timestamptz not null,
  posted_at timestamptz
);

create table top_up_favourite (
  id uuid primary key,
  account_id uuid not null references account,
  phone text not null check (phone ~ '^\+55[1-9][1-9]9[0-9]{8}$'),
  name text not null check (length(name) between 1 and 60),
  operator text not null,
  operator_name text not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  unique (account_id, phone)
);

-- the memory of a distributor that is not ours
create table sandbox_top_up (
  nsu text primary key,
  phone text not null,
  operator text not null,
  amount_cents bigint not null,
  reserved_at timestamptz not null,
  status text check (status in ('confirmed', 'rejected')),
  code text,
  operator_nsu text,
  authentication text,
  tries int not null default 0,
  -- from when on it is told
  told_at timestamptz
);
