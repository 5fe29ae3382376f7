-- Kinds of payments are words with underscores, and so are their jobs: `gift_card.release`.
alter table job
  drop constraint job_kind_check,
  add constraint job_kind_check check (kind ~ '^[a-z]+[a-z_]*(\.[a-z_]+)+$') not valid;
