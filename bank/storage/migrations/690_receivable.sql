-- Receivables: boletos with a Pix in them by which a company collects under an agreement, and their payments as money that comes in.
alter table payment_incoming
  drop constraint payment_incoming_kind,
  add constraint payment_incoming_kind check (kind in ('pix', 'ted', 'deposit_boleto', 'receivable')) not valid;

-- what the payee of a charge is asked for its payment
alter table pix_charge add column fee_cents bigint not null default 0;
alter table pix_incoming add column fee_cents bigint not null default 0;
alter table pix_order add column payee_fee_cents bigint not null default 0;
-- whether protest may be asked for under it
alter table agreement add column may_protest boolean not null default false;

-- nosso número by the agreement: two digits of the agreement in its account, nine that count
create table receivable_number (
  agreement_id uuid primary key references agreement,
  account_id uuid not null references account,
  series smallint not null check (series between 0 and 99),
  last_number bigint not null default 0 check (last_number between 0 and 999999999),
  unique (account_id, series)
);

create table receivable_payer (
  id uuid primary key,
  account_id uuid not null references account,
  document text not null check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  name text not null,
  email text,
  address jsonb,
  changed_at timestamptz not null,
  -- they asked for no more e-mails
  silent_since timestamptz,
  removed_at timestamptz,
  unique (account_id, document)
);
create trigger guard_account before insert on receivable_payer for each row execute function guard_new_commitment();

create table receivable (
  id uuid primary key,
  -- of its public page
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  account_id uuid not null references account,
  agreement_id uuid not null references agreement,
  created_by uuid not null references app_user,
  payer_id uuid not null references receivable_payer,
  payer_name text not null,
  payer_document text not null,
  payer_email text,
  payer_address jsonb,
  plan_id uuid,
  plan_position smallint not null check (plan_position >= 1),
  plan_count smallint not null check (plan_count >= plan_position),
  species text not null check (species in ('DM', 'DS', 'ME', 'RC')),
  document_number text not null,
  description text,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  due_date date not null,
  -- the last day without fine and interest, and the last on which it is taken: days without banks move on
  grace_date date not null check (grace_date >= due_date),
  days_after_due smallint not null check (days_after_due between 0 and 365),
  last_day date not null check (last_day >= grace_date),
  terms jsonb not null,
  protest_after_days smallint check (protest_after_days between 3 and 45),
  remind_before_days smallint check (remind_before_days between 1 and 15),
  remind_on_due boolean not null,
  remind_after_days smallint check (remind_after_days between 1 and 30),
  -- its payer is written to as soon as it is registered
  send_now boolean not null,
  own_number bigint not null,
  barcode text not null unique check (barcode ~ '^[0-9]{44}$'),
  -- the Pix in it; an account without a key has none
  charge_id uuid unique references pix_charge,
  revision int not null default 1,
  registered_revision int not null default 0,
  created_at timestamptz not null,
  registered_at timestamptz,
  canceled_at timestamptz,
  protested_at timestamptz,
  -- paid to its maker by another way, as they say
  received_at timestamptz,
  received_on date,
  received_cents bigint check (received_cents > 0),
  received_how text,
  -- the payment of its barcode that has it
  incoming_id uuid unique references payment_incoming,
  paid_by text check (paid_by in ('boleto', 'pix')),
  paid_at timestamptz,
  paid_on date,
  paid_cents bigint check (paid_cents > 0),
  unique (account_id, own_number),
  check ((paid_by is null) = (paid_at is null) and (paid_at is null) = (paid_cents is null) and (paid_at is null) = (paid_on is null)),
  check (paid_by is distinct from 'boleto' or incoming_id is not null),
  check (paid_by is distinct from 'pix' or (incoming_id is null and charge_id is not null)),
  check ((received_at is null) = (received_on is null) and (received_at is null) = (received_cents is null)),
  check (canceled_at is null or (paid_at is null and incoming_id is null and received_at is null)),
  check (received_at is null or (paid_at is null and incoming_id is null))
);
create index receivable_account on receivable (account_id, created_at desc, id desc);
create index receivable_due on receivable (account_id, due_date);
create index receivable_paid on receivable (account_id, paid_on) where paid_on is not null;
create index receivable_received on receivable (account_id, received_on) where received_on is not null;
create index receivable_of_payer on receivable (payer_id);
create index receivable_agreement on receivable (agreement_id);
create trigger guard_account before insert on receivable for each row execute function guard_new_commitment();

-- what it asked for before it was changed: who paid by it in time, paid it
create table receivable_revision (
  receivable_id uuid not null references receivable,
  revision int not null,
  due_date date not null,
  last_day date not null,
  terms jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null references app_user,
  primary key (receivable_id, revision)
);

create table receivable_reminder (
  receivable_id uuid not null references receivable,
  moment text not null check (moment in ('before', 'on', 'after')),
  due_date date not null,
  sent_at timestamptz not null,
  primary key (receivable_id, moment, due_date)
);

create table receivable_incoming (
  incoming_id uuid primary key references payment_incoming,
  barcode text not null,
  -- the day on which it was paid, as its rail says
  paid_on text not null check (paid_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  receivable_id uuid references receivable,
  fee_cents bigint not null check (fee_cents >= 0)
);
create index receivable_incoming_of on receivable_incoming (receivable_id);

alter table sandbox_own_boleto add column revision int not null default 0;
