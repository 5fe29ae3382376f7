-- What 860 asks of new rows it asks of those of before.
alter table card_dispute validate constraint card_dispute_state_check;
alter table card_dispute validate constraint card_dispute_check;
alter table card_dispute_posting validate constraint card_dispute_posting_kind_check;
