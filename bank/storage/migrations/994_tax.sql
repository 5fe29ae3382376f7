-- Taxes without a barcode, a kind of payment of their own and of a row of a batch: what only they know of orders, and what their collector proves them with.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check
    check (kind in ('pix', 'pix_return', 'ted', 'boleto', 'bill', 'tax', 'top_up', 'gift_card', 'credit', 'crypto_buy')) not valid;
alter table payment_batch_row
  drop constraint payment_batch_row_kind_check,
  add constraint payment_batch_row_kind_check
    check (kind in ('pix_key', 'pix_account', 'ted', 'boleto', 'tax', 'top_up', 'gift_card')) not valid;

insert into ledger.account (id, code, kind) values (24, 'clearing.tax', 'internal');

create table tax_order (
  order_id uuid primary key references payment_order,
  -- by what the collector tells it from every other; one that waits gets that of its hour as it leaves
  payment_number text not null unique check (payment_number ~ '^N[0-9]{8}[0-9A-Z]{11}$'),
  -- all that its document says
  tax jsonb not null,
  -- what the collector proves it with: written before the money is posted
  authentication text
);

-- the memory of a collector that is not ours
create table sandbox_tax_order (
  payment_number text primary key,
  amount_cents bigint not null,
  tax jsonb not null,
  tries int not null default 0,
  status text check (status in ('settled', 'rejected')),
  code text,
  authentication text,
  decided_at timestamptz,
  -- from when on it is told
  told_at timestamptz
);
