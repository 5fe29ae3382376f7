-- What 660 asks of new rows it asks of those of before.
alter table payment_order validate constraint payment_order_kind_check;
