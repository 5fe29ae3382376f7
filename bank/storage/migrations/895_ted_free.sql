-- by itself
create index concurrently if not exists payment_order_ted_free on payment_order (account_id, created_at) where kind = 'ted' and fee_cents = 0;
