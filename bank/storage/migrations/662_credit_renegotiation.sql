-- A contract that takes the place of another: its papers are of no offer, and both name each other.
alter table credit_sheet
  alter column offer_id drop not null,
  add column renegotiates uuid references credit_contract,
  -- of the contract that it takes the place of, as it was made out; and what of that stands on the papers
  add column contract_version int,
  add column replaced jsonb,
  add constraint credit_sheet_of_one check (num_nonnulls(offer_id, renegotiates) = 1) not valid,
  add constraint credit_sheet_replaced check (num_nonnulls(renegotiates, contract_version, replaced) in (0, 3)) not valid;

alter table credit_contract
  alter column offer_id drop not null,
  add column renegotiates uuid references credit_contract,
  -- how many took the place of one another before it, and from which day on the first of them was taxed
  add column chain int not null default 0,
  add column taxed_from date,
  add constraint credit_contract_of_one check (num_nonnulls(offer_id, renegotiates) = 1) not valid,
  add constraint credit_contract_chain check ((chain = 0) = (renegotiates is null) and (taxed_from is null) = (renegotiates is null)) not valid,
  drop constraint credit_contract_state_check,
  add constraint credit_contract_state_check
    check (state in ('releasing', 'active', 'settled', 'withdrawn', 'renegotiated')) not valid,
  drop constraint credit_contract_check,
  add constraint credit_contract_check
    check ((state in ('settled', 'withdrawn', 'renegotiated')) = (ended_at is not null)) not valid;

alter table credit_posting
  drop constraint credit_posting_kind_check,
  add constraint credit_posting_kind_check
    check (kind in ('release', 'installments', 'extra', 'settlement', 'withdrawal', 'renegotiation')) not valid;
