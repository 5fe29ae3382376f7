-- A contest gives its account money back for a while: an account that closes takes no new one.
create trigger guard_account before insert on card_dispute for each row execute function guard_new_commitment();
