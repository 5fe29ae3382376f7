-- What is asked of cards and what became of it: authorisations, what cleared of them, refunds, and debts that a clearing left.
create table card_transaction (
  id uuid primary key,
  card_id uuid not null references payment_card,
  account_id uuid not null references account,
  lineage_id uuid not null,
  -- by which the network tells one from the next
  network_id text not null unique,
  kind text not null check (kind in ('purchase', 'withdrawal', 'check', 'refund')),
  status text not null check (status in ('pending', 'closed', 'reversed', 'expired', 'verified', 'declined')),
  decline_reason text,
  -- what the reason's words need: {"left_cents": 1200}
  decline_facts jsonb not null default '{}',
  -- reais, with IOF and fee: what was asked for, what is set aside now, what has cleared
  asked_cents bigint not null check (asked_cents >= 0),
  held_cents bigint not null default 0 check (held_cents >= 0),
  cleared_cents bigint not null default 0 check (cleared_cents >= 0),
  -- what it takes of limits, in the day and month of local_day
  counted_cents bigint not null default 0 check (counted_cents >= 0),
  fee_cents bigint not null default 0,
  hold_id uuid,
  channel text not null check (channel in ('chip', 'contactless', 'magstripe', 'online', 'recurring', 'atm')),
  merchant_id text not null,
  merchant_name text not null,
  mcc text not null check (mcc ~ '^[0-9]{4}$'),
  category text not null,
  city text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- of a purchase in another currency: what was asked for there, and the rate of the day with four decimals
  foreign_currency text,
  foreign_amount bigint,
  foreign_rate bigint,
  at timestamptz not null,
  local_day date not null,
  expires_at timestamptz,
  -- of a refund, the purchase that it gives back, when it is known
  of_id uuid references card_transaction,
  check ((status = 'declined') = (decline_reason is not null)),
  check ((hold_id is null) = (held_cents = 0))
);
create index card_transaction_use on card_transaction (lineage_id, local_day) include (counted_cents, category) where counted_cents > 0;
create index card_transaction_company on card_transaction (account_id, local_day) include (counted_cents) where counted_cents > 0;
create index card_transaction_list on card_transaction (account_id, at, id);
create index card_transaction_of_card on card_transaction (card_id, at, id);

-- Intent before posting: one row for each movement of money, posted once under its key.
create table card_posting (
  key uuid primary key,
  transaction_id uuid not null references card_transaction,
  account_id uuid not null references account,
  kind text not null check (kind in ('clearing', 'refund')),
  -- what of it the network has to have, the bank's margin, the tax and the fee: together what leaves or comes
  base_cents bigint not null check (base_cents > 0),
  spread_cents bigint not null default 0,
  iof_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  hold_id uuid,
  created_at timestamptz not null,
  posted_at timestamptz,
  -- what there was no balance for
  short_cents bigint not null default 0,
  settle_key uuid not null unique,
  settled_at timestamptz
);
create index card_posting_of on card_posting (transaction_id);
create index card_posting_unsettled on card_posting (created_at) where settled_at is null;

-- What a company owes because clearings took more than it had.
create table card_shortfall (
  account_id uuid primary key references account,
  owed_cents bigint not null check (owed_cents >= 0),
  -- the key of the next posting that takes some of it
  collect_key uuid not null,
  collect_cents bigint
);

-- Words of the network, each answered once.
create table card_message (
  id text primary key,
  answer jsonb not null,
  at timestamptz not null
);
create index card_message_at on card_message (at);

create table card_ceiling (
  account_id uuid primary key references account,
  month_cents bigint not null check (month_cents >= 0),
  set_by uuid not null references app_user,
  set_at timestamptz not null
);

alter table payment_card add column pin_tries int not null default 0;

insert into ledger.account (id, code, kind) values
  (8, 'clearing.atm', 'internal'),
  (9, 'nostro', 'internal'),
  (10, 'revenue.interchange', 'internal'),
  (11, 'revenue.fx_spread', 'internal'),
  (12, 'tax.iof_payable', 'internal'),
  (13, 'receivable.card_shortfall', 'internal');
