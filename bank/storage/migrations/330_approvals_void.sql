-- An approval is taken back by who gave it, or lapses with what they may do.
alter table approval add column voided_for text;
alter table approval
  add constraint approval_voided check (voided_for is null or (voided_for in ('left', 'security', 'role', 'ceiling') and withdrawn_at is not null)) not valid;
