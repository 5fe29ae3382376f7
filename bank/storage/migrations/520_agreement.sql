-- What a company agrees on with the bank, so that its files are taken: asked for by the company, decided by who runs the product.
create sequence agreement_code start 100001;

create table agreement (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('payments', 'payroll', 'collection', 'tax', 'direct_debit')),
  name text not null check (length(name) between 1 and 60),
  state text not null check (state in ('requested', 'active', 'refused', 'withdrawn', 'closed')),
  -- as it stands in the header of files
  code text unique check (code ~ '^[0-9]{6,20}$'),
  layout text not null check (layout in ('240', '400')),
  gap_policy text not null check (gap_policy in ('warn', 'refuse')),
  last_sent_number int not null default 0 check (last_sent_number between 0 and 999999),
  last_return_number int not null default 0 check (last_return_number between 0 and 999999),
  monthly_items int not null check (monthly_items > 0),
  terms_version text not null,
  item_fee_cents bigint check (item_fee_cents >= 0),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  analyst text,
  note text,
  decided_at timestamptz,
  ended_at timestamptz,
  constraint agreement_has_code check ((state in ('active', 'closed')) = (code is not null)),
  constraint agreement_is_decided check (state not in ('active', 'refused', 'closed') or (decided_at is not null and analyst is not null)),
  constraint agreement_ends check ((state in ('withdrawn', 'closed')) = (ended_at is not null))
);
create trigger guard_account before insert on agreement for each row execute function guard_new_commitment();
create index agreement_of_account on agreement (account_id, id desc);
create index agreement_waiting on agreement (asked_at, id) where state = 'requested';
create unique index agreement_open on agreement (account_id, kind) where state = 'requested';
