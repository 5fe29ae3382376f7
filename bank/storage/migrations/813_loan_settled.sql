-- A loan that its lender says is paid back, at its end or before it: nothing of it is due any more.
alter table loan_proposal
  add column settled_on date,
  add constraint loan_proposal_settled check (settled_on is null or state = 'active') not valid;
