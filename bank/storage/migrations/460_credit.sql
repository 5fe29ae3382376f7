-- Credit of the bank's own: what the lender decided, what was made out, contracts with their instalments, and the intent of all that they post.
create table credit_profile (
  account_id uuid primary key references account,
  status text not null check (status in ('asking', 'offered', 'refused')),
  monthly_revenue_cents bigint not null check (monthly_revenue_cents > 0),
  -- as the company declares: it decides the IOF
  is_simples boolean not null,
  -- the authorisation to consult the SCR: which text, whose, when and from where
  consent_version text not null,
  consent_sha256 text not null,
  consent_address text not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  decided_at timestamptz,
  reasons text[] not null default '{}',
  limit_cents bigint not null default 0 check (limit_cents >= 0),
  review text not null default 'none' check (review in ('none', 'open', 'kept', 'changed')),
  review_note text
);

create table credit_offer (
  id uuid primary key,
  account_id uuid not null references account,
  product text not null,
  monthly_rate text not null,
  limit_cents bigint not null check (limit_cents > 0),
  min_cents bigint not null,
  min_installments int not null,
  max_installments int not null,
  installment_limit_cents bigint not null check (installment_limit_cents > 0),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  -- one contract comes of an offer
  used_at timestamptz
);
create index credit_offer_of on credit_offer (account_id, offered_at desc);

-- a contract as it was made out, with the bytes of its papers: what is signed is what was read
create table credit_sheet (
  id uuid primary key,
  account_id uuid not null references account,
  offer_id uuid not null references credit_offer,
  calculation jsonb not null,
  late jsonb not null,
  ccb bytea not null,
  cet_sheet bytea not null,
  document_sha256 text not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index credit_sheet_old on credit_sheet (expires_at) where used_at is null;

create table credit_contract (
  id uuid primary key,
  account_id uuid not null references account,
  -- keeps the rules that it was made with
  sheet_id uuid not null unique references credit_sheet,
  offer_id uuid not null unique references credit_offer,
  number text not null unique,
  product text not null,
  state text not null check (state in ('releasing', 'active', 'settled', 'withdrawn')),
  principal_cents bigint not null check (principal_cents > 0),
  signed_by uuid not null references app_user,
  signed_at timestamptz not null,
  release_on date not null,
  released_at timestamptz,
  ended_at timestamptz,
  automatic_debit boolean not null,
  -- counts what changed it: a quote of another version is over
  version int not null default 1,
  -- what is on its way: one at a time
  posting_id uuid,
  told_soon date,
  told_late date,
  told_short date,
  check ((state in ('settled', 'withdrawn')) = (ended_at is not null)),
  check (state <> 'releasing' or released_at is null)
);
create index credit_contract_of on credit_contract (account_id, id desc);

-- what was replaced stays: generation and number are of the schedule that it stood in
create table credit_installment (
  contract_id uuid not null references credit_contract,
  generation int not null,
  number int not null,
  starts_on date not null,
  due_on date not null check (due_on > starts_on),
  payment_cents bigint not null,
  interest_cents bigint not null check (interest_cents >= 0),
  amortization_cents bigint not null check (amortization_cents >= 0),
  balance_cents bigint not null check (balance_cents >= 0),
  state text not null check (state in ('open', 'paid', 'replaced', 'cancelled')),
  paid_cents bigint,
  paid_on date,
  primary key (contract_id, generation, number),
  check (payment_cents = interest_cents + amortization_cents),
  check ((state = 'paid') = (paid_on is not null))
);
create unique index credit_installment_one on credit_installment (contract_id, number) where state in ('open', 'paid');
create index credit_installment_open on credit_installment (contract_id) where state = 'open';

-- interest that has accrued and is not paid: a row a contract, rewritten every day
create table credit_accrued (
  contract_id uuid primary key references credit_contract,
  product text not null,
  cents bigint not null check (cents >= 0),
  through date not null,
  -- a payment is on its way that was worked out with it
  is_frozen boolean not null
) with (fillfactor = 60);

-- what a day added for a product: one posting, under its own key
create table credit_accrual_day (
  product text not null,
  day date not null,
  key uuid not null unique,
  cents bigint not null,
  posted_at timestamptz,
  primary key (product, day)
);
create index credit_accrual_day_open on credit_accrual_day (day) where posted_at is null;

create table credit_quote (
  id uuid primary key,
  contract_id uuid not null references credit_contract,
  account_id uuid not null references account,
  version int not null,
  quoted jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index credit_quote_old on credit_quote (expires_at);

-- intent before posting; the id is the key of the ledger transaction, the hold and the receipt
create table credit_posting (
  id uuid primary key,
  contract_id uuid not null references credit_contract,
  account_id uuid not null references account,
  kind text not null check (kind in ('release', 'installments', 'extra', 'settlement', 'withdrawal')),
  automatic boolean not null,
  amount_cents bigint not null check (amount_cents > 0),
  discount_cents bigint not null default 0,
  charges_cents bigint not null default 0 check (charges_cents >= 0),
  -- [ledger account, centavos], and what it does to the contract
  legs jsonb not null,
  effect jsonb not null,
  created_by uuid references app_user,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index credit_posting_of on credit_posting (contract_id, created_at);
create unique index credit_posting_one on credit_posting (contract_id) where settled_at is null;
create unique index credit_posting_release on credit_posting (contract_id) where kind = 'release';
create unique index credit_posting_end on credit_posting (contract_id) where kind in ('settlement', 'withdrawal');

insert into ledger.account (id, code, kind) values
  (30, 'receivable.credit', 'internal'),
  (31, 'receivable.credit_interest', 'internal'),
  (32, 'revenue.credit_interest', 'internal'),
  (33, 'revenue.credit_late', 'internal');
