-- The wider lists of kinds hold for what was there before.
alter table payment_order validate constraint payment_order_kind_check;
alter table payment_batch_row validate constraint payment_batch_row_kind_check;
