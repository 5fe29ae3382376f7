-- by itself
create index concurrently if not exists card_posting_unposted on card_posting (account_id) where posted_at is null;
