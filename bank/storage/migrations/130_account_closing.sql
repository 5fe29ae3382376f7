-- Whether an account may be used: a rest from it ends at any time, its closing may be taken back until it has closed.
alter table account
  add column status text not null default 'active' check (status in ('active', 'inactive', 'closing', 'closed')),
  add column status_since timestamptz;

-- Commits an account to something new. The row stays as it is until the caller's transaction ends: a closing waits for it, or it for the closing.
create function require_usable_account(owner uuid, rests_count boolean) returns void language plpgsql as $$
declare
  state text;
begin
  select status into state from account where id = owner for key share;
  if state = 'active' or (state = 'inactive' and not rests_count) then return; end if;
  -- the bank itself pays out what is left
  if current_setting('balcao.paying_out', true) = owner::text then return; end if;
  raise exception 'the account is %', state using errcode = 'BK409', detail = state;
end $$;

create function require_receiving_account(owner uuid) returns void language plpgsql as $$
declare
  state text;
begin
  select status into state from account where id = owner for key share;
  if state in ('inactive', 'closed') then raise exception 'the account of the payee is %', state using errcode = 'BK422'; end if;
end $$;

create function guard_payment() returns trigger language plpgsql as $$
begin
  perform require_usable_account(new.account_id, true);
  if new.payee_account_id is not null then perform require_receiving_account(new.payee_account_id); end if;
  return new;
end $$;

create function guard_new_commitment() returns trigger language plpgsql as $$
begin
  perform require_usable_account(new.account_id, true);
  return new;
end $$;

create function guard_new_name() returns trigger language plpgsql as $$
begin
  perform require_usable_account(new.account_id, false);
  return new;
end $$;

create function guard_new_claim() returns trigger language plpgsql as $$
begin
  perform require_usable_account(new.claimer_account_id, false);
  return new;
end $$;

create trigger guard_account before insert on pix_payment for each row execute function guard_payment();
-- what the bank must give back by a rule is given back from any account
create trigger guard_account before insert on pix_refund for each row when (new.reason = 'MD06') execute function guard_new_commitment();
create trigger guard_account before insert on pix_schedule for each row execute function guard_new_commitment();
create trigger guard_account before insert on pix_charge for each row execute function guard_new_commitment();
create trigger guard_account before insert on pix_api_credential for each row execute function guard_new_commitment();
create trigger guard_account before update of status on pix_recurrence for each row
  when (new.status = 'approved' and old.status <> 'approved') execute function guard_new_commitment();
create trigger guard_account before insert on pix_key for each row execute function guard_new_name();
create trigger guard_account before insert on pix_key_verification for each row execute function guard_new_name();
create trigger guard_account before insert on pix_claim for each row when (new.claimer_account_id is not null) execute function guard_new_claim();

create index pix_payment_arriving on pix_payment (payee_account_id) where status = 'processing' and payee_account_id is not null;

create table account_closing (
  id uuid primary key,
  account_id uuid not null references account,
  -- as people say it on the phone: 2026112100001234
  protocol text not null unique check (protocol ~ '^[0-9]{16}$'),
  -- signing: somebody has still to sign; requested: it closes at effective_at; paying: what is left is on its way
  status text not null check (status in ('signing', 'requested', 'paying', 'closed', 'cancelled')),
  reason text not null check (reason in ('not_told', 'unused', 'fees', 'other_bank', 'company_closed', 'service')),
  requested_by uuid not null references app_user,
  requested_at timestamptz not null,
  -- where what is left goes: an account of the same owner; the key is asked again on the day
  payee_name text,
  payee_document text,
  payee_ispb text,
  payee_branch text,
  payee_account_number text,
  payee_key text,
  payee_key_type text,
  payee_account_id uuid references account,
  payee_ledger_account_id bigint,
  -- the proof that named where it goes
  authorization_id uuid not null,
  authorized_by uuid not null references app_user,
  signed_at timestamptz,
  effective_at timestamptz,
  -- when it has not closed by then it is over
  deadline_at timestamptz not null,
  payment_id uuid references pix_payment deferrable initially deferred,
  paid_cents bigint check (paid_cents > 0),
  -- what keeps it from closing now, as points of the list or a refusal of the pay-out
  waits_for text,
  closed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid references app_user,
  check ((payee_document is null) = (payee_key is null)),
  check ((status = 'signing') = (signed_at is null) or status = 'cancelled'),
  check ((signed_at is null) = (effective_at is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);

create unique index account_closing_living on account_closing (account_id) where status in ('signing', 'requested', 'paying');
create index account_closing_account on account_closing (account_id, requested_at desc);
create sequence account_closing_number;

create table account_closing_signature (
  closing_id uuid not null references account_closing,
  user_id uuid not null references app_user,
  authorization_id uuid not null unique,
  signed_at timestamptz not null,
  primary key (closing_id, user_id)
);
