-- Browsers that people signed in with, step-up authorizations and the panic lock.
create table device (
  id uuid primary key,
  user_id uuid not null references app_user,
  browser text not null,
  system text not null,
  -- no second factor is asked of it until then
  trusted_until timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index device_user on device (user_id, last_seen_at desc);

-- Every completed sign-in gives the browser a new token. Replaced ones stay known, because one that comes back is a stolen copy.
create table device_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  device_id uuid not null references device on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz
);

create index device_token_device on device_token (device_id);

alter table session add column device_id uuid references device on delete set null;
create index session_device on session (device_id) where device_id is not null;

-- The panic lock: while it is set nobody signs in. Of the tries meanwhile the owner hears once a day.
alter table app_user add column locked_at timestamptz;
alter table app_user add column lock_told_at timestamptz;

-- What a person authorises beyond signing in: one thing, once, for five minutes, in one session.
create table step_up_authorization (
  id uuid primary key,
  user_id uuid not null references app_user,
  session_id uuid not null references session on delete cascade,
  purpose text not null,
  -- SHA-256 of everything the proof holds for
  binding bytea not null check (length(binding) = 32),
  -- how page and e-mail show it
  title text not null,
  facts jsonb not null,
  -- the newest code by e-mail
  code_hash bytea check (length(code_hash) = 32),
  code_sent_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  authorized_at timestamptz,
  authorized_by text check (authorized_by in ('email', 'totp', 'passkey', 'recovery_code')),
  used_at timestamptz,
  check ((code_hash is null) = (code_sent_at is null)),
  check ((authorized_at is null) = (authorized_by is null)),
  check (used_at is null or authorized_at is not null)
);

create index step_up_authorization_session on step_up_authorization (session_id);

-- The proof a payment was made with; those from before needed none. No reference: the payment outlives the authorization.
alter table pix_payment add column authorization_id uuid;
