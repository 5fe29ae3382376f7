-- SFTP: the name by which the systems of an agreement sign in, their keys, and what the server tells of itself.
create table transmission_box (
  agreement_id uuid primary key references agreement,
  user_name text not null unique check (user_name ~ '^[a-z2-9]{12}$')
);

create table transmission_key (
  id uuid primary key,
  account_id uuid not null references account,
  agreement_id uuid not null references transmission_box,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('ssh-ed25519', 'ecdsa-sha2-nistp256', 'ssh-rsa')),
  public_key bytea not null check (length(public_key) between 32 and 2048),
  -- as OpenSSH says it: SHA256:…
  fingerprint text not null,
  -- where it may come from; none: anywhere
  addresses text[] not null check (cardinality(addresses) <= 10),
  expires_on date,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_by uuid references app_user,
  revoked_at timestamptz,
  constraint transmission_key_is_whole check ((revoked_at is null) = (revoked_by is null))
);
create trigger guard_account before insert on transmission_key for each row execute function guard_new_commitment();
create unique index transmission_key_once on transmission_key (agreement_id, fingerprint) where revoked_at is null;
create index transmission_key_of_account on transmission_key (account_id, created_at desc);

-- one row: where companies find the server, and how they know that it is ours
create table transmission_server (
  id int primary key check (id = 1),
  address text not null,
  fingerprint text not null,
  started_at timestamptz not null
);
