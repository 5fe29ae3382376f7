-- by itself
create unique index concurrently if not exists credit_posting_breach on credit_posting (contract_id) where kind = 'breach';
