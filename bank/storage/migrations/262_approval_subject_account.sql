-- by itself
create index concurrently if not exists approval_subject_account on approval_subject (account_id, created_at desc, id desc);
