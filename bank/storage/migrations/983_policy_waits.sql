-- Rules that the only admin of a company asked for: nobody could confirm them, so that they wait and everybody is told.
create table approval_policy_wait (
  -- of the version that is proposed
  id uuid primary key references approval_policy,
  account_id uuid not null references account,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  effective_at timestamptz not null check (effective_at > asked_at),
  ended_at timestamptz,
  -- held: the rules hold; cancelled: by an admin; not_alone: another admin was there in the end; unfit: they fit the people no more
  ended_as text check (ended_as in ('held', 'cancelled', 'not_alone', 'unfit', 'gone')),
  ended_by uuid references app_user,
  check ((ended_at is null) = (ended_as is null))
);
