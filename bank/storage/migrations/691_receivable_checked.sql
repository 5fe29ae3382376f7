-- What 690 asks of new rows it asks of those of before.
alter table payment_incoming validate constraint payment_incoming_kind;
