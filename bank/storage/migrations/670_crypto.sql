-- Crypto assets: purchases are a kind of payment, sales stand by themselves, and units have books of their own beside the ledger of reais (decision 091).
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check
    check (kind in ('pix', 'pix_return', 'ted', 'boleto', 'bill', 'top_up', 'gift_card', 'credit', 'crypto_buy')) not valid;
alter table payment_quote
  drop constraint payment_quote_kind,
  add constraint payment_quote_kind check (kind in ('pix', 'ted', 'boleto', 'top_up', 'gift_card', 'crypto_buy')) not valid;
alter table payment_limit_use
  drop constraint payment_limit_use_family,
  add constraint payment_limit_use_family
    check (family in ('pix', 'ted', 'boleto', 'bill', 'top_up', 'gift_card', 'crypto')) not valid;
alter table payment_limit_change
  drop constraint payment_limit_change_family_check,
  add constraint payment_limit_change_family_check
    check (family in ('ted', 'boleto', 'bill', 'top_up', 'gift_card', 'crypto')) not valid;

insert into ledger.account (id, code, kind) values
  (18, 'clearing.crypto', 'internal'),
  (19, 'revenue.crypto_spread', 'internal');

-- what only they know of a price that was locked
create table crypto_quote (
  quote_id uuid primary key references payment_quote on delete cascade,
  side text not null check (side in ('buy', 'sell')),
  -- whether reais or units were asked for
  given text not null check (given in ('amount', 'quantity')),
  asset text not null,
  units numeric(38, 0) not null check (units > 0),
  total_cents bigint not null check (total_cents > 0),
  -- in the smallest part of a price of the asset
  price bigint not null check (price > 0),
  mid_price bigint not null check (mid_price > 0),
  offer_id text not null
);

create table crypto_order (
  order_id uuid primary key references payment_order,
  side text not null check (side = 'buy'),
  given text not null check (given in ('amount', 'quantity')),
  asset text not null,
  units numeric(38, 0) not null check (units > 0),
  total_cents bigint not null check (total_cents > 0),
  price bigint not null check (price > 0),
  mid_price bigint not null check (mid_price > 0),
  offer_id text not null,
  -- the most that was proven
  limit_price bigint not null,
  order_number text not null unique check (order_number ~ '^C[0-9]{8}[0-9A-Z]{11}$'),
  check (price <= limit_price)
);

create table crypto_sale (
  -- also the key of its ledger transaction and its receipt
  id uuid primary key,
  account_id uuid not null references account,
  -- where its reais go
  ledger_account_id bigint not null,
  given text not null check (given in ('amount', 'quantity')),
  asset text not null,
  units numeric(38, 0) not null check (units > 0),
  total_cents bigint not null check (total_cents > 0),
  price bigint not null check (price > 0),
  mid_price bigint not null check (mid_price >= price),
  offer_id text not null,
  limit_price bigint not null,
  order_number text not null unique check (order_number ~ '^C[0-9]{8}[0-9A-Z]{11}$'),
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  failure_code text,
  -- what left the average cost with it
  cost_cents bigint,
  created_by uuid not null references app_user,
  authorization_id uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  check (price >= limit_price),
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'completed') = (settled_at is not null)),
  check ((status = 'completed') = (cost_cents is not null))
);
create trigger guard_account before insert on crypto_sale for each row execute function guard_new_commitment();
create index crypto_sale_account on crypto_sale (account_id, created_at desc, id desc);
create index crypto_sale_created_by on crypto_sale (created_by);

-- a book of units: the wallet of an account, or the house's position (account null), one for each asset
create table crypto_book (
  id bigint generated always as identity primary key,
  account_id uuid references account,
  asset text not null,
  units numeric(38, 0) not null default 0,
  -- what is being sold
  held_units numeric(38, 0) not null default 0,
  cost_cents bigint not null default 0,
  unique nulls not distinct (asset, account_id),
  constraint crypto_wallet_not_below_zero check (account_id is null or units >= 0),
  constraint crypto_held_is_there check (held_units >= 0 and (held_units = 0 or held_units <= units)),
  check (cost_cents >= 0 and (account_id is null or units > 0 or cost_cents = 0)),
  unique (id, asset)
);
create index crypto_book_account on crypto_book (account_id);

create table crypto_entry (
  id bigint generated always as identity primary key,
  -- UUID of the purchase or sale
  posting_id uuid not null,
  book_id bigint not null,
  asset text not null,
  units numeric(38, 0) not null check (units <> 0),
  units_after numeric(38, 0) not null,
  -- of wallets: what the average cost changed by
  cost_cents bigint not null,
  posted_at timestamptz not null,
  foreign key (book_id, asset) references crypto_book (id, asset),
  unique (posting_id, book_id)
);
create index crypto_entry_book on crypto_entry (book_id);

create function crypto_posting_balances() returns trigger language plpgsql as $$
begin
  if (select sum(units) from crypto_entry where posting_id = new.posting_id and asset = new.asset) <> 0 then
    raise exception 'posting % does not balance in %', new.posting_id, new.asset using errcode = '23514', constraint = 'crypto_posting_balances';
  end if;
  return null;
end $$;
create constraint trigger crypto_posting_balances after insert on crypto_entry
  deferrable initially deferred for each row execute function crypto_posting_balances();

create function crypto_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of units are never changed' using errcode = '23514', constraint = 'crypto_entry_stays';
end $$;
create trigger crypto_entry_stays before update or delete on crypto_entry for each row execute function crypto_entry_stays();

-- answers before the first purchase, the newest of an account
create table crypto_profile (
  account_id uuid primary key references account,
  answers jsonb not null,
  result text not null check (result in ('conservative', 'moderate', 'bold')),
  risk_version text not null,
  answered_by uuid not null references app_user,
  answered_at timestamptz not null
);
create index crypto_profile_answered_by on crypto_profile (answered_by);

-- the memory of a partner that is not ours
create table sandbox_crypto_market (
  asset text primary key,
  is_paused boolean not null default false,
  -- in millionths, on top of the price of the hour
  moved_ppm bigint not null default 0
);
create table sandbox_crypto_offer (
  offer_id text primary key,
  asset text not null,
  mid_price bigint not null,
  locked_until timestamptz not null
);
create table sandbox_crypto_order (
  order_number text primary key,
  side text not null,
  asset text not null,
  units numeric(38, 0) not null,
  status text check (status in ('settled', 'rejected')),
  code text,
  tries int not null
);
