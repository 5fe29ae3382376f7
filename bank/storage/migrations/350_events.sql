-- What a company's systems hear of TEDs and boletos: an address of the account, and each thing that was, or is to be, told to it.
create table event_address (
  account_id uuid primary key references account,
  url text not null check (length(url) <= 500),
  created_at timestamptz not null
);

create table event_delivery (
  -- also the id of the event
  id uuid primary key,
  account_id uuid not null references account,
  event text not null,
  url text not null,
  payload jsonb not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- the answer's status, or why there was none: `timeout`, `refused_address`, `unreachable`
  last_answer text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'waiting') = (ended_at is null))
);

create index event_delivery_account on event_delivery (account_id, created_at desc, id desc);
