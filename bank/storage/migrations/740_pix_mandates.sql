-- Pix Automático as receiver: what a company asks to be allowed to charge (rec), the requests it sends (solicrec), and what it charges (cobr).
create table pix_mandate_location (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  token text not null unique check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
create index pix_mandate_location_account on pix_mandate_location (account_id, created_at, id);

create table pix_mandate (
  id uuid primary key,
  -- idRec: RR when it may be tried again within 7 days, else RN; institution, day, 11 characters. Source: API Pix
  code text not null unique check (code ~ '^R[RN][0-9A-Z]{8}[0-9]{8}[a-zA-Z0-9]{11}$'),
  account_id uuid not null references account,
  status text not null check (status in ('created', 'approved', 'rejected', 'expired', 'cancelled')),
  -- every status with its instant, the first one first
  history jsonb not null check (jsonb_typeof(history) = 'array'),
  contract text not null check (length(contract) between 1 and 35),
  subject text check (length(subject) between 1 and 35),
  debtor_name text not null check (length(debtor_name) between 1 and 140),
  debtor_document text not null,
  frequency text not null check (frequency in ('week', 'month', 'quarter', 'half_year', 'year')),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- the same each time, or the lowest maximum of the payer, or neither
  amount_cents bigint check (amount_cents > 0),
  floor_cents bigint check (floor_cents > 0),
  location_id bigint unique references pix_mandate_location,
  agreement text check (length(agreement) between 1 and 60),
  -- how the payer came to it, and the charge that it was paid with at once
  journey smallint check (journey between 1 and 4),
  activation_txid text check (activation_txid ~ '^[a-zA-Z0-9]{26,35}$'),
  -- who pays, as far as its institution said
  payer_ispb text,
  payer_document text,
  payer_branch text,
  payer_number text,
  ended_by text check (ended_by in ('payer', 'receiver', 'payer_bank', 'receiver_bank')),
  end_code text,
  created_at timestamptz not null,
  check (amount_cents is null or floor_cents is null),
  check ((status in ('rejected', 'cancelled')) = (ended_by is not null and end_code is not null))
);
create index pix_mandate_account on pix_mandate (account_id, created_at, id);
create trigger guard_account before insert on pix_mandate for each row execute function guard_new_commitment();

create table pix_mandate_request (
  id uuid primary key,
  -- idSolicRec. Source: API Pix
  code text not null unique check (code ~ '^SC[0-9A-Z]{8}[0-9]{8}[a-zA-Z0-9]{11}$'),
  mandate_id uuid not null references pix_mandate,
  account_id uuid not null references account,
  status text not null check (status in ('created', 'sent', 'received', 'rejected', 'accepted', 'expired', 'cancelled')),
  history jsonb not null check (jsonb_typeof(history) = 'array'),
  expires_at timestamptz not null,
  payer_document text not null,
  payer_ispb text not null,
  payer_branch text,
  payer_number text not null,
  created_at timestamptz not null
);
create unique index pix_mandate_request_open on pix_mandate_request (mandate_id) where status in ('created', 'sent', 'received', 'accepted');
create index pix_mandate_request_of on pix_mandate_request (mandate_id, created_at);

create table pix_mandate_charge (
  id uuid primary key,
  mandate_id uuid not null references pix_mandate,
  account_id uuid not null references account,
  txid text not null check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  status text not null check (status in ('created', 'active', 'completed', 'expired', 'rejected', 'cancelled')),
  history jsonb not null check (jsonb_typeof(history) = 'array'),
  -- one a cycle, counted from 0
  cycle integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  -- whether a day that is none of business moves to the next one that is
  adjusts boolean not null,
  info text check (length(info) <= 140),
  -- e-mail and address of the debtor, and the kind of account, as they were told
  details jsonb not null,
  ended_by text check (ended_by in ('payer', 'receiver', 'payer_bank', 'receiver_bank')),
  end_code text,
  end_to_end_id text,
  paid_cents bigint,
  paid_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, txid),
  check ((status = 'completed') = (end_to_end_id is not null and paid_cents is not null and paid_at is not null)),
  check ((status in ('rejected', 'cancelled')) = (ended_by is not null and end_code is not null))
);
create unique index pix_mandate_charge_cycle on pix_mandate_charge (mandate_id, cycle) where status not in ('rejected', 'cancelled');
create index pix_mandate_charge_account on pix_mandate_charge (account_id, created_at, id);
create index pix_mandate_charge_of on pix_mandate_charge (mandate_id, due_on);
create trigger guard_account before insert on pix_mandate_charge for each row execute function guard_new_commitment();

-- Each day on which a charge is to be paid: the first one, and up to three later ones.
create table pix_mandate_try (
  charge_id uuid not null references pix_mandate_charge,
  place smallint not null check (place between 0 and 3),
  pay_on date not null,
  status text not null check (status in ('requested', 'scheduled', 'paid', 'cancelled', 'rejected', 'expired')),
  history jsonb not null check (jsonb_typeof(history) = 'array'),
  end_to_end_id text not null,
  failure_code text,
  primary key (charge_id, place)
);

-- Where a company hears of its recurrences and of their charges: /webhookrec and /webhookcobr.
create table recurrence_address (
  account_id uuid not null references account,
  about text not null check (about in ('rec', 'cobr')),
  url text not null check (length(url) <= 500),
  created_at timestamptz not null,
  primary key (account_id, about)
);
