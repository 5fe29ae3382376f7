-- The tax of a trade by the dated rule that it was made with, and what the last comparison with the partner found.
alter table crypto_quote
  add column iof_rule text not null default 'none',
  add column iof_cents bigint not null default 0 check (iof_cents >= 0 and iof_cents < total_cents);
alter table crypto_order
  add column iof_rule text not null default 'none',
  add column iof_cents bigint not null default 0 check (iof_cents >= 0 and iof_cents < total_cents);
-- of sales nothing is taken: the rule is kept, so that it can be told later which one held
alter table crypto_sale
  add column iof_rule text not null default 'none',
  add column iof_cents bigint not null default 0 check (iof_cents = 0);

create table crypto_check (
  asset text primary key,
  -- of all wallets
  wallet_units numeric(38, 0) not null,
  -- what the partner keeps for us
  partner_units numeric(38, 0) not null,
  -- traded there and not in the wallets yet: above zero bought, below zero sold
  on_way_units numeric(38, 0) not null,
  checked_at timestamptz not null,
  -- since when it differs; null: it does not
  odd_since timestamptz
);
