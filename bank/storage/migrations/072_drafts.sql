-- What people typed into long forms and have not sent: sealed with a key of the bank's secret, bound to person and form.
create table draft (
  user_id uuid not null references app_user on delete cascade,
  form text not null check (length(form) between 2 and 90),
  version text not null check (version ~ '^[0-9a-f]{16}$'),
  sealed bytea not null check (length(sealed) <= 262144),
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, form)
);

create index draft_expiry on draft (expires_at);
