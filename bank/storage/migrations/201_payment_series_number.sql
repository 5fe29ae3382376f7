-- by itself
create unique index concurrently if not exists payment_order_number on payment_order (source_id, series_number) where series_number is not null;
