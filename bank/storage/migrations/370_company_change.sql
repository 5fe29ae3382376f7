-- What a company asks the bank to change of what it keeps of it, with the papers that the law wants, and what it told since its account was opened.
create table company_change (
  id uuid primary key,
  company_id uuid not null references company,
  kind text not null check (kind in ('contacts', 'trade_name', 'address', 'legal_name', 'partners')),
  -- what is asked for, in the words of the contract
  wish jsonb not null,
  state text not null check (state in ('papers', 'review', 'approved', 'refused', 'withdrawn')),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  sent_at timestamptz,
  -- what the desk wrote to the company
  note text,
  analyst text,
  decided_at timestamptz,
  check ((state in ('approved', 'refused', 'withdrawn')) = (decided_at is not null))
);
-- one of a kind at a time
create unique index company_change_open on company_change (company_id, kind) where state in ('papers', 'review');
create index company_change_company on company_change (company_id, asked_at);
create index company_change_review on company_change (sent_at) where state = 'review';

create table company_told (
  company_id uuid primary key references company,
  email text,
  phone text,
  site text,
  address jsonb,
  changed_at timestamptz not null
);

-- CNPJs of the same root that the company works under beside its own
create table company_branch (
  cnpj text primary key check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  company_id uuid not null references company,
  added_by uuid not null references app_user,
  added_at timestamptz not null
);
create index company_branch_company on company_branch (company_id, cnpj);
