-- What a thing is called that waits for approval and has no one payee: the name of a batch. Null: it has one, or was asked for before this was kept.
alter table approval_subject add column about text;
