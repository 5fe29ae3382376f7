-- by itself
create index concurrently if not exists payment_order_changed on payment_order (account_id, changed_at) where changed_at is not null;
