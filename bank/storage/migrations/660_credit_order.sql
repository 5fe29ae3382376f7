-- What a person pays of a credit is an order as every other: what only credits know of it.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check
    check (kind in ('pix', 'pix_return', 'ted', 'boleto', 'bill', 'top_up', 'gift_card', 'credit')) not valid;

create table credit_order (
  order_id uuid primary key references payment_order,
  contract_id uuid not null references credit_contract,
  contract_number text not null,
  -- what was quoted, to be quoted again when it leaves
  request jsonb not null,
  payment_kind text not null check (payment_kind in ('installments', 'extra', 'settlement')),
  discount_cents bigint not null,
  charges_cents bigint not null check (charges_cents >= 0),
  -- as of `credit_posting`, of the day on which it leaves
  legs jsonb not null,
  effect jsonb not null
);
create index credit_order_contract on credit_order (contract_id);
