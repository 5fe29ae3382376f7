-- What a company writes down about those it pays: who they are, what it calls them, and accounts to pay them by. Their keys are contacts.
create table contact_card (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null check (char_length(name) between 2 and 140),
  document_masked text not null,
  -- unknown of an owner of a CPF that was only seen masked
  document text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  owner text not null generated always as (payee_owner(document_masked, name)) stored,
  nickname text check (char_length(nickname) between 1 and 60),
  is_favorite boolean not null default false,
  note text check (char_length(note) between 1 and 500),
  groups text[] not null default '{}' check (cardinality(groups) <= 10),
  created_at timestamptz not null,
  unique (account_id, document)
);
create unique index contact_card_masked on contact_card (account_id, owner) where document is null;

create table contact_account (
  id uuid primary key,
  card_id uuid not null references contact_card on delete cascade,
  ispb text not null,
  branch text not null,
  number text not null,
  check_digit text not null,
  kind text not null check (kind in ('checking', 'savings', 'payment', 'salary')),
  created_at timestamptz not null,
  unique (card_id, ispb, branch, number, check_digit, kind)
);

alter table contact add column card_id uuid;
