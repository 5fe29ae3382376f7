-- Cards of the company on the balance of an account. Numbers stand at the issuer; here are the last four digits.
create table payment_card (
  id uuid primary key,
  account_id uuid not null references account,
  holder_id uuid not null references app_user,
  -- the first card of a chain of replacements: limits count over all of them
  lineage_id uuid not null references payment_card,
  type text not null check (type in ('virtual', 'physical')),
  use text not null check (use in ('standard', 'single_use', 'merchant_locked', 'temporary')),
  funding text not null default 'prepaid_balance' check (funding in ('prepaid_balance')),
  status text not null check (status in ('requested', 'in_production', 'shipped', 'delivered', 'active', 'blocked', 'cancelled', 'expired')),
  status_since timestamptz not null,
  -- what it was before it was blocked
  blocked_from text check (blocked_from in ('active', 'delivered')),
  blocked_by text check (blocked_by in ('holder', 'company', 'access', 'pin', 'undelivered', 'bank')),
  end_reason text check (end_reason in ('lost', 'stolen', 'not_needed', 'damaged', 'not_delivered', 'unrecognized_purchase', 'replaced', 'used_once', 'day_over', 'access_ended', 'returned')),
  alias text check (length(alias) between 1 and 24),
  cost_center text check (length(cost_center) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2999),
  printed_name text not null check (printed_name ~ '^[A-Z ]{2,26}$'),
  second_line text not null check (second_line ~ '^[A-Z0-9 ]{0,26}$'),
  locked_merchant_id text,
  locked_merchant_name text,
  temporary_until date,
  online boolean not null,
  abroad boolean not null default false,
  abroad_until date,
  contactless boolean not null,
  withdrawal boolean not null default false,
  hours jsonb,
  blocked_categories text[] not null,
  purchase_limit bigint check (purchase_limit >= 0),
  day_limit bigint check (day_limit >= 0),
  month_limit bigint check (month_limit >= 0),
  -- of a month each: {"fuel": 50000}
  category_limits jsonb not null default '{}',
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  is_open boolean not null generated always as (status not in ('cancelled', 'expired')) stored,
  check ((status = 'blocked') = (blocked_by is not null)),
  check ((status = 'blocked') = (blocked_from is not null)),
  check (status <> 'cancelled' or end_reason is not null),
  check ((use = 'temporary') = (temporary_until is not null))
);
create index card_of_account on payment_card (account_id, is_open, id);
create index card_of_holder on payment_card (holder_id, account_id, is_open, id);
create index card_ending on payment_card (temporary_until) where temporary_until is not null and status not in ('cancelled', 'expired');
create trigger guard_account before insert on payment_card for each row execute function guard_new_commitment();

-- The issuer of the sandbox: which number a card has. The security code is derived when it is asked for, and stands nowhere.
create table sandbox_card (
  card_id uuid primary key,
  sealed_number bytea not null,
  -- keyed hash: finds a card by its number
  number_mac bytea not null unique
);
