-- by itself
create unique index concurrently if not exists loan_paper_place on loan_paper (proposal_id, file_id, slot);
