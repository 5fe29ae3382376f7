-- Applications to open an account. Who applies is nobody's user: the application is reached by an onboarding session only.
create sequence onboarding_protocol start 1001;
create sequence account_number start 2100001;

create table onboarding_application (
  id uuid primary key,
  protocol bigint not null unique default nextval('onboarding_protocol'),
  status text not null check (status in ('draft', 'sent', 'analysis', 'pending', 'approved', 'refused', 'cancelled', 'blocked_protege')),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  -- what the registry said when the company was chosen
  company jsonb not null,
  applicant_name text not null,
  applicant_cpf text not null,
  applicant_email text not null,
  applicant_mobile text not null,
  email_verified_at timestamptz,
  mobile_verified_at timestamptz,
  business_account jsonb not null default '{}',
  account_saved_at timestamptz,
  account_done_at timestamptz,
  business_member jsonb not null default '{}',
  member_saved_at timestamptz,
  member_done_at timestamptz,
  document_done_at timestamptz,
  -- how often it was sent
  round integer not null default 0,
  decision text check (decision in ('policy', 'data_mismatch', 'documents', 'company_is_customer', 'company_not_eligible', 'expired')),
  decided_at timestamptz,
  correctable boolean not null default false,
  protected text[] not null default '{}',
  company_id uuid references company,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  check ((status = 'approved') = (company_id is not null))
);

create index onboarding_application_newest on onboarding_application (created_at desc, id desc);
create index onboarding_application_applicant on onboarding_application (cnpj, applicant_email);

create table onboarding_consent (
  application_id uuid not null references onboarding_application,
  consent text not null,
  version text not null,
  given_at timestamptz not null,
  address text not null,
  user_agent text not null,
  primary key (application_id, consent)
);

-- What happened to an application, for its timeline and for analysts.
create table onboarding_event (
  id bigint generated always as identity primary key,
  application_id uuid not null references onboarding_application,
  kind text not null,
  status text,
  by_whom text not null,
  note text,
  at timestamptz not null
);

create index onboarding_event_application on onboarding_event (application_id, id);

create table onboarding_issue (
  id uuid primary key,
  application_id uuid not null references onboarding_application,
  step text not null,
  item text not null,
  reason text not null,
  note text,
  status text not null check (status in ('open', 'answered', 'resolved')),
  created_at timestamptz not null
);

create index onboarding_issue_application on onboarding_issue (application_id, created_at, id);

-- What was asked of others and what they answered: kept, as Res. BCB 475/2025 wants of BC Protege+.
create table onboarding_check (
  application_id uuid not null references onboarding_application,
  round integer not null,
  kind text not null,
  result text not null check (result in ('clear', 'attention', 'failed', 'unavailable')),
  detail text not null,
  at timestamptz not null,
  primary key (application_id, round, kind)
);

-- The same file may fill two places.
create table onboarding_file (
  application_id uuid not null references onboarding_application,
  slot text not null,
  kind text not null,
  file_id uuid not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  sent_at timestamptz not null,
  primary key (application_id, slot, kind)
);

create table onboarding_session (
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null unique,
  application_id uuid not null references onboarding_application,
  powers text not null check (powers in ('all', 'upload')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);

create index onboarding_session_end on onboarding_session (ends_at);
create index onboarding_session_application on onboarding_session (application_id);

-- The newest code of each purpose is the valid one.
create table onboarding_code (
  application_id uuid not null references onboarding_application,
  purpose text not null check (purpose in ('email', 'mobile', 'return')),
  id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (application_id, purpose)
);

create table onboarding_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  application_id uuid not null references onboarding_application,
  kind text not null check (kind in ('resume', 'handoff')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index onboarding_link_application on onboarding_link (application_id);

-- An access to a company that waits for its person.
create table invitation (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  company_id uuid not null references company,
  name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'approver', 'operator', 'viewer')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index invitation_company on invitation (company_id);
