-- Other ids under which a purchase is known to the network: it cleared under one that its authorisation did not have.
create table card_network_alias (
  network_id text primary key,
  transaction_id uuid not null references card_transaction
);
create index card_network_alias_of on card_network_alias (transaction_id);
