-- Whom the row of its batch paid as it was accepted: `payment_batch_row.payee`. Null: a title, or accepted before this was kept.
alter table cnab_payment add column payee text;
