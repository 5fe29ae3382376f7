-- What 202 and 203 ask of new rows they ask of those of before.
alter table payment_order validate constraint payment_order_kind_check;
alter table payment_order validate constraint payment_order_fee;
alter table payment_quote validate constraint payment_quote_kind;
alter table payment_incoming validate constraint payment_incoming_kind;
alter table payment_limit_use validate constraint payment_limit_use_family;
