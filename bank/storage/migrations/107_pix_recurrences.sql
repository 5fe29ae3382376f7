-- Pix Automático as payer: what receivers ask to be allowed to charge, and what they charge.
create table pix_recurrence (
  id uuid primary key,
  -- idRec: RR when the receiver may try again within 7 days, else RN; institution, day, 11 characters. Source: API Pix
  code text not null unique check (code ~ '^R[RN][0-9A-Z]{8}[0-9]{8}[a-zA-Z0-9]{11}$'),
  account_id uuid not null references account,
  status text not null check (status in ('proposed', 'approved', 'refused', 'expired', 'cancelled')),
  -- who charges; the key is a name of the account, and is not asked again
  payee_name text not null,
  payee_document text not null,
  payee_ispb text not null,
  payee_branch text not null,
  payee_account_number text not null,
  payee_key text not null,
  payee_key_type text not null,
  payee_account_id uuid references account,
  payee_ledger_account_id bigint,
  debtor_name text not null,
  debtor_document text not null,
  contract text not null check (length(contract) between 1 and 35),
  subject text not null check (length(subject) between 1 and 35),
  frequency text not null check (frequency in ('week', 'month', 'quarter', 'half_year', 'year')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- the same each time, or the lowest maximum that the receiver takes, or neither
  amount_cents bigint check (amount_cents > 0),
  floor_cents bigint check (floor_cents > 0),
  -- decided by the payer
  max_cents bigint check (max_cents > 0),
  retries_allowed boolean not null default false,
  authorization_id uuid,
  answered_by uuid references app_user,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  cancelled_by text check (cancelled_by in ('payer', 'receiver')),
  check (amount_cents is null or floor_cents is null),
  check (amount_cents is null or max_cents is null),
  check (max_cents >= floor_cents),
  check (code like 'RR%' or not retries_allowed),
  check ((status in ('proposed', 'approved')) = (ended_at is null)),
  check ((status = 'cancelled') = (cancelled_by is not null)),
  check (status <> 'approved' or (answered_by is not null and answered_at is not null))
);

create index pix_recurrence_account on pix_recurrence (account_id, id desc);

-- What was charged under them. The id becomes that of the payment, of its ledger transaction and of its receipt: it is paid at most once.
create table pix_recurrence_charge (
  id uuid primary key,
  recurrence_id uuid not null references pix_recurrence,
  account_id uuid not null references account,
  txid text not null check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  -- one a cycle, counted from 0
  cycle integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  description text check (length(description) <= 140),
  due_on date not null,
  -- the day of the try: due_on, or that of one of three more within 7 days
  pay_on date not null,
  extra_tries integer not null default 0 check (extra_tries between 0 and 3),
  status text not null check (status in ('scheduled', 'paid', 'refused', 'failed', 'cancelled')),
  try_at timestamptz not null,
  shortage text,
  failure_code text,
  cancelled_by text check (cancelled_by in ('payer', 'receiver')),
  arrived_at timestamptz not null,
  ended_at timestamptz,
  unique (recurrence_id, txid),
  check (pay_on between due_on and due_on + 7),
  check ((status in ('refused', 'failed')) = (failure_code is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null)),
  check ((status = 'scheduled') = (ended_at is null))
);

create unique index pix_recurrence_charge_cycle on pix_recurrence_charge (recurrence_id, cycle) where status in ('scheduled', 'paid');
create index pix_recurrence_charge_of on pix_recurrence_charge (recurrence_id, due_on desc, id desc);
create index pix_recurrence_charge_open on pix_recurrence_charge (account_id, pay_on, id) where status = 'scheduled';

-- Charged by the receiver under an authorisation: its news say so.
alter table pix_payment add column automatic boolean not null default false;
