-- A shop gave back what is contested: the contest is over.
alter table card_dispute drop constraint card_dispute_state_check;
alter table card_dispute add constraint card_dispute_state_check
  check (state in ('waiting_documents', 'sent', 'with_network', 'merchant_answered', 'won', 'lost', 'withdrawn', 'expired', 'refunded')) not valid;
alter table card_dispute drop constraint card_dispute_check;
alter table card_dispute add constraint card_dispute_check
  check ((state in ('won', 'lost', 'withdrawn', 'expired', 'refunded')) = (decided_at is not null)) not valid;
