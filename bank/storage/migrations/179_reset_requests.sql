-- Each request for a forgotten password stands by itself: another's request voids none, and whoever asked has tries of their own.
-- Requests live twenty minutes at most; those that wait while this runs are asked for anew.
delete from password_reset;
alter table password_reset drop constraint password_reset_pkey;
alter table password_reset drop constraint password_reset_id_key;
alter table password_reset add primary key (id);
-- who asked proves it by this; tries without it are counted apart
alter table password_reset add column request_hash bytea not null unique check (length(request_hash) = 32);
alter table password_reset add column open_tries integer not null default 0 check (open_tries between 0 and 5);
create index password_reset_newest on password_reset (email_key, created_at desc);
