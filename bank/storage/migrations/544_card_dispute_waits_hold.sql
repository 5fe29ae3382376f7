-- every contest of before has one of the states of now
alter table card_dispute validate constraint card_dispute_state_check;
alter table card_dispute validate constraint card_dispute_check;
