-- DDA: documents of a company that are joined at the registry of boletos, and the boletos against them that arrive by themselves.
create table dda_member (
  id uuid primary key,
  account_id uuid not null references account,
  -- CNPJ, characters only: that of the company or of one of its branches
  document text not null check (document ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  status text not null check (status in ('joining', 'active', 'refused', 'left')),
  -- the text that was accepted, by its version and the SHA-256 of its words
  term_version text not null,
  term_hash text not null check (term_hash ~ '^[0-9a-f]{64}$'),
  joined_by uuid not null references app_user,
  joined_at timestamptz not null,
  active_at timestamptz,
  refused_at timestamptz,
  refusal_code text,
  left_by uuid references app_user,
  left_at timestamptz,
  check ((status = 'left') = (left_at is not null)),
  check ((status = 'refused') = (refused_at is not null))
);
-- a document is joined once at this institution
create unique index dda_member_document on dda_member (document) where status in ('joining', 'active');
create index dda_member_account on dda_member (account_id, joined_at);
create trigger guard_account before insert on dda_member for each row execute function guard_new_commitment();

create table dda_boleto (
  id uuid primary key,
  account_id uuid not null references account,
  member_id uuid not null references dda_member,
  barcode text not null check (barcode ~ '^[0-9]{44}$'),
  payer_document text not null,
  -- grows with every change at the registry
  version bigint not null check (version > 0),
  state text not null check (state in ('open', 'paid', 'withdrawn')),
  payee jsonb not null,
  due_date date not null,
  limit_date date,
  amount_cents bigint not null check (amount_cents >= 0),
  arrived_at timestamptz not null,
  told_at timestamptz not null,
  -- what amount and due date were before they changed last
  changed_at timestamptz,
  amount_before bigint,
  due_date_before date,
  -- people were told that it came, and that it is due
  announced_at timestamptz,
  reminded_at timestamptz,
  paid_order_id uuid references payment_order,
  hidden_at timestamptz,
  hidden_by uuid references app_user,
  contested_at timestamptz,
  contested_by uuid references app_user,
  contest_reason text check (contest_reason in ('unknown_payee', 'not_received', 'wrong_amount', 'paid_before', 'other')),
  contest_note text,
  expired_at timestamptz,
  left_at timestamptz,
  shelf text not null generated always as (
    case when state <> 'open' or paid_order_id is not null or expired_at is not null then 'ended'
      when left_at is not null then 'left'
      when hidden_at is not null or contested_at is not null then 'put_away'
      else 'open' end) stored,
  unique (account_id, barcode),
  check ((contested_at is null) = (contest_reason is null))
);
-- a page of a list is a stretch of this index, however many rows there are
create index dda_boleto_shelf on dda_boleto (account_id, shelf, due_date, id);
create index dda_boleto_unannounced on dda_boleto (account_id) where announced_at is null;
create index dda_boleto_member on dda_boleto (member_id);

-- the memory of a registry that is not ours
create table sandbox_dda_member (
  member_id uuid primary key,
  document text not null,
  is_left boolean not null default false
);
create index sandbox_dda_member_document on sandbox_dda_member (document) where not is_left;
create table sandbox_dda_boleto (
  barcode text primary key,
  payer_document text not null,
  payer_name text not null,
  version bigint not null
);
create index sandbox_dda_boleto_payer on sandbox_dda_boleto (payer_document);
