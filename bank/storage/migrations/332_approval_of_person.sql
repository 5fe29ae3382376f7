-- by itself
create index concurrently if not exists approval_of_person on approval (person_id) where withdrawn_at is null;
