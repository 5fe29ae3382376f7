-- What 500 asks of new rows it asks of those of before.
alter table payment_order validate constraint payment_order_kind_check;
alter table payment_limit_use validate constraint payment_limit_use_family;
alter table payment_limit_change validate constraint payment_limit_change_family_check;
alter table job validate constraint job_kind_check;
