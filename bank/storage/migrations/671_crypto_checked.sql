-- What 670 asks of new rows it asks of those of before.
alter table payment_order validate constraint payment_order_kind_check;
alter table payment_quote validate constraint payment_quote_kind;
alter table payment_limit_use validate constraint payment_limit_use_family;
alter table payment_limit_change validate constraint payment_limit_change_family_check;
