-- An authorised batch that has not left and would pay the same as this row of a draft: `payment_batch.id`. Null: none.
alter table payment_batch_row add column waits_in uuid;
