-- Open Finance as transmitter: who may ask, what was consented, and the keys to it.

-- How many of its representatives must agree before the company's data leave. Source: the company's articles
alter table company add column joint_signatures smallint not null default 1 check (joint_signatures between 1 and 3);

-- Institutions that receive data, as the directory of participants tells of them.
create table open_finance_client (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  -- what they do with the data, in words for the customer
  purpose text not null check (length(purpose) between 1 and 200),
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  jwks jsonb not null,
  created_at timestamptz not null
);

create table open_finance_consent (
  id uuid primary key,
  client_id uuid not null references open_finance_client,
  company_cnpj text not null,
  person_cpf text not null check (person_cpf ~ '^[0-9]{11}$'),
  permissions text[] not null check (cardinality(permissions) > 0),
  status text not null check (status in ('AWAITING_AUTHORISATION', 'AUTHORISED', 'REJECTED')),
  status_updated_at timestamptz not null,
  -- null: until somebody ends it
  expires_at timestamptz,
  rejected_by text check (rejected_by in ('USER', 'ASPSP', 'TPP')),
  reject_code text check (reject_code in ('CONSENT_EXPIRED', 'CUSTOMER_MANUALLY_REJECTED', 'CUSTOMER_MANUALLY_REVOKED',
    'CONSENT_MAX_DATE_REACHED', 'CONSENT_TECHNICAL_ISSUE', 'INTERNAL_SECURITY_REASON')),
  authorised_at timestamptz,
  signatures_needed smallint check (signatures_needed between 1 and 3),
  last_access_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'REJECTED') = (reject_code is not null)),
  check ((reject_code is null) = (rejected_by is null)),
  check (status <> 'AUTHORISED' or authorised_at is not null),
  check ((authorised_at is null) = (signatures_needed is null))
);

create index open_finance_consent_company on open_finance_consent (company_cnpj, created_at desc, id desc);

-- The state machine of the official consents API: no other way exists, whatever the program says.
create function open_finance_consent_keep_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'AWAITING_AUTHORISATION' then
      raise exception 'a consent begins as AWAITING_AUTHORISATION' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.status = 'REJECTED' and new is distinct from old then
    raise exception 'a rejected consent stays as it is' using errcode = 'check_violation';
  end if;
  if new.status <> old.status and not (
    (old.status = 'AWAITING_AUTHORISATION' and new.status = 'AUTHORISED')
    or (old.status = 'AWAITING_AUTHORISATION' and new.status = 'REJECTED'
      and new.reject_code in ('CONSENT_EXPIRED', 'CUSTOMER_MANUALLY_REJECTED', 'INTERNAL_SECURITY_REASON', 'CONSENT_TECHNICAL_ISSUE'))
    or (old.status = 'AUTHORISED' and new.status = 'REJECTED'
      and new.reject_code in ('CUSTOMER_MANUALLY_REVOKED', 'CONSENT_MAX_DATE_REACHED', 'INTERNAL_SECURITY_REASON', 'CONSENT_TECHNICAL_ISSUE'))
  ) then
    raise exception 'a consent does not go from % to % (%)', old.status, new.status, new.reject_code using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger open_finance_consent_keep_states before insert or update on open_finance_consent
  for each row execute function open_finance_consent_keep_states();

create table open_finance_consent_account (
  consent_id uuid not null references open_finance_consent,
  account_id uuid not null references account,
  primary key (consent_id, account_id)
);

create table open_finance_signature (
  consent_id uuid not null references open_finance_consent,
  user_id uuid not null references app_user,
  signed_at timestamptz not null,
  primary key (consent_id, user_id)
);

-- What happened to a consent, for its page.
create table open_finance_event (
  id bigint generated always as identity primary key,
  consent_id uuid not null references open_finance_consent,
  kind text not null check (kind in ('requested', 'signed', 'authorised', 'extended', 'rejected', 'revoked', 'ended')),
  user_id uuid references app_user,
  by text not null check (by in ('person', 'receiver', 'bank')),
  facts jsonb not null default '{}',
  occurred_at timestamptz not null
);

create index open_finance_event_consent on open_finance_event (consent_id, id);

-- A request of authorization, from the receiver's push until the person has answered. The state lives here, whatever app or browser opens it.
create table open_finance_request (
  token_hash bytea primary key check (length(token_hash) = 32),
  client_id uuid not null references open_finance_client,
  consent_id uuid not null references open_finance_consent,
  redirect_uri text not null,
  state text not null check (length(state) <= 512),
  nonce text not null check (length(nonce) <= 255),
  code_challenge text not null check (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null,
  -- the receiver must bring the person within this time; opened once, it lives as long as the consent waits
  open_until timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz
);

create index open_finance_request_consent on open_finance_request (consent_id);

create table open_finance_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  client_id uuid not null references open_finance_client,
  consent_id uuid not null references open_finance_consent,
  user_id uuid not null references app_user,
  redirect_uri text not null,
  nonce text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table open_finance_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  client_id uuid not null references open_finance_client,
  -- null: the receiver itself, to make and look after consents
  consent_id uuid references open_finance_consent,
  kind text not null check (kind in ('access', 'refresh')),
  -- null: as long as the consent
  expires_at timestamptz,
  check (kind = 'access' or consent_id is not null),
  check (kind = 'refresh' or expires_at is not null)
);

create index open_finance_token_consent on open_finance_token (consent_id);
create index open_finance_token_end on open_finance_token (expires_at);

-- Each assertion of a receiver holds once.
create table open_finance_assertion (
  client_id uuid not null references open_finance_client,
  jti text not null,
  expires_at timestamptz not null,
  primary key (client_id, jti)
);

-- Keys that sign our id_tokens, sealed with the bank's secret.
create table open_finance_key (
  kid text primary key,
  sealed bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

create table open_finance_extension (
  id bigint generated always as identity primary key,
  consent_id uuid not null references open_finance_consent,
  person_cpf text not null,
  previous_expires_at timestamptz,
  expires_at timestamptz,
  requested_at timestamptz not null,
  customer_address text not null,
  customer_agent text not null
);

create index open_finance_extension_consent on open_finance_extension (consent_id, id desc);
