-- Terminals of a shop, and what was asked for them.
create table acquiring_terminal (
  id uuid primary key,
  account_id uuid not null references acquiring_merchant,
  name text not null check (length(name) between 1 and 40),
  model text not null check (model in ('smart', 'mini', 'pinpad')),
  state text not null check (state in ('requested', 'shipped', 'active', 'inactive', 'blocked', 'in_maintenance', 'in_exchange', 'returned', 'lost_stolen')),
  serial text,
  logical_number text,
  requested_at timestamptz not null,
  requested_by uuid not null references app_user,
  sent_at timestamptz,
  unique (account_id, logical_number)
);
create index acquiring_terminal_account on acquiring_terminal (account_id, requested_at, id);
create trigger guard_account before insert on acquiring_terminal for each row execute function guard_new_commitment();

create table acquiring_terminal_request (
  id uuid primary key,
  terminal_id uuid not null references acquiring_terminal,
  kind text not null check (kind in ('exchange', 'paper', 'return', 'lost', 'stolen')),
  created_at timestamptz not null,
  created_by uuid not null references app_user,
  sent_at timestamptz,
  done_at timestamptz
);
create index acquiring_terminal_request_of on acquiring_terminal_request (terminal_id, created_at);
