-- Second factors beyond e-mail: authenticator app, passkeys and the recovery codes that stand in for a lost one.
alter table app_user add column email_factor boolean not null default true;

-- The secret is sealed with the bank's secret, bound to this row. A time step is good once: only a later one is taken.
create table totp_factor (
  user_id uuid primary key references app_user,
  sealed_secret bytea not null,
  last_step bigint not null,
  added_at timestamptz not null
);

-- An authenticator app before its first code: one per person, the newest.
create table totp_enrolment (
  user_id uuid primary key references app_user,
  id uuid not null unique,
  sealed_secret bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table recovery_code (
  user_id uuid not null references app_user,
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  -- whether its provider may keep copies of it (never changes), and whether it does now
  backup_eligible boolean not null,
  backed_up boolean not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_user on passkey (user_id, added_at, id);

-- Challenges that browsers were given; each is deleted by the answer that uses it. The subject of an assertion is a session or an authorization.
create table passkey_ceremony (
  id uuid primary key,
  kind text not null check (kind in ('registration', 'assertion', 'sign_in')),
  user_id uuid references app_user,
  subject text,
  challenge bytea not null check (length(challenge) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'sign_in') = (user_id is null)),
  check ((kind = 'assertion') = (subject is not null))
);

create unique index passkey_ceremony_subject on passkey_ceremony (subject) where kind = 'assertion';
create unique index passkey_ceremony_registration on passkey_ceremony (user_id) where kind = 'registration';
create index passkey_ceremony_age on passkey_ceremony (expires_at);

-- Wrong proofs of a session other than e-mail codes, which count on their own challenge.
alter table session add column factor_tries integer not null default 0 check (factor_tries between 0 and 5);

alter table session drop constraint session_verified_by_check;
alter table session add constraint session_verified_by_check
  check (verified_by in ('email', 'not_required', 'totp', 'passkey', 'recovery_code', 'trusted_device'));

alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('signed_out', 'refresh_reuse', 'too_many_sessions', 'expired', 'password_changed', 'ended_by_person', 'locked', 'factor_changed'));
