-- What needs the approval of people before it is done: an order, or an act of another kind. Its terms are in the words of the policy that asked for it.
create table approval_subject (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]{2,40}$'),
  account_id uuid not null references account,
  -- a change of what is approved makes the next one; approvals are of one revision
  revision int not null default 1 check (revision > 0),
  -- SHA-256 of what each approver proves
  binding bytea not null check (length(binding) = 32),
  state text not null check (state in ('waiting', 'approved', 'done', 'rejected', 'expired', 'canceled')),
  terms jsonb not null,
  -- who wrote a fact of it: none of them ever counts
  authors uuid[] not null,
  amount_cents bigint check (amount_cents > 0),
  payee_document text,
  origin text not null,
  due_on date,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid,
  reason text,
  check ((ended_at is null) = (state in ('waiting', 'approved')))
);
create index approval_subject_open on approval_subject (account_id, created_at) where state in ('waiting', 'approved');

create table approval (
  subject_id uuid not null references approval_subject,
  revision int not null,
  person_id uuid not null,
  authorization_id uuid primary key,
  approved_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index approval_once on approval (subject_id, revision, person_id) where withdrawn_at is null;

-- an order may wait for its people, its hour or its day
alter table payment_order add column due_on date, add column try_at timestamptz, add column shortage text;

-- what came short until its time was over says of what
alter table payment_order
  drop constraint pix_payment_check1,
  add constraint payment_order_failure check
    (case status when 'failed' then failure_code is not null when 'expired' then true else failure_code is null end) not valid;
alter table payment_order validate constraint payment_order_failure;

-- What was asked for before an account closed, or was laid to rest, is not committed after it.
create function guard_commitment() returns trigger language plpgsql as $$
begin
  perform require_usable_account(new.account_id, true);
  if new.kind <> 'pix_return' and new.payee_account_id is not null then
    perform require_receiving_account(new.payee_account_id);
  end if;
  return new;
end $$;
create trigger guard_commitment before update of status on payment_order for each row
  when (old.status in ('requested', 'awaiting_approval', 'approved', 'scheduled') and new.status = 'processing') execute function guard_commitment();
