-- A signature of a loan that is taken back within seven days of its release: what arrived is given back to the lender.
create table loan_return (
  proposal_id uuid primary key references loan_proposal,
  state text not null check (state in ('asked', 'returned', 'missed')),
  amount_cents bigint not null check (amount_cents > 0),
  -- by what the lender tells it from every other
  control_number text not null unique,
  authorization_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
