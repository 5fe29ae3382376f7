-- Tickets that hand the numbers of a card to the frame of numbers: good once, for a minute, in the session that asked. Only their hash is kept.
create table card_reveal (
  ticket_hash bytea primary key,
  card_id uuid not null references payment_card,
  user_id uuid not null references app_user,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index card_reveal_of on card_reveal (card_id, created_at);
create index card_reveal_over on card_reveal (expires_at);
