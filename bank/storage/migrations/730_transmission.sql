-- The exchange box: files that a company sends, taken up once, and those that lie there until it fetches them.
create sequence transmission_protocol;

create table transmission_file (
  id uuid primary key,
  account_id uuid not null references account,
  -- of an inbound file as its header says, of an outbound one as that which it answers
  agreement_id uuid references agreement,
  protocol text not null unique,
  direction text not null check (direction in ('inbound', 'outbound')),
  state text not null check (state in ('received', 'accepted', 'rejected', 'waiting', 'fetched')),
  channel text check (channel in ('web', 'api', 'sftp')),
  answer text check (answer in ('protocol', 'report', 'critique', 'result')),
  name text not null check (length(name) between 1 and 100),
  byte_count int not null check (byte_count > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- whether each line pays what somebody earns; null until it was read
  is_payroll boolean,
  note text,
  sent_by uuid references app_user,
  created_at timestamptz not null,
  taken_at timestamptz,
  fetched_at timestamptz,
  answers_id uuid references transmission_file on delete set null,
  -- what it became has the content from then on
  cnab_file_id uuid references cnab_file on delete set null,
  content bytea,
  constraint transmission_file_is_whole check (
    case direction
      when 'inbound' then state in ('received', 'accepted', 'rejected') and channel is not null and answer is null and sent_by is not null
        and fetched_at is null and (taken_at is null) = (state = 'received')
      else state in ('waiting', 'fetched') and channel is null and answer is not null and agreement_id is not null
        and taken_at is null and (fetched_at is null) = (state = 'waiting')
    end
  ),
  constraint transmission_file_waits_with_content check (state <> 'received' or content is not null)
);
create trigger guard_account before insert on transmission_file for each row when (new.direction = 'inbound') execute function guard_new_commitment();
create index transmission_file_of_account on transmission_file (account_id, id desc);
create index transmission_file_answers on transmission_file (answers_id) where answers_id is not null;
create index transmission_file_of_agreement on transmission_file (agreement_id, id desc) where direction = 'outbound';
create index transmission_file_cnab on transmission_file (cnab_file_id) where cnab_file_id is not null;
-- the same bytes are taken up once
create unique index transmission_file_same on transmission_file (account_id, sha256) where direction = 'inbound' and state <> 'rejected';

-- What happened to a file, in its order.
create table transmission_event (
  id bigint generated always as identity primary key,
  file_id uuid not null references transmission_file on delete cascade,
  at timestamptz not null,
  event text not null check (event in ('received', 'received_again', 'accepted', 'rejected', 'made', 'fetched')),
  channel text check (channel in ('web', 'api', 'sftp')),
  user_id uuid references app_user,
  -- the key of a system, as it was called then
  key_name text
);
create index transmission_event_of_file on transmission_event (file_id, id);
