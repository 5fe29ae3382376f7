-- The keys of this institution's accounts, each with the owner and account data that the directory (DICT) holds of it.
create table pix_key (
  key text primary key,
  key_type text not null check (key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  account_id uuid not null references account,
  ledger_account_id bigint not null,
  owner_name text not null,
  owner_document text not null check (owner_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  ispb text not null,
  branch text not null,
  account_number text not null,
  created_at timestamptz not null
);

create index pix_key_account on pix_key (account_id, created_at);

-- Limits of accounts that differ from their provider's; a payment locks its account's row.
create table pix_limit (
  account_id uuid primary key references account,
  per_payment_cents bigint not null check (per_payment_cents >= 0),
  day_cents bigint not null check (day_cents >= 0),
  night_cents bigint not null check (night_cents >= 0),
  night_starts_at_hour smallint not null check (night_starts_at_hour in (20, 22))
);

-- What each period of an account has paid. A night belongs to the day on which it begins.
create table pix_limit_use (
  account_id uuid not null references account,
  period text not null check (period in ('day', 'night')),
  date date not null,
  used_cents bigint not null check (used_cents >= 0),
  primary key (account_id, period, date)
);

-- Immediate charges of this institution's accounts: what a dynamic BR Code leads to.
create table pix_charge (
  id uuid primary key,
  token text not null unique,
  txid text not null unique check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  account_id uuid not null references account,
  key text not null references pix_key,
  amount_cents bigint not null check (amount_cents > 0),
  description text check (length(description) <= 140),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  removed_at timestamptz,
  -- the payment that reserved the charge; it stays when that payment completes
  payment_id uuid unique,
  paid_at timestamptz
);

create index pix_charge_account on pix_charge (account_id, created_at desc, id desc);

-- Who would be paid: the answer of the directory, kept 15 minutes for one payment.
create table pix_lookup (
  id uuid primary key,
  account_id uuid not null references account,
  source text not null check (source in ('key', 'static_code', 'dynamic_code')),
  end_to_end_id text not null,
  payee_name text not null,
  payee_document text not null,
  payee_ispb text not null,
  payee_branch text not null,
  payee_account_number text not null,
  payee_key text not null,
  payee_key_type text not null,
  -- set when the payee's account is ours
  payee_account_id uuid references account,
  payee_ledger_account_id bigint,
  amount_cents bigint check (amount_cents > 0),
  description text,
  txid text,
  charge_id uuid references pix_charge,
  location text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((payee_account_id is null) = (payee_ledger_account_id is null))
);

create index pix_lookup_age on pix_lookup (account_id, expires_at);

-- A payment's id is also the key of its ledger transaction, the id of its hold and the id of its receipt.
create table pix_payment (
  id uuid primary key,
  account_id uuid not null references account,
  created_by uuid not null references app_user,
  status text not null check (status in ('processing', 'completed', 'failed', 'returned')),
  source text not null,
  amount_cents bigint not null check (amount_cents > 0),
  description text check (length(description) <= 140),
  end_to_end_id text not null unique,
  txid text,
  charge_id uuid references pix_charge,
  location text,
  -- payer and payee as they were then: what the order says and receipts show
  payer_ledger_account_id bigint not null,
  payer_name text not null,
  payer_document text not null,
  payer_ispb text not null,
  payer_branch text not null,
  payer_account_number text not null,
  payee_name text not null,
  payee_document text not null,
  payee_ispb text not null,
  payee_branch text not null,
  payee_account_number text not null,
  payee_key text not null,
  payee_key_type text not null,
  payee_account_id uuid references account,
  payee_ledger_account_id bigint,
  -- the period whose limit the payment used, to give it back when the payment fails
  limit_period text not null,
  limit_date date not null,
  failure_code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('completed', 'returned')) = (settled_at is not null)),
  check ((status = 'failed') = (failure_code is not null))
);

create index pix_payment_account on pix_payment (account_id, created_at desc, id desc);
create index pix_payment_waiting on pix_payment (account_id, created_at desc, id desc) where status = 'processing';
create index pix_payment_payee on pix_payment (account_id, payee_key) where status in ('completed', 'returned');

-- Money that came back after a payment settled; the id is the key of the credit in the ledger.
create table pix_return (
  id uuid primary key,
  payment_id uuid not null references pix_payment,
  return_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  received_at timestamptz not null,
  posted_at timestamptz
);

create index pix_return_payment on pix_return (payment_id);
