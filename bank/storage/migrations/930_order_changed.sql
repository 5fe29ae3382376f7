-- When an order that waits was made what it is: for rules about what is ordered within a time it counts from then.
alter table payment_order add column changed_at timestamptz;
