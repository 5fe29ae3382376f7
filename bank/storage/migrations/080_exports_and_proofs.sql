-- Files that a worker writes for one person, and links that show a receipt to whoever has them.
create table statement_export (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account on delete cascade,
  format text not null check (format in ('pdf', 'csv', 'xlsx', 'ofx', 'month_pack')),
  -- filters hold what people search for: sealed with a key of the bank's secret, bound to this row
  sealed_request bytea not null check (length(sealed_request) <= 4096),
  status text not null check (status in ('queued', 'running', 'ready', 'failed', 'canceled')),
  -- the run that may write: a worker that was thought dead finds another one here and stops
  run uuid,
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer not null check (rows_total >= 0),
  file_name text not null,
  size_bytes bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((status = 'ready') = (size_bytes is not null))
);

create index statement_export_person on statement_export (user_id, account_id, created_at desc);
create index statement_export_expiry on statement_export (expires_at);

create table statement_export_chunk (
  export_id uuid not null references statement_export on delete cascade,
  number integer not null check (number >= 0),
  sealed bytea not null,
  primary key (export_id, number)
);

-- sealed bytes cannot be made smaller
alter table statement_export_chunk alter column sealed set storage external;

create table receipt_share (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  -- of a payment on its way there is no ledger transaction yet
  transaction_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index receipt_share_expiry on receipt_share (expires_at);
