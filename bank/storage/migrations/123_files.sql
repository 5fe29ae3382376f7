-- Files from outside: their bytes lie sealed in the file storage, checked before anybody can read them.
create table stored_file (
  id uuid primary key,
  -- a word of the module that owns the file, and the id of its own row
  owner_kind text not null check (owner_kind ~ '^[a-z][a-z_]{0,39}$'),
  owner_id uuid not null,
  state text not null check (state in ('quarantined', 'clean')),
  name text not null check (length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  -- of what is kept
  size integer not null check (size > 0),
  -- of what was sent: pictures are written anew
  received_bytes integer not null check (received_bytes > 0),
  received_sha256 bytea not null,
  storage_name text not null unique check (storage_name ~ '^[0-9a-f]{32}$'),
  -- which of the bank's keys sealed it
  key_id text not null,
  -- which checks let it in; 0: those before this table
  checks smallint not null,
  created_by uuid references app_user,
  created_at timestamptz not null,
  -- null: nothing of its owner's names it yet
  attached_at timestamptz,
  keep_until timestamptz,
  -- its bytes go at the next sweep
  discarded_at timestamptz,
  check (attached_at is null or state = 'clean')
);

create index stored_file_owner on stored_file (owner_kind, owner_id);
create index stored_file_discarded on stored_file (discarded_at) where discarded_at is not null;
create index stored_file_open on stored_file (created_at) where discarded_at is null and attached_at is null;
create index stored_file_kept on stored_file (keep_until) where keep_until is not null;

-- evidence of disputes moves behind the same door: sealing needs the bank's secret, so a job does it, row by row
insert into job (kind, payload, run_at, unique_key)
select 'pix.adopt_evidence', '{}', '-infinity', 'all' where exists (select from pix_dispute_evidence);
