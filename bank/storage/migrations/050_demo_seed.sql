-- Which demo data this database holds, if any. The row is written with the demo's people and accounts; `finished_at` when the
-- whole year is posted. A seeding that was cut off goes on with the `now` it began with, so that every key is the same.
create table demo_seed (
  single boolean primary key default true check (single),
  seed integer not null,
  provider text not null,
  now timestamptz not null,
  finished_at timestamptz
);
