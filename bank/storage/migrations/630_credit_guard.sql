-- A contract of credit is owed for years: an account that closes signs no new one.
create trigger guard_account before insert on credit_contract for each row execute function guard_new_commitment();
