-- Payment links that take cards: at most so many instalments; null: Pix alone.
alter table acquiring_link add column card_instalments smallint;

-- One payment of a link by card, asked for by the acquirer on a page of its own: no number of a card is in any table.
create table acquiring_link_card_payment (
  id uuid primary key,
  link_id uuid not null references acquiring_link,
  token text not null unique check (token ~ '^[0-9a-f]{40}$'),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- code at the acquirer of the sale that it became, told in the same transaction
  sale_code text unique,
  check ((paid_at is null) = (sale_code is null))
);
create index acquiring_link_card_payment_of on acquiring_link_card_payment (link_id, created_at desc);
