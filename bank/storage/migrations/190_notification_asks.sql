-- Notices that ask for an act: what they are about, and until when the act is of use. Once it is done, settles_at is moved to that moment.
alter table notification add column about text check (length(about) between 1 and 100);
alter table notification add column settles_at timestamptz;
create index notification_asking on notification (about) where settles_at is not null;
