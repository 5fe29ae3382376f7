-- by itself
create index concurrently if not exists card_dispute_posting_unsettled on card_dispute_posting (settle_key) where settled_at is null;
