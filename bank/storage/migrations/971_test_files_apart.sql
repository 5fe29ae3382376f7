-- by itself
create unique index concurrently if not exists transmission_file_real on transmission_file (account_id, sha256) where direction = 'inbound' and state <> 'rejected' and not is_test;
