-- by itself
create index concurrently if not exists payment_order_payee_document on payment_order (account_id, payee_document, created_at);
