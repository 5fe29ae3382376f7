-- by itself
create index concurrently if not exists transmission_file_name on transmission_file (agreement_id, name, id) where direction = 'outbound';
