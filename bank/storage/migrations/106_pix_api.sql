-- The API Pix: charges by a company's own system, with credentials of its own, and word of what was paid to its address.

-- a txid is chosen by the receiver: two companies may both choose it. Source: API Pix, unique per receiver's document
alter table pix_charge drop constraint pix_charge_txid_key;
create unique index pix_charge_txid on pix_charge (account_id, txid);

-- What only the API tells and gives back: infoAdicionais, the debtor's address.
alter table pix_charge add column details jsonb not null default '{}';

-- Systems that may call for an account. Of the secret only its hash is kept.
create table pix_api_credential (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null check (length(secret_hash) = 32),
  secret_hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create index pix_api_credential_account on pix_api_credential (account_id, created_at desc);

create table pix_api_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  credential_id uuid not null references pix_api_credential,
  scopes text[] not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

create index pix_api_token_credential on pix_api_token (credential_id);
create index pix_api_token_end on pix_api_token (expires_at);

-- Locations that the API made; one leads to at most one charge, whose token it is then.
create table pix_location (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('immediate', 'due_date')),
  token text not null unique check (token ~ '^[0-9a-f]{32}$'),
  charge_id uuid unique references pix_charge,
  created_at timestamptz not null
);

create index pix_location_account on pix_location (account_id, created_at desc, id desc);

-- Where the owner of a key hears of what was paid with it.
create table pix_webhook (
  account_id uuid not null references account,
  key text not null,
  url text not null check (length(url) <= 500),
  created_at timestamptz not null,
  primary key (account_id, key)
);

-- What was, or is to be, told: once for a Pix, written in the transaction that notes its settlement.
create table pix_webhook_delivery (
  id uuid primary key,
  account_id uuid not null references account,
  key text not null,
  url text not null,
  end_to_end_id text not null unique,
  txid text not null,
  payload jsonb not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- the answer's status, or why there was none: `timeout`, `refused_address`, `unreachable`
  last_answer text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'waiting') = (ended_at is null))
);

create index pix_webhook_delivery_account on pix_webhook_delivery (account_id, created_at desc, id desc);

-- The name a company gave a return by the API: asked for again, it is the same one.
create table pix_api_return (
  account_id uuid not null references account,
  end_to_end_id text not null,
  client_id text not null check (client_id ~ '^[a-zA-Z0-9]{1,35}$'),
  refund_id uuid not null unique references pix_refund,
  primary key (account_id, end_to_end_id, client_id)
);
