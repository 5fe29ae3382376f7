-- By which proof a signed loan goes to another account than its contract says: none where it goes where it was signed for.
alter table loan_release add column authorization_id uuid;
