-- The memory of the sandbox's instant payment system. Rails of a real provider never touch it.
create table sandbox_spi_order (
  end_to_end_id text primary key,
  location text,
  amount_cents bigint not null check (amount_cents > 0),
  tries integer not null,
  -- null: no decision yet
  status text check (status in ('settled', 'rejected')),
  reject_code text,
  decided_at timestamptz,
  check ((status is null) = (decided_at is null)),
  check ((status = 'rejected') = (reject_code is not null) or status is null)
);

-- a charge is paid once, whatever the number of orders for it
create unique index sandbox_charge_paid_once on sandbox_spi_order (location) where status = 'settled';
