-- by itself
create index concurrently if not exists card_transaction_refund on card_transaction (of_id) where of_id is not null;
