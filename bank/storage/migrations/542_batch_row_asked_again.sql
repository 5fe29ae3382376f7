-- Of a queued row about which nobody answered: since when it is asked about, and when it is asked about next.
alter table payment_batch_row add column asked_since timestamptz;
alter table payment_batch_row add column ask_at timestamptz;
