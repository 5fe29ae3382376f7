-- by itself
create index concurrently if not exists card_transaction_of_network on card_transaction (of_network_id) where of_network_id is not null;
