-- People, their sessions and second factors, what limits guessing, and the record of what happened.
create table app_user (
  id uuid primary key,
  name text not null check (length(name) between 1 and 140),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  two_factor_required boolean not null default true,
  last_sign_in_at timestamptz,
  created_at timestamptz not null
);

-- One row per sign-in: the family of its access and refresh tokens, and the only place where the assurance level lives.
create table session (
  id uuid primary key,
  user_id uuid not null references app_user,
  level text not null check (level in ('session', 'verified')),
  verified_at timestamptz,
  verified_by text check (verified_by in ('email', 'not_required')),
  -- refresh tokens are derived from this key (sealed with the bank's secret) and the counter; none is stored
  refresh_key bytea,
  refresh_counter integer not null default 0,
  refreshed_at timestamptz,
  previous_sign_in_at timestamptz,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'refresh_reuse', 'too_many_sessions', 'expired')),
  check ((level = 'verified') = (verified_at is not null)),
  check (refresh_key is null or level = 'verified')
);

create index session_living on session (user_id, created_at) where ended_at is null;
create index session_expiry on session (expires_at);

-- Opaque tokens are known by their SHA-256 only.
create table access_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);

create index access_token_session on access_token (session_id);

-- E-mail codes of a session; the newest is the valid one.
create table email_challenge (
  id uuid primary key,
  session_id uuid not null references session on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index email_challenge_newest on email_challenge (session_id, created_at desc);

-- Sliding windows: the instants of the last hits of a subject (a keyed hash: no e-mail and no address in clear).
create table rate_limit (
  subject bytea primary key check (length(subject) = 32),
  hits timestamptz[] not null,
  blocked_until timestamptz,
  keep_until timestamptz not null
);

create index rate_limit_age on rate_limit (keep_until);

-- What happened, append only, each row bound to the one before it by its hash.
create table audit_event (
  seq bigint primary key,
  occurred_at timestamptz not null,
  kind text not null,
  user_id uuid,
  session_id uuid,
  request_id text not null,
  address text not null,
  facts jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);

create index audit_event_user on audit_event (user_id, seq desc);

create table audit_head (
  singleton boolean primary key default true check (singleton),
  seq bigint not null,
  hash bytea not null
);

insert into audit_head (seq, hash) values (0, sha256('balcao audit'));

-- jsonb writes its members in one fixed order; the instant goes in as microseconds, free of the session's time zone
create function audit_event_hash(event audit_event) returns bytea language sql immutable as $$
  select sha256(event.previous_hash || convert_to(jsonb_build_array(
    event.seq, (extract(epoch from event.occurred_at) * 1000000)::bigint, event.kind, event.user_id, event.session_id,
    event.request_id, event.address, event.facts)::text, 'UTF8'))
$$;

create function audit_event_append() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  -- the row lock on the head orders the events and keeps their numbers without gaps
  select * into strict head from audit_head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.hash := audit_event_hash(new);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end
$$;

create function audit_event_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append only' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_event_append before insert on audit_event for each row execute function audit_event_append();
create trigger audit_event_keep before update or delete on audit_event for each row execute function audit_event_refuse();
create trigger audit_event_keep_all before truncate on audit_event for each statement execute function audit_event_refuse();

-- The first event that does not follow from the one before it; null when the chain holds.
create function audit_chain_break() returns bigint language sql stable as $$
  select min(seq) from (
    select e.seq, e.previous_hash is distinct from lag(e.hash, 1, sha256('balcao audit')) over (order by e.seq)
      or e.hash is distinct from audit_event_hash(e) or e.seq <> row_number() over (order by e.seq) as broken
    from audit_event e
    union all
    select h.seq, h.seq > 0 and not exists (select 1 from audit_event e where e.seq = h.seq and e.hash = h.hash) from audit_head h
  ) checked where broken
$$;
