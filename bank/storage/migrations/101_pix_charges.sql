-- Charges, immediate and with a due date, and Pix that arrive from other institutions.

-- What a BR Code prints as the payee's city.
alter table company add column city text not null default 'São Paulo' check (length(city) between 1 and 60);

alter table pix_charge
  add column kind text not null default 'immediate' check (kind in ('immediate', 'due_date')),
  -- counts the changes of a charge, from 0, as its payload tells them
  add column revision integer not null default 0 check (revision >= 0),
  add column br_code text,
  add column payer_name text check (length(payer_name) between 1 and 200),
  add column payer_document text check (payer_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  add column due_date date,
  add column days_after_due integer check (days_after_due between 0 and 365),
  -- fine, interest, discount and abatement by their modalities, in hundredths of a real or of one percent
  add column terms jsonb not null default '{}',
  add column paid_cents bigint check (paid_cents > 0),
  add column paid_by_name text,
  add column paid_by_document text,
  add column paid_end_to_end_id text,
  add constraint pix_charge_due check ((kind = 'due_date') = (due_date is not null and days_after_due is not null)),
  add constraint pix_charge_payer check ((payer_name is null) = (payer_document is null));

-- Credits that other institutions send; the id is the key of the credit in the ledger.
create table pix_incoming (
  id uuid primary key,
  end_to_end_id text not null unique check (end_to_end_id ~ '^E[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$'),
  key text not null,
  txid text,
  amount_cents bigint not null check (amount_cents > 0),
  description text check (length(description) <= 140),
  payer_name text not null,
  payer_document text not null,
  payer_ispb text not null,
  -- null with a refusal: the key is of no account here
  account_id uuid references account,
  charge_id uuid references pix_charge,
  received_at timestamptz not null,
  posted_at timestamptz,
  -- code of the SPI's catalogue
  refusal text,
  check (posted_at is null or refusal is null),
  check (account_id is not null or refusal is not null)
);

create index pix_incoming_account on pix_incoming (account_id, received_at desc);
