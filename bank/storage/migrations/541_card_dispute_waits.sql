-- What a contest waits for, and until when: files that show it, the day on which the brands take it, and an answer to what the shop said.
alter table card_dispute add column documents_by date;
alter table card_dispute add column filed_from date;
alter table card_dispute add column evidence_by date;
alter table card_dispute drop constraint card_dispute_state_check;
alter table card_dispute add constraint card_dispute_state_check
  check (state in ('waiting_documents', 'sent', 'with_network', 'merchant_answered', 'won', 'lost', 'withdrawn', 'expired')) not valid;
alter table card_dispute drop constraint card_dispute_check;
alter table card_dispute add constraint card_dispute_check check ((state in ('won', 'lost', 'withdrawn', 'expired')) = (decided_at is not null)) not valid;
