-- Payments that are handed in together: a draft until somebody authorises all of it at once, then orders, one for each row.
create table payment_batch (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('payments', 'payroll')),
  name text not null check (length(name) between 1 and 80),
  state text not null check (state in ('draft', 'awaiting_approval', 'paying', 'paused', 'done', 'canceled', 'rejected', 'expired')),
  pause text check (pause in ('person', 'funds', 'ledger')),
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- hex SHA-256 over count, sum and every row, as it was proven
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  authorized_by uuid references app_user,
  authorization_id uuid,
  authorized_at timestamptz,
  reason text,
  ended_at timestamptz,
  constraint payment_batch_is_paused_for check ((state = 'paused') = (pause is not null)),
  constraint payment_batch_is_proven check (state = 'draft' or (hash is not null and authorized_by is not null and authorized_at is not null)),
  constraint payment_batch_ends check ((state in ('done', 'canceled', 'rejected', 'expired')) = (ended_at is not null))
);
create trigger guard_account before insert on payment_batch for each row execute function guard_new_commitment();
create index payment_batch_of_account on payment_batch (account_id, id desc);

create table payment_batch_row (
  batch_id uuid not null references payment_batch on delete cascade,
  number int not null check (number between 1 and 999999),
  state text not null check (state in ('draft', 'queued', 'ordered', 'failed', 'taken_out', 'canceled')),
  -- as they were typed
  cells jsonb not null,
  kind text check (kind in ('pix_key', 'pix_account', 'ted', 'boleto')),
  -- what the kind read in them; null while something is wrong
  facts jsonb,
  amount_cents bigint check (amount_cents > 0),
  fee_cents bigint not null default 0,
  day date,
  name text,
  name_from text check (name_from in ('typed', 'known', 'registry')),
  document text,
  institution text,
  -- who would be paid, alike for every writing of it
  payee text,
  problems jsonb not null default '[]',
  -- hex SHA-256 of what would be paid; null while something is wrong
  digest text,
  -- whether the registry is to be asked, is being asked, or told
  look text not null default 'none' check (look in ('none', 'open', 'wanted', 'told')),
  paid_before uuid,
  paid_before_at timestamptz,
  order_id uuid unique references payment_order,
  failure_code text,
  failure_reason text,
  primary key (batch_id, number),
  constraint payment_batch_row_is_whole check ((digest is null) = (problems <> '[]'::jsonb)),
  constraint payment_batch_row_is_paid_whole check (state = 'draft' or digest is not null),
  constraint payment_batch_row_is_ordered check ((state = 'ordered') = (order_id is not null)),
  constraint payment_batch_row_fails check ((state = 'failed') = (failure_code is not null))
);
create index payment_batch_row_of_payee on payment_batch_row (batch_id, payee, amount_cents);
create index payment_batch_row_queued on payment_batch_row (batch_id, number) where state = 'queued';
