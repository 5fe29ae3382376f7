-- Workers that died over a job in a row: who kills each that starts has to rest between them.
alter table job add column deaths integer not null default 0;
