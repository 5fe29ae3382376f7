-- What 640 asks of new rows it asks of those of before.
alter table payment_limit_use validate constraint payment_limit_use_period;
alter table payment_limit_change validate constraint payment_limit_change_kind_check;
alter table pix_limit_change validate constraint pix_limit_change_kind_check;
