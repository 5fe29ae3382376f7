-- Contracts of credit as they were signed: the bytes that were read, then a page of who signed them, how and when.
alter table credit_contract add column signed_paper bytea;
alter table loan_proposal
  add column signed_paper bytea,
  add constraint loan_proposal_signed_paper check (signed_paper is null or signed_at is not null) not valid;
