-- What 975 asks of new rows it asks of those of before.
alter table loan_proposal validate constraint loan_proposal_signed_paper;
