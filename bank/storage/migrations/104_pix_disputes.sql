-- Giving back what was received by Pix, and contesting a Pix for fraud (MED).

-- Returns that accounts here send. The id is the key of the debit in the ledger and the id of the hold before it.
create table pix_refund (
  id uuid primary key,
  return_id text not null unique check (return_id ~ '^D[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$'),
  account_id uuid not null references account,
  -- of pix_incoming or, when it was paid inside, of pix_payment
  received_id uuid not null,
  end_to_end_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- asked by the receiver, failure of an institution, fraud. Source: API Pix, naturezas of a devolução
  reason text not null check (reason in ('MD06', 'BE08', 'FR01')),
  description text check (length(description) <= 140),
  status text not null check (status in ('processing', 'completed', 'failed')),
  -- code of the SPI's catalogue
  failure_code text,
  created_by uuid references app_user,
  authorization_id uuid,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'completed') = (settled_at is not null)),
  check ((status = 'failed') = (failure_code is not null))
);

create index pix_refund_received on pix_refund (received_id, created_at);

-- The memory of the sandbox's instant payment system for returns. Rails of a real provider never touch it.
create table sandbox_spi_return (
  return_id text primary key,
  tries integer not null,
  status text check (status in ('settled', 'rejected')),
  reject_code text,
  decided_at timestamptz
);

-- A Pix contested for fraud or for the failure of an institution, as both sides of it see it; each is an account here or elsewhere.
create table pix_dispute (
  id uuid primary key,
  status text not null check (status in ('open', 'analysis', 'accepted', 'rejected', 'cancelled')),
  reason text not null check (reason in ('scam', 'account_takeover', 'coercion', 'bank_failure')),
  end_to_end_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  paid_cents bigint not null check (paid_cents > 0),
  paid_at timestamptz not null,
  payee_key text not null,
  -- the key of the payment in the ledger, for the sides that bank here
  transaction_id uuid not null,
  contester_account_id uuid references account,
  contester_name text not null,
  contester_document text not null,
  contester_ispb text not null,
  receiver_account_id uuid references account,
  receiver_name text not null,
  receiver_document text not null,
  receiver_ispb text not null,
  -- what the contester told, for the analysis only
  story text check (length(story) <= 2000),
  -- null until the receiver's institution has told
  blocked_cents bigint check (blocked_cents >= 0),
  -- of a receiver here: the hold on the blocked value, and the return that it becomes
  hold_id uuid unique,
  answer text check (answer in ('accepted', 'defended')),
  defence text check (length(defence) <= 2000),
  answered_at timestamptz,
  returned_cents bigint check (returned_cents >= 0),
  -- of the return that the other institution announced
  return_id text,
  closed_by text check (closed_by in ('contester', 'receiver', 'analysis', 'deadline')),
  opened_by uuid references app_user,
  opened_at timestamptz not null,
  answer_deadline timestamptz not null,
  analysis_deadline timestamptz not null,
  return_deadline timestamptz not null,
  closed_at timestamptz,
  check (contester_account_id is not null or receiver_account_id is not null),
  check ((status in ('accepted', 'rejected', 'cancelled')) = (closed_at is not null)),
  check ((status = 'accepted') = (returned_cents is not null))
);

-- a Pix is contested once; a contest that was withdrawn does not count
create unique index pix_dispute_once on pix_dispute (end_to_end_id) where status <> 'cancelled';
create index pix_dispute_contester on pix_dispute (contester_account_id, opened_at desc, id desc);
create index pix_dispute_receiver on pix_dispute (receiver_account_id, opened_at desc, id desc);

-- Files that a side handed in; only that side may read them.
create table pix_dispute_evidence (
  id uuid primary key,
  dispute_id uuid not null references pix_dispute,
  side text not null check (side in ('contester', 'receiver')),
  name text not null check (length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size integer not null check (size > 0),
  sha256 bytea not null,
  content bytea not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  -- the same file once
  unique (dispute_id, side, sha256)
);
