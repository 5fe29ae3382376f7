-- Requests of people about their own data (LGPD, art. 18), whether they have an access or not. Who asks, what and the answer lie sealed.
create table data_request (
  id uuid primary key,
  protocol text not null unique check (protocol ~ '^[0-9]{16}$'),
  -- null of a stranger, who proved an e-mail by a code
  user_id uuid references app_user,
  token_hash bytea unique check (length(token_hash) = 32),
  kind text not null check (kind in ('access', 'portability', 'correction', 'deletion', 'consent', 'automated_review', 'information')),
  status text not null check (status in ('open', 'working', 'answered')),
  outcome text check (outcome in ('fulfilled', 'partly', 'refused')),
  sealed_request bytea not null,
  sealed_answer bytea,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  check ((user_id is null) = (token_hash is not null)),
  check ((status = 'answered') = (answered_at is not null and outcome is not null))
);

create index data_request_user on data_request (user_id, opened_at desc) where user_id is not null;
create index data_request_open on data_request (due_at, id) where status <> 'answered';
create sequence data_request_number;

create table data_request_file (
  request_id uuid not null references data_request,
  format text not null check (format in ('json', 'pdf')),
  size integer not null check (size > 0),
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (request_id, format)
);

create index data_request_file_end on data_request_file (expires_at);

-- Codes by which a stranger proves an e-mail; the newest one of an address is the right one.
create table data_request_code (
  id uuid primary key,
  email_key bytea not null check (length(email_key) = 32),
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index data_request_code_email on data_request_code (email_key, created_at desc);
