-- The purchase that a refund names, of which nothing was heard yet.
alter table card_transaction add column of_network_id text;
