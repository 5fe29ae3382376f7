-- Rows of a batch that charge a mobile line.
alter table payment_batch_row
  drop constraint payment_batch_row_kind_check,
  add constraint payment_batch_row_kind_check check (kind in ('pix_key', 'pix_account', 'ted', 'boleto', 'top_up')) not valid;
