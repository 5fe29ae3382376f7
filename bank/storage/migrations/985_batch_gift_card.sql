-- Rows of a batch that buy gift cards, each for a person.
alter table payment_batch_row
  drop constraint payment_batch_row_kind_check,
  add constraint payment_batch_row_kind_check
    check (kind in ('pix_key', 'pix_account', 'ted', 'boleto', 'top_up', 'gift_card')) not valid;
