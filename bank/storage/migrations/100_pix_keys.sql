-- Keys get an id of their own: an e-mail or a phone does not belong in an address.
alter table pix_key add column id uuid not null default gen_random_uuid();
create unique index pix_key_id on pix_key (id);

-- a key may go away; the charges that were made with it stay, and can no longer be paid
alter table pix_charge drop constraint if exists pix_charge_key_fkey;

-- Who holds an e-mail or a phone, proven by a code that was sent there. The newest one of a person and key counts.
create table pix_key_verification (
  id uuid primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user,
  key text not null,
  key_type text not null check (key_type in ('email', 'phone')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz
);

create index pix_key_verification_key on pix_key_verification (account_id, user_id, key, created_at desc);

-- Claims of a key, by us or against us; each side is an account of ours or another institution.
create table pix_claim (
  id uuid primary key,
  key text not null,
  key_type text not null check (key_type in ('cpf', 'cnpj', 'email', 'phone')),
  type text not null check (type in ('portability', 'ownership')),
  status text not null check (status in ('open', 'waiting', 'confirmed', 'completed', 'cancelled')),
  claimer_account_id uuid references account,
  claimer_ispb text not null,
  donor_account_id uuid references account,
  donor_ispb text not null,
  -- who closed it, or nobody: then a deadline did
  closed_by text check (closed_by in ('claimer', 'donor')),
  authorization_id uuid,
  opened_at timestamptz not null,
  resolution_deadline timestamptz not null,
  conclusion_deadline timestamptz not null,
  ended_at timestamptz,
  check (claimer_account_id is not null or donor_account_id is not null),
  check ((status in ('completed', 'cancelled')) = (ended_at is not null)),
  -- a document belongs to its owner: only e-mails and phones change owners
  check (type = 'portability' or key_type in ('email', 'phone'))
);

create unique index pix_claim_living on pix_claim (key) where ended_at is null;
create index pix_claim_claimer on pix_claim (claimer_account_id, opened_at desc);
create index pix_claim_donor on pix_claim (donor_account_id, opened_at desc);

-- What a person may still look up in the directory, as it stood at that time.
create table pix_lookup_budget (
  user_id uuid not null references app_user,
  bucket text not null check (bucket in ('contacts', 'documents')),
  tokens double precision not null,
  counted_at timestamptz not null,
  primary key (user_id, bucket)
);
