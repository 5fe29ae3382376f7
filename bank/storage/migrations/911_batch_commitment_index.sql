-- by itself
create index concurrently if not exists payment_batch_row_commitment on payment_batch_row (device_commitment) where device_commitment is not null;
