-- Selling by card: sales of an acquirer, units of receivables of which each centavo is free, anticipated, ceded or encumbered, and what moves because of them (decision 095).
insert into ledger.account (id, code, kind) values
  (20, 'clearing.acquirer', 'internal'),
  (21, 'receivable.acquirer_shortfall', 'internal');

create table acquiring_merchant (
  account_id uuid primary key references account,
  merchant_number text not null unique,
  -- under which rates it joined
  rates_version text not null,
  -- null: the bank itself
  joined_by uuid references app_user,
  joined_at timestamptz not null,
  automatic_on boolean not null default false,
  automatic_rate int,
  automatic_at timestamptz,
  automatic_by uuid references app_user,
  automatic_protocol text,
  check (not automatic_on or automatic_rate is not null)
);
create trigger guard_account before insert on acquiring_merchant for each row execute function guard_new_commitment();

create table acquiring_sale (
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  acquirer_code text not null unique,
  sold_at timestamptz not null,
  sold_on date not null,
  brand text not null check (brand in ('visa', 'mastercard', 'elo', 'amex', 'hipercard')),
  product text not null check (product in ('debit', 'prepaid', 'credit', 'instalments', 'issuer_instalments')),
  channel text not null check (channel in ('terminal', 'online', 'link')),
  instalments smallint not null check (instalments between 1 and 99),
  gross_cents bigint not null check (gross_cents > 0),
  -- in thousandths of a per cent
  mdr int not null check (mdr between 0 and 100000),
  fee_cents bigint not null check (fee_cents >= 0),
  net_cents bigint not null check (net_cents = gross_cents - fee_cents),
  nsu text not null,
  authorization_code text not null,
  tid text not null,
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  entry_mode text not null,
  terminal_number text,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and gross_cents),
  fee_back_cents bigint not null default 0 check (fee_back_cents between 0 and fee_cents),
  dispute text check (dispute in ('open', 'lost', 'won'))
);
create index acquiring_sale_account on acquiring_sale (account_id, sold_at desc, id desc);
create index acquiring_sale_nsu on acquiring_sale (account_id, nsu);
create index acquiring_sale_card on acquiring_sale (account_id, card_last4);

create table acquiring_unit (
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  brand text not null,
  arrangement text not null check (arrangement in ('credit', 'debit')),
  due_date date not null,
  total_cents bigint not null,
  free_cents bigint not null check (free_cents >= 0),
  anticipated_cents bigint not null default 0 check (anticipated_cents >= 0),
  ceded_cents bigint not null default 0 check (ceded_cents >= 0),
  encumbered_cents bigint not null default 0 check (encumbered_cents >= 0),
  lines int not null check (lines >= 0),
  -- who has what is ceded or encumbered
  beneficiary text,
  -- what the acquirer said that it pays, before it is posted under this key
  settle_key uuid,
  expected_cents bigint,
  paid_cents bigint check (paid_cents >= 0),
  settled_at timestamptz,
  unique (account_id, brand, arrangement, due_date),
  check (total_cents = free_cents + anticipated_cents + ceded_cents + encumbered_cents),
  check ((settle_key is null) = (paid_cents is null) and (settle_key is null) = (expected_cents is null)),
  check (settled_at is null or settle_key is not null)
);
create index acquiring_unit_due on acquiring_unit (account_id, due_date, id);
create index acquiring_unit_free on acquiring_unit (account_id, due_date, id) where free_cents > 0 and settle_key is null;
create index acquiring_unit_open on acquiring_unit (account_id, due_date) where settled_at is null;

-- sums of the units of a day, kept by the statements that change them
create table acquiring_day (
  account_id uuid not null,
  day date not null,
  units int not null,
  total_cents bigint not null,
  free_cents bigint not null,
  anticipated_cents bigint not null,
  ceded_cents bigint not null,
  encumbered_cents bigint not null,
  settled_cents bigint not null,
  primary key (account_id, day)
);

create function acquiring_unit_added() returns trigger language plpgsql as $$
begin
  insert into acquiring_day as d (account_id, day, units, total_cents, free_cents, anticipated_cents, ceded_cents, encumbered_cents, settled_cents)
    select account_id, due_date, count(*), sum(total_cents), sum(free_cents), sum(anticipated_cents), sum(ceded_cents), sum(encumbered_cents),
      sum(case when settled_at is null then 0 else paid_cents end)
    from added group by account_id, due_date
  on conflict (account_id, day) do update set units = d.units + excluded.units, total_cents = d.total_cents + excluded.total_cents,
    free_cents = d.free_cents + excluded.free_cents, anticipated_cents = d.anticipated_cents + excluded.anticipated_cents,
    ceded_cents = d.ceded_cents + excluded.ceded_cents, encumbered_cents = d.encumbered_cents + excluded.encumbered_cents,
    settled_cents = d.settled_cents + excluded.settled_cents;
  return null;
end $$;

create function acquiring_unit_changed() returns trigger language plpgsql as $$
begin
  update acquiring_day d set total_cents = d.total_cents + s.total_cents, free_cents = d.free_cents + s.free_cents,
    anticipated_cents = d.anticipated_cents + s.anticipated_cents, ceded_cents = d.ceded_cents + s.ceded_cents,
    encumbered_cents = d.encumbered_cents + s.encumbered_cents, settled_cents = d.settled_cents + s.settled_cents
  from (select n.account_id, n.due_date, sum(n.total_cents - o.total_cents) as total_cents, sum(n.free_cents - o.free_cents) as free_cents,
      sum(n.anticipated_cents - o.anticipated_cents) as anticipated_cents, sum(n.ceded_cents - o.ceded_cents) as ceded_cents,
      sum(n.encumbered_cents - o.encumbered_cents) as encumbered_cents,
      sum(case when n.settled_at is null then 0 else n.paid_cents end - case when o.settled_at is null then 0 else o.paid_cents end) as settled_cents
    from added n join removed o using (id) group by n.account_id, n.due_date) s
  where d.account_id = s.account_id and d.day = s.due_date;
  return null;
end $$;

create trigger acquiring_unit_added after insert on acquiring_unit referencing new table as added
  for each statement execute function acquiring_unit_added();
create trigger acquiring_unit_changed after update on acquiring_unit referencing old table as removed new table as added
  for each statement execute function acquiring_unit_changed();

create table acquiring_instalment (
  sale_id uuid not null references acquiring_sale,
  number smallint not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null check (net_cents = gross_cents - fee_cents),
  due_date date not null,
  unit_id uuid references acquiring_unit,
  state text not null check (state in ('open', 'suspended', 'cancelled')),
  primary key (sale_id, number),
  check (state <> 'open' or unit_id is not null)
);
create index acquiring_instalment_unit on acquiring_instalment (unit_id);

-- why the acquirer paid something else than what was expected
create table acquiring_difference (
  unit_id uuid not null references acquiring_unit,
  position smallint not null,
  reason text not null check (reason in ('rent', 'rounding', 'court', 'fee', 'unexplained')),
  amount_cents bigint not null check (amount_cents <> 0),
  note text not null,
  primary key (unit_id, position)
);

create table acquiring_refund (
  -- also the key of what is taken for it
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  sale_id uuid not null references acquiring_sale,
  amount_cents bigint not null check (amount_cents > 0),
  fee_back_cents bigint not null check (fee_back_cents >= 0),
  debit_cents bigint not null check (debit_cents >= 0),
  -- the whole sale was undone on its own day
  is_undone boolean not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index acquiring_refund_sale on acquiring_refund (sale_id);

create table acquiring_chargeback (
  -- also the key of what is taken for it
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  sale_id uuid not null references acquiring_sale,
  case_number text not null unique,
  reason text not null check (reason in ('fraud', 'not_received', 'not_as_described', 'duplicate', 'cancelled', 'other')),
  reason_code text not null,
  amount_cents bigint not null check (amount_cents > 0),
  debit_cents bigint not null check (debit_cents >= 0),
  suspended_cents bigint not null check (suspended_cents >= 0),
  state text not null check (state in ('received', 'answered', 'accepted', 'won', 'lost')),
  received_at timestamptz not null,
  answer_by date not null,
  answer_kind text check (answer_kind in ('accept', 'contest')),
  answer_text text,
  answered_at timestamptz,
  answered_by uuid references app_user,
  sent_at timestamptz,
  decided_at timestamptz,
  check ((answer_kind is null) = (answered_at is null)),
  check (state <> 'answered' or answer_kind = 'contest')
);
create index acquiring_chargeback_account on acquiring_chargeback (account_id, received_at desc, id desc);
create index acquiring_chargeback_sale on acquiring_chargeback (sale_id);

-- intents of what a refund or a chargeback moves; `back`: a chargeback that the shop won
create table acquiring_move (
  key uuid primary key,
  account_id uuid not null references acquiring_merchant,
  sale_id uuid not null references acquiring_sale,
  kind text not null check (kind in ('refund', 'chargeback', 'back')),
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  short_cents bigint not null default 0 check (short_cents between 0 and amount_cents)
);
create index acquiring_move_sale on acquiring_move (sale_id);

create table acquiring_debt (
  account_id uuid primary key references acquiring_merchant,
  owed_cents bigint not null check (owed_cents >= 0),
  collect_key uuid not null,
  collect_cents bigint check (collect_cents > 0)
);

create table acquiring_quote (
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  created_by uuid not null references app_user,
  monthly_rate int not null,
  gross_cents bigint not null check (gross_cents > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  credit_on date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (cost_cents < gross_cents)
);
create index acquiring_quote_age on acquiring_quote (expires_at);

create table acquiring_quote_unit (
  quote_id uuid not null references acquiring_quote on delete cascade,
  unit_id uuid not null references acquiring_unit,
  gross_cents bigint not null check (gross_cents > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  days int not null check (days > 0),
  primary key (quote_id, unit_id)
);

create table acquiring_anticipation (
  -- also the key of its credit
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  number text not null unique,
  monthly_rate int not null,
  gross_cents bigint not null check (gross_cents > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  unit_count int not null check (unit_count > 0),
  -- gross times days, for the mean term
  weighed numeric(38, 0) not null,
  credit_on date not null,
  undo_until timestamptz not null,
  state text not null check (state in ('scheduled', 'paying', 'paid', 'undone')),
  is_automatic boolean not null,
  created_by uuid references app_user,
  created_at timestamptz not null,
  paid_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references app_user,
  check (cost_cents < gross_cents),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'undone') = (undone_at is not null)),
  check (is_automatic or created_by is not null)
);
create index acquiring_anticipation_account on acquiring_anticipation (account_id, created_at desc, id desc);
create trigger guard_account before insert on acquiring_anticipation for each row execute function guard_new_commitment();

create table acquiring_anticipation_unit (
  anticipation_id uuid not null references acquiring_anticipation,
  unit_id uuid not null references acquiring_unit,
  gross_cents bigint not null check (gross_cents > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  days int not null check (days > 0),
  primary key (anticipation_id, unit_id)
);
create index acquiring_anticipation_of_unit on acquiring_anticipation_unit (unit_id);

-- the acquirer of the sandbox: what it will pay otherwise than expected
create table sandbox_acquirer_difference (
  id uuid primary key,
  merchant_number text not null,
  brand text not null,
  arrangement text not null,
  due_date date not null,
  reason text not null,
  amount_cents bigint not null,
  note text not null
);
create index sandbox_acquirer_difference_of on sandbox_acquirer_difference (merchant_number, due_date);
