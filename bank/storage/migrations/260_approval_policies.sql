-- Groups and rules of a company, version by version: one holds at a time, one is proposed at a time.
create table approval_policy (
  id uuid primary key,
  company_id uuid not null references company,
  version int not null check (version > 0),
  state text not null check (state in ('proposed', 'active', 'replaced', 'refused')),
  content jsonb not null,
  author uuid not null references app_user,
  confirmed_by uuid references app_user,
  created_at timestamptz not null,
  activated_at timestamptz,
  unique (company_id, version),
  check (activated_at is not null or state in ('proposed', 'refused'))
);
create unique index approval_policy_active on approval_policy (company_id) where state = 'active';
create unique index approval_policy_proposed on approval_policy (company_id) where state = 'proposed';
