-- People of a company: the largest payment each may approve, who stands in for whom, and what each may pay.
alter table membership add column ceiling_cents bigint;
alter table membership add constraint membership_ceiling check (ceiling_cents > 0) not valid;

create table member_absence (
  user_id uuid not null,
  company_id uuid not null,
  stand_in_id uuid not null,
  -- days in Brasília, both included
  starts_on date not null,
  ends_on date not null,
  set_by uuid not null references app_user,
  set_at timestamptz not null,
  primary key (user_id, company_id),
  foreign key (user_id, company_id) references membership on delete cascade,
  foreign key (stand_in_id, company_id) references membership (user_id, company_id) on delete cascade,
  check (stand_in_id <> user_id),
  check (ends_on >= starts_on)
);

-- Null: no limit of this sort. Who has no row pays as far as the account does.
create table person_limit (
  person_id uuid not null references app_user,
  company_id uuid not null references company,
  kinds text[],
  account_ids uuid[],
  payment_cents bigint check (payment_cents >= 0),
  day_cents bigint check (day_cents >= 0),
  set_by uuid not null references app_user,
  set_at timestamptz not null,
  primary key (person_id, company_id)
);

-- Invitations to a company by one of its admins. Of the link only its hash is kept.
create table people_invitation (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  company_id uuid not null references company,
  account_id uuid not null references account,
  name text not null check (length(name) between 2 and 140),
  email text not null check (email = lower(email)),
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  role text not null check (role in ('admin', 'approver', 'operator', 'viewer')),
  invited_by uuid not null references app_user,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check (used_at is null or withdrawn_at is null)
);
create unique index people_invitation_open on people_invitation (company_id, email) where used_at is null and withdrawn_at is null;
create index people_invitation_email on people_invitation (email);
