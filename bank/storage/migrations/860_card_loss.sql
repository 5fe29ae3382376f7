-- What the bank bears of contests that shops win; what of a contested amount was margin, tax and fee, so that the brand is asked for its own part alone; and
-- when what the brand paid, or has back, was settled with it.
insert into ledger.account (id, code, kind) values (22, 'loss.card', 'internal');
alter table card_dispute add column spread_cents bigint not null default 0, add column iof_cents bigint not null default 0,
  add column fee_cents bigint not null default 0;
alter table card_dispute drop constraint card_dispute_state_check;
alter table card_dispute add constraint card_dispute_state_check
  check (state in ('waiting_documents', 'sent', 'with_network', 'merchant_answered', 'won', 'lost', 'borne', 'withdrawn', 'expired', 'refunded')) not valid;
alter table card_dispute drop constraint card_dispute_check;
alter table card_dispute add constraint card_dispute_check
  check ((state in ('won', 'lost', 'borne', 'withdrawn', 'expired', 'refunded')) = (decided_at is not null)) not valid;
-- borne: the bank leaves the customer what was credited; recovered: the shop gave back after all
alter table card_dispute_posting drop constraint card_dispute_posting_kind_check;
alter table card_dispute_posting add constraint card_dispute_posting_kind_check
  check (kind in ('credited', 'charged_back', 'represented', 'taken', 'borne', 'recovered')) not valid;
-- null of what moves nothing with the brand, and of what was posted before
alter table card_dispute_posting add column settle_key uuid, add column settled_at timestamptz;
