-- Every change of an account's Pix limits: a lower one holds at once, a higher one from `effective_at` on, unless it was cancelled before. Of each
-- limit the newest change that holds counts; without one, the row of pix_limit or the provider's rules.
create table pix_limit_change (
  id uuid primary key,
  seq bigint generated always as identity,
  account_id uuid not null references account,
  kind text not null check (kind in ('per_payment', 'day', 'night', 'night_start')),
  -- centavos; of night_start the hour
  value bigint not null check (value >= 0 and (kind <> 'night_start' or value in (20, 22))),
  requested_by uuid not null references app_user,
  requested_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= requested_at),
  cancelled_at timestamptz
);

create index pix_limit_change_account on pix_limit_change (account_id, kind, effective_at desc, seq desc);

-- Accounts that one is used to pay: each with a limit of its own for a calendar day, from `effective_at` on.
create table pix_trusted_payee (
  id uuid primary key,
  account_id uuid not null references account,
  payee_name text not null,
  payee_document text not null,
  payee_ispb text not null,
  payee_branch text not null,
  payee_account_number text not null,
  payee_key text not null,
  payee_key_type text not null,
  day_cents bigint not null check (day_cents > 0),
  added_by uuid not null references app_user,
  added_at timestamptz not null,
  effective_at timestamptz not null,
  removed_at timestamptz
);

create unique index pix_trusted_payee_account on pix_trusted_payee (account_id, payee_document, payee_ispb, payee_branch, payee_account_number)
  where removed_at is null;

-- A payment to a trusted payee uses that payee's limit: the period is then `trusted:<id>`.
alter table pix_limit_use drop constraint pix_limit_use_period_check;
alter table pix_limit_use add constraint pix_limit_use_period_check
  check (period in ('day', 'night') or period ~ '^trusted:[0-9a-f-]{36}$');

-- Browsers that may use the whole limits. A browser that was known before this rule has been used for Pix already.
create table pix_device (
  device_id uuid primary key,
  registered_by uuid not null references app_user,
  registered_at timestamptz not null
);

insert into pix_device (device_id, registered_by, registered_at) select id, user_id, now() from device;

-- What was paid from browsers that were not registered; a failed payment does not count.
create table pix_device_payment (
  payment_id uuid primary key,
  device_id uuid not null,
  date date not null,
  amount_cents bigint not null check (amount_cents > 0)
);

create index pix_device_payment_day on pix_device_payment (device_id, date);
