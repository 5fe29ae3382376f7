-- by itself
create index concurrently if not exists cnab_payment_moved on cnab_payment (title_id) where title_id is not null and not is_final;
