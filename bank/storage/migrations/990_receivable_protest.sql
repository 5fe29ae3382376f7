-- Protest of receivables: as their issuing asked for it, or asked for afterwards; one at a time, and stopped while it may be.
create table receivable_protest (
  id uuid primary key,
  receivable_id uuid not null references receivable,
  -- null: its issuing asked for it
  asked_by uuid references app_user,
  asked_at timestamptz not null,
  -- with which the registry is told of it
  revision int not null,
  -- the registry took it: it is at the notary
  notary_at timestamptz,
  -- the notary recorded it: nobody paid there in time, and it is stopped no more
  recorded_on date,
  stopped_at timestamptz,
  stopped_by uuid references app_user,
  check ((stopped_at is null) = (stopped_by is null)),
  check (recorded_on is null or stopped_at is null)
);
create unique index receivable_protest_open on receivable_protest (receivable_id) where stopped_at is null;
create index receivable_protest_of on receivable_protest (receivable_id, asked_at desc);
