-- Work to be done after the answer was given: e-mail, settlement. Done jobs are deleted; dead ones stay with their error.
create table job (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z_]+)+$'),
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  unique_key text,
  died_at timestamptz,
  created_at timestamptz not null default now()
);

create index job_due on job (run_at, id) where died_at is null;
create unique index job_unique_key on job (kind, unique_key) where died_at is null;

-- Answers of calls that must not take effect twice, written in the transaction of their effect.
create table idempotency_record (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (scope, operation, key)
);

create index idempotency_record_age on idempotency_record (created_at);
