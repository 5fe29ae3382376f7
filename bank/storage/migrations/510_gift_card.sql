-- Gift cards, a kind of their own: what only they know of orders and quotes, their codes, and what is asked back.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check check (kind in ('pix', 'pix_return', 'ted', 'boleto', 'bill', 'top_up', 'gift_card')) not valid;
alter table payment_quote
  drop constraint payment_quote_kind,
  add constraint payment_quote_kind check (kind in ('pix', 'ted', 'boleto', 'top_up', 'gift_card')) not valid;
alter table payment_limit_use
  drop constraint payment_limit_use_family,
  add constraint payment_limit_use_family check (family in ('pix', 'ted', 'boleto', 'bill', 'top_up', 'gift_card')) not valid;
alter table payment_limit_change
  drop constraint payment_limit_change_family_check,
  add constraint payment_limit_change_family_check check (family in ('ted', 'boleto', 'bill', 'top_up', 'gift_card')) not valid;

create table gift_card_order (
  order_id uuid primary key references payment_order,
  -- by what the distributor tells it from every other
  order_number text not null unique check (order_number ~ '^G[0-9]{8}[0-9A-Z]{11}$'),
  product_id text not null,
  -- the product as it was read before it was bought: its terms hold
  product jsonb not null,
  unit_cents bigint not null check (unit_cents > 0),
  quantity int not null check (quantity between 1 and 20)
);
create index gift_card_order_product on gift_card_order (product_id);

create table gift_card_quote (
  quote_id uuid primary key references payment_quote on delete cascade,
  product_id text not null,
  product jsonb not null,
  unit_cents bigint not null check (unit_cents > 0),
  quantity int not null check (quantity between 1 and 20)
);

-- one card of a completed purchase; its code comes from the distributor later, and stands here only sealed
create table gift_card_code (
  id uuid primary key,
  order_id uuid not null references gift_card_order,
  place int not null check (place > 0),
  sealed_code bytea,
  last4 text,
  serial text,
  ready_at timestamptz,
  first_shown_at timestamptz,
  times_shown int not null default 0,
  check ((sealed_code is null) or (ready_at is not null)),
  check (times_shown = 0 or first_shown_at is not null),
  unique (order_id, place)
);

create table gift_card_claim (
  id uuid primary key,
  order_id uuid not null references gift_card_order,
  reason text not null check (reason in ('regret', 'not_delivered', 'invalid', 'used', 'wrong_value', 'region', 'expired', 'unknown_purchase', 'other')),
  story text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'granted', 'denied')),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer_code text,
  -- when the credit was posted, under the claim's id
  posted_at timestamptz,
  check ((state = 'open') = (answered_at is null)),
  check (posted_at is null or state = 'granted')
);
create index gift_card_claim_order on gift_card_claim (order_id);
create table gift_card_claimed (
  claim_id uuid not null references gift_card_claim,
  code_id uuid not null references gift_card_code,
  -- whether the claim still stands: null once it was denied, and then the card may be claimed again
  stands boolean default true check (stands),
  primary key (claim_id, code_id),
  unique (code_id, stands)
);

-- what the distributor leaves to the bank of an order
create table gift_card_commission (
  order_id uuid primary key references gift_card_order,
  id uuid not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  told_at timestamptz not null
);

insert into ledger.account (id, code, kind) values
  (16, 'clearing.gift_card', 'internal'),
  (17, 'revenue.commissions', 'internal');

-- the memory of a distributor that is not ours
create table sandbox_gift_product (
  product_id text primary key,
  state text not null check (state in ('available', 'out_of_stock', 'maintenance', 'withdrawn'))
);
create table sandbox_gift_order (
  order_number text primary key,
  product_id text not null,
  unit_cents bigint not null,
  quantity int not null,
  status text check (status in ('settled', 'rejected')),
  code text,
  tries int not null,
  decided_at timestamptz
);
create table sandbox_gift_claim (
  claim_id uuid primary key,
  order_number text not null,
  amount_cents bigint not null
);
