-- What was scheduled at once: one payment, or a row of them.
create table pix_schedule (
  id uuid primary key,
  account_id uuid not null references account,
  created_by uuid not null references app_user,
  every text check (every in ('week', 'month')),
  payments integer not null check (payments between 1 and 105),
  created_at timestamptz not null,
  check ((every is null) = (payments = 1))
);

-- Each payment of it, with its day. The id becomes that of the payment, of its ledger transaction and of its receipt: it is paid at most once.
create table pix_scheduled (
  id uuid primary key,
  schedule_id uuid not null references pix_schedule,
  account_id uuid not null references account,
  number integer not null check (number > 0),
  date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- a code with an amount fixes it
  amount_fixed boolean not null,
  description text check (length(description) <= 140),
  source text not null check (source in ('key', 'static_code')),
  txid text,
  -- the payee who was looked up and authorised; the key is asked again on the day
  payee_name text not null,
  payee_document text not null,
  payee_ispb text not null,
  payee_branch text not null,
  payee_account_number text not null,
  payee_key text not null,
  payee_key_type text not null,
  payee_account_id uuid references account,
  payee_ledger_account_id bigint,
  authorization_id uuid not null,
  status text not null check (status in ('scheduled', 'paid', 'failed', 'cancelled')),
  -- the next try, and why the last one of the day did not pay
  try_at timestamptz not null,
  shortage text,
  failure_code text,
  ended_at timestamptz,
  unique (schedule_id, number),
  check ((status = 'failed') = (failure_code is not null)),
  check ((status = 'scheduled') = (ended_at is null))
);

create index pix_scheduled_account on pix_scheduled (account_id, date, id);
create index pix_scheduled_open on pix_scheduled (account_id, date, id) where status = 'scheduled';

-- Made by the bank on its day: its news say so.
alter table pix_payment add column scheduled boolean not null default false;
