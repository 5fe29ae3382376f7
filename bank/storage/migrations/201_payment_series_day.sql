-- by itself
create index concurrently if not exists payment_order_day on payment_order (account_id, due_on, id) where due_on is not null;
