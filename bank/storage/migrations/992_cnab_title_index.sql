-- by itself
create index concurrently if not exists cnab_payment_receivable on cnab_payment (receivable_id) where receivable_id is not null and not is_final;
