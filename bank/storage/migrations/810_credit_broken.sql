-- A renegotiation whose first instalment stays unpaid is undone: how many days its addendum gives, and the posting that takes its own back.
alter table credit_sheet
  -- null of what was signed before addenda said it, and of what replaces nothing
  add column breaks_after_days int check (breaks_after_days > 0),
  add constraint credit_sheet_breaks check (breaks_after_days is null or renegotiates is not null) not valid;

alter table credit_contract
  drop constraint credit_contract_state_check,
  add constraint credit_contract_state_check
    check (state in ('releasing', 'active', 'settled', 'withdrawn', 'renegotiated', 'broken')) not valid,
  drop constraint credit_contract_check,
  add constraint credit_contract_check
    check ((state in ('settled', 'withdrawn', 'renegotiated', 'broken')) = (ended_at is not null)) not valid,
  add constraint credit_contract_broken check (state <> 'broken' or renegotiates is not null) not valid;

alter table credit_posting
  drop constraint credit_posting_kind_check,
  add constraint credit_posting_kind_check
    check (kind in ('release', 'installments', 'extra', 'settlement', 'withdrawal', 'renegotiation', 'breach')) not valid;
