-- Who wants no more letters is looked for by their address, under whatever document they are charged.
create index receivable_payer_silent on receivable_payer (account_id, lower(email)) where silent_since is not null;
