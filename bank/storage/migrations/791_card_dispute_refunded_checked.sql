-- What 790 asks of new rows it asks of those of before.
alter table card_dispute validate constraint card_dispute_state_check;
alter table card_dispute validate constraint card_dispute_check;
