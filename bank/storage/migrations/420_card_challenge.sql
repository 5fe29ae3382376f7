-- Online purchases that shops have their holder confirm before they ask for the money.
create table card_challenge (
  id uuid primary key,
  card_id uuid not null references payment_card,
  account_id uuid not null references account,
  -- of the transaction that is to come
  network_id text not null unique,
  status text not null check (status in ('waiting', 'approved', 'refused', 'expired')),
  merchant_id text not null,
  merchant_name text not null,
  mcc text not null check (mcc ~ '^[0-9]{4}$'),
  city text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- reais with tax, as they were shown to who confirms
  amount_cents bigint not null check (amount_cents > 0),
  foreign_currency text,
  foreign_amount bigint,
  foreign_rate bigint,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((status in ('approved', 'refused')) = (answered_at is not null))
);
create index card_challenge_waiting on card_challenge (account_id, id) where status = 'waiting';
create index card_challenge_of on card_challenge (card_id);
