-- What the statement adds up, what people keep of it, how they like the app, and what the bank tells them.

-- Sums per Brasília day and kind of an account's book up to `day_sum_mark.seq`, so that totals need not read the book again.
-- Derived from ledger.entry alone, which never changes: both may be emptied at any time and are filled anew.
create table ledger.day_sum (
  account_id bigint not null,
  day date not null,
  kind text not null,
  in_cents bigint not null,
  out_cents bigint not null,
  in_count bigint not null,
  out_count bigint not null,
  primary key (account_id, day, kind)
);

create table ledger.day_sum_mark (
  account_id bigint primary key,
  seq bigint not null
);

-- Adds the next entries of an account to its sums, `p_most` at once. Answers how many; 0 as well when somebody else is at it.
create function ledger.sum_further(p_account_id bigint, p_most bigint) returns bigint language plpgsql as $$
declare
  v_from bigint;
  v_to bigint;
begin
  insert into ledger.day_sum_mark (account_id, seq) values (p_account_id, 0) on conflict do nothing;
  select seq into v_from from ledger.day_sum_mark where account_id = p_account_id for update skip locked;
  if not found then return 0; end if;
  select least(version, v_from + p_most) into v_to from ledger.account where id = p_account_id;
  if v_to is null or v_to <= v_from then return 0; end if;
  insert into ledger.day_sum as s (account_id, day, kind, in_cents, out_cents, in_count, out_count)
  -- Brasília is UTC-03 all year (bank/core/clock.ts)
  select account_id, ((posted_at at time zone 'UTC') - interval '3 hours')::date, kind,
         sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*) filter (where amount > 0), count(*) filter (where amount < 0)
    from ledger.entry
   where account_id = p_account_id and seq > v_from and seq <= v_to
   group by 1, 2, 3
  on conflict (account_id, day, kind) do update
     set in_cents = s.in_cents + excluded.in_cents, out_cents = s.out_cents + excluded.out_cents,
         in_count = s.in_count + excluded.in_count, out_count = s.out_count + excluded.out_count;
  update ledger.day_sum_mark set seq = v_to where account_id = p_account_id;
  return v_to - v_from;
end $$;

-- A person's named filters of an account's statement.
create table statement_view (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 60),
  query jsonb not null check (pg_column_size(query) <= 16384),
  updated_at timestamptz not null
);

create unique index statement_view_name on statement_view (user_id, account_id, (ledger.fold(name)));

create table user_preference (
  user_id uuid primary key references app_user on delete cascade,
  quick_actions text[] not null default '{}' check (cardinality(quick_actions) <= 24),
  shortcuts boolean not null default true
);

-- What a person was told. Kept for 90 days.
create table notification (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid references account,
  kind text not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 500),
  -- a page of the app, never another site
  href text check (href ~ '^/([^/\\]|$)'),
  created_at timestamptz not null,
  read_at timestamptz
);

create index notification_list on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_age on notification (created_at);

-- Where a person's wish differs from what is usual for the kind.
create table notification_preference (
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, kind)
);
