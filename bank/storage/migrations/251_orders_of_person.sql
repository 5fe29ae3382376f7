-- by itself
create index concurrently if not exists payment_order_person_day on payment_order (created_by, coalesce(due_on, (created_at at time zone 'America/Sao_Paulo')::date)) where created_by is not null;
