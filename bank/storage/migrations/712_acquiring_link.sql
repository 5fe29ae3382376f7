-- Payment links: a page of the brand on which anybody pays by Pix, each payment by a charge of its own.
create table acquiring_link (
  id uuid primary key,
  account_id uuid not null references account,
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  name text not null check (length(name) between 1 and 60),
  description text check (length(description) <= 200),
  amount_cents bigint check (amount_cents > 0),
  last_day date,
  max_uses int check (max_uses > 0),
  created_at timestamptz not null,
  created_by uuid not null references app_user,
  ended_at timestamptz,
  ended_by uuid references app_user,
  paid_count int not null default 0,
  paid_cents bigint not null default 0
);
create index acquiring_link_account on acquiring_link (account_id, created_at desc, id desc);
create trigger guard_account before insert on acquiring_link for each row execute function guard_new_commitment();

create table acquiring_link_payment (
  id uuid primary key,
  link_id uuid not null references acquiring_link,
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  charge_id uuid not null unique references pix_charge,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
create index acquiring_link_payment_of on acquiring_link_payment (link_id, created_at desc);
