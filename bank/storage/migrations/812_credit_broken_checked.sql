-- What 810 asks of new rows it asks of those of before.
alter table credit_sheet validate constraint credit_sheet_breaks;
alter table credit_contract validate constraint credit_contract_state_check;
alter table credit_contract validate constraint credit_contract_check;
alter table credit_contract validate constraint credit_contract_broken;
alter table credit_posting validate constraint credit_posting_kind_check;
