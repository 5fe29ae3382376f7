-- What a payment costs beside its amount; it is held and posted with it.
alter table payment_order add column fee_cents bigint not null default 0;
alter table payment_order add constraint payment_order_fee check (fee_cents >= 0) not valid;
