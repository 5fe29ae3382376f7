-- A link by which somebody outside sees the code of one card once, for the last digits of their phone.
create table gift_card_share (
  id uuid primary key,
  code_id uuid not null references gift_card_code,
  -- SHA-256 of the token: the address itself is told once
  token_hash bytea not null unique,
  receiver text not null,
  -- of id and the four digits, under a key of the bank: a copy of the table does not tell them
  digits_mac bytea not null,
  wrong_tries int not null default 0,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  -- taken back, put out by another one, or by too many tries
  ended_at timestamptz,
  check (opened_at is null or ended_at is null)
);
-- one link of a card at a time
create unique index gift_card_share_live on gift_card_share (code_id) where opened_at is null and ended_at is null;
create index gift_card_share_code on gift_card_share (code_id, created_at desc);
create index gift_card_share_created_by on gift_card_share (created_by);
