-- Who looks for a loan: a person, or one who acts for a company, with an access and without an account.
-- A document that somebody types is their word: it is kept here and never beside the access, where it would open what is known of its owner.
create table borrower_sign_up (
  id uuid primary key,
  email text not null,
  -- as it is told, in the words of the contract; emptied once it is used
  who jsonb,
  company jsonb,
  terms_version text not null,
  privacy_version text not null,
  password_hash text,
  -- a letter to an address that signs in already holds no code
  code_id uuid not null,
  code_hash bytea,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ends_at timestamptz not null
);
create index borrower_sign_up_ends on borrower_sign_up (ends_at);

create table borrower (
  user_id uuid primary key references app_user,
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  birth_date date not null,
  phone text not null,
  cnpj text,
  legal_name text,
  opened_on date,
  cnae text,
  acts_as text,
  terms_version text not null,
  privacy_version text not null,
  details jsonb,
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'company') = (cnpj is not null and legal_name is not null and opened_on is not null and cnae is not null and acts_as is not null))
);
