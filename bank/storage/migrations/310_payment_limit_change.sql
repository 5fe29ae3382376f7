-- Changes of the limits of the families that have no table of their own, in the shape of pix_limit_change: a lower one holds at once, a higher one from
-- `effective_at` on, unless it was cancelled before.
create table payment_limit_change (
  id uuid primary key,
  seq bigint generated always as identity,
  account_id uuid not null references account,
  family text not null check (family in ('ted', 'boleto', 'bill')),
  kind text not null check (kind in ('per_payment', 'day')),
  value bigint not null check (value >= 0),
  requested_by uuid not null references app_user,
  requested_at timestamptz not null,
  effective_at timestamptz not null check (effective_at >= requested_at),
  cancelled_at timestamptz
);

create index payment_limit_change_account on payment_limit_change (account_id, family, kind, effective_at desc, seq desc);

-- one way for every family: its changes say whose they are
alter table pix_limit_change add column family text not null default 'pix';
