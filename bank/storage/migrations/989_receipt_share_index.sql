-- by itself
create index concurrently if not exists receipt_share_transaction on receipt_share (account_id, transaction_id);
