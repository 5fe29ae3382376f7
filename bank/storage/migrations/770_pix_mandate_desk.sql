-- Who makes the charge of each cycle, and how a recurrence that was made on screen is offered: journey 1 by request, 2 by a code, 3 and 4 beside the charge of a txid.
alter table pix_mandate add column collected_by text not null default 'company' check (collected_by in ('bank', 'company'));
alter table pix_mandate add column offered_journey smallint check (offered_journey between 1 and 4);
alter table pix_mandate add column offered_txid text check (offered_txid ~ '^[a-zA-Z0-9]{26,35}$');
