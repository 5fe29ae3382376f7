-- Companies, their accounts and the people with access. Balances live in the ledger; an account points to its ledger account.
create table company (
  id uuid primary key,
  legal_name text not null check (length(legal_name) between 1 and 140),
  trade_name text not null check (length(trade_name) between 1 and 140),
  cnpj text not null unique check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  created_at timestamptz not null
);

create table account (
  id uuid primary key,
  company_id uuid not null references company,
  ledger_account_id bigint not null unique,
  ispb text not null check (ispb ~ '^[0-9A-Z]{8}$'),
  branch text not null check (branch ~ '^[0-9]{4}$'),
  number text not null check (number ~ '^[0-9]{1,12}-[0-9X]$'),
  created_at timestamptz not null,
  unique (ispb, branch, number)
);

create index account_company on account (company_id);

create table membership (
  user_id uuid not null references app_user,
  company_id uuid not null references company,
  role text not null check (role in ('admin', 'approver', 'operator', 'viewer')),
  created_at timestamptz not null,
  primary key (user_id, company_id)
);

create table contact (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  document_masked text not null,
  pix_key text not null,
  pix_key_type text not null check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'evp')),
  institution_name text not null,
  last_paid_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, pix_key)
);

create index contact_recent on contact (account_id, last_paid_at desc nulls last, id);
