-- What operations switched: one row, read by every process once a second. Refusing writes is the processes' business: the switch itself must stay
-- writable, and so must the sessions of people who read.
create table service_mode (
  only_row boolean primary key default true check (only_row),
  is_read_only boolean not null default false,
  message text check (length(message) between 1 and 300),
  until timestamptz,
  changed_at timestamptz not null default now()
);

insert into service_mode default values;
