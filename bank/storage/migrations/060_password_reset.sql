-- Forgotten passwords: the newest request of each e-mail address, whether or not somebody has that address. The address is a keyed hash.
create table password_reset (
  email_key bytea primary key check (length(email_key) = 32),
  id uuid not null unique,
  -- set with the code, when the address is somebody's
  user_id uuid references app_user,
  code_hash bytea check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- what the right code was exchanged for
  token_hash bytea unique check (length(token_hash) = 32),
  token_expires_at timestamptz,
  check ((user_id is null) = (code_hash is null)),
  check ((token_hash is null) = (token_expires_at is null)),
  check (token_hash is null or user_id is not null)
);

create index password_reset_age on password_reset (created_at);

alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('signed_out', 'refresh_reuse', 'too_many_sessions', 'expired', 'password_changed', 'ended_by_person'));
