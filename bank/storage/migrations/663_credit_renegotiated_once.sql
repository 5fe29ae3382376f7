-- by itself
create unique index concurrently if not exists credit_contract_renegotiates on credit_contract (renegotiates) where renegotiates is not null;
