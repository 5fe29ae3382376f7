-- Contested purchases of cards: what happened, what shows it, and how it was decided.
create table card_dispute (
  id uuid primary key,
  account_id uuid not null references account,
  transaction_id uuid not null references card_transaction,
  reason text not null,
  amount_cents bigint not null check (amount_cents > 0),
  story text not null,
  state text not null check (state in ('waiting_documents', 'sent', 'with_network', 'merchant_answered', 'won', 'lost', 'withdrawn')),
  decides_by date,
  opened_by uuid not null references app_user,
  opened_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('won', 'lost', 'withdrawn')) = (decided_at is not null))
);
create index card_dispute_of on card_dispute (transaction_id, opened_at);
create index card_dispute_account on card_dispute (account_id, opened_at);

-- Intent before posting, as card_posting. credited: to the customer; charged_back: from the brand; represented: back to it; taken: from the customer.
create table card_dispute_posting (
  key uuid primary key,
  dispute_id uuid not null references card_dispute,
  kind text not null check (kind in ('credited', 'charged_back', 'represented', 'taken')),
  created_at timestamptz not null,
  posted_at timestamptz,
  short_cents bigint not null default 0,
  unique (dispute_id, kind)
);

insert into ledger.account (id, code, kind) values (14, 'dispute.card', 'internal');
