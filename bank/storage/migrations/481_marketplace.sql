-- The marketplace of loans: what borrowers agree to, look for, are offered and propose. Lenders are named by the ids of their port.
create table loan_consent (
  id uuid primary key,
  user_id uuid not null references borrower,
  kind text not null check (kind in ('scr', 'bureau', 'open_finance')),
  -- the text that was read, by its version and hash
  version text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- from where, as evidence
  address text not null,
  user_agent text not null
);
create unique index loan_consent_given on loan_consent (user_id, kind) where revoked_at is null;

create table loan_draft (
  user_id uuid primary key references borrower,
  version integer not null check (version > 0),
  step text not null,
  form jsonb not null,
  kept_at timestamptz not null
);
create index loan_draft_kept on loan_draft (kept_at);

create table loan_search (
  id uuid primary key,
  user_id uuid not null references borrower,
  -- as it was asked, in the words of the contract
  wish jsonb not null,
  guarantee_value jsonb,
  -- what lenders were told of the borrower
  question jsonb not null,
  release_on date not null,
  state text not null check (state in ('asking', 'ready', 'ended')),
  begun_at timestamptz not null,
  ready_by timestamptz not null,
  ready_at timestamptz,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null))
);
create unique index loan_search_asking on loan_search (user_id) where state = 'asking';
create index loan_search_user on loan_search (user_id, begun_at);

create table loan_ask (
  search_id uuid not null references loan_search,
  lender_id text not null,
  state text not null check (state in ('waiting', 'asking', 'offered', 'refused', 'silent', 'not_asked')),
  reason text,
  answered_at timestamptz,
  primary key (search_id, lender_id),
  check ((state in ('refused', 'not_asked')) = (reason is not null))
);

create table loan_offer (
  id uuid primary key,
  search_id uuid not null references loan_search,
  lender_id text not null,
  state text not null check (state in ('open', 'expired', 'withdrawn', 'replaced', 'taken')),
  is_counter boolean not null,
  -- what the lender asks, and all that follows from it by the rules of the day on which it was made
  terms jsonb not null,
  figures jsonb not null,
  made_at timestamptz not null,
  valid_until timestamptz not null
);
create index loan_offer_search on loan_offer (search_id);
-- a lender has one offer to be taken in a search
create unique index loan_offer_open on loan_offer (search_id, lender_id) where state = 'open' and not is_counter;

create table loan_proposal (
  id uuid primary key,
  user_id uuid not null references borrower,
  protocol text not null unique,
  offer_id uuid not null unique references loan_offer,
  counter_offer_id uuid references loan_offer,
  state text not null check (state in ('draft', 'in_analysis', 'documents_requested', 'counter_offered', 'waiting_signature', 'signed', 'registering',
    'releasing', 'release_failed', 'active', 'refused', 'expired', 'withdrawn')),
  state_at timestamptz not null,
  payout jsonb,
  -- papers that are asked for again, by place, with what the lender says
  asked jsonb not null default '{}',
  refusal_reason text,
  refusal_note text,
  review text not null default 'none' check (review in ('none', 'asked', 'answered')),
  review_story text,
  -- the contract as it was read and signed
  paper bytea,
  paper_sha256 text,
  signed_at timestamptz,
  authorization_id uuid,
  opened_at timestamptz not null,
  expires_at timestamptz,
  check ((state = 'refused') = (refusal_reason is not null) or review <> 'none'),
  check ((paper is null) = (paper_sha256 is null)),
  check (signed_at is null or (paper is not null and authorization_id is not null))
);
-- one at a time: two browsers open one
create unique index loan_proposal_open on loan_proposal (user_id)
  where state not in ('active', 'refused', 'expired', 'withdrawn');
create index loan_proposal_user on loan_proposal (user_id, opened_at);

create table loan_proposal_event (
  seq bigint generated always as identity primary key,
  proposal_id uuid not null references loan_proposal,
  state text not null,
  at timestamptz not null,
  by text not null,
  note text
);
create index loan_proposal_event_of on loan_proposal_event (proposal_id, seq);

create table loan_message (
  seq bigint generated always as identity primary key,
  proposal_id uuid not null references loan_proposal,
  from_borrower boolean not null,
  body text not null,
  at timestamptz not null
);
create index loan_message_of on loan_message (proposal_id, seq);

create table loan_paper (
  proposal_id uuid not null references loan_proposal,
  file_id uuid not null,
  slot text not null,
  sent_at timestamptz not null,
  primary key (proposal_id, file_id)
);

create table loan_release (
  proposal_id uuid not null references loan_proposal,
  attempt smallint not null check (attempt > 0),
  -- its identity on the rails
  control_number text not null unique,
  state text not null check (state in ('sent', 'done', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  payout jsonb not null,
  begun_at timestamptz not null,
  at timestamptz not null,
  primary key (proposal_id, attempt)
);
-- nothing is released while, or after, it was
create unique index loan_release_once on loan_release (proposal_id) where state <> 'failed';
