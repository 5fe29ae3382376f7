-- Who was an admin of a company and is none any more: told of what its only admin asks for alone, and counted against them.
create table former_admin (
  user_id uuid not null references app_user,
  company_id uuid not null references company,
  -- the last time that it ended
  ended_at timestamptz not null,
  primary key (user_id, company_id)
);
create index former_admin_company on former_admin (company_id, ended_at);
