-- Plastics: how they reach their holder, in whose place they came, and that they have a PIN.
alter table payment_card add column pin_set_at timestamptz;

-- one second copy of a card
create table card_replacement (
  card_id uuid primary key references payment_card,
  replaces_id uuid not null unique references payment_card
);

create table card_delivery (
  card_id uuid primary key references payment_card,
  -- counts what was sent: a new address is a new parcel
  parcel int not null default 1 check (parcel >= 1),
  step text not null check (step in ('requested', 'in_production', 'shipped', 'attempt_failed', 'held_for_pickup', 'delivered', 'returned')),
  since timestamptz not null,
  recipient text not null,
  -- cep, street, number, complement, district, city, state
  address jsonb not null,
  carrier text,
  tracking_code text,
  expected_on date,
  trouble text check (trouble in ('nobody_home', 'address_not_found', 'refused', 'unknown_there')),
  received_by text
);

create table card_delivery_step (
  card_id uuid not null references card_delivery,
  parcel int not null,
  step text not null,
  trouble text,
  at timestamptz not null,
  primary key (card_id, parcel, step, at)
);

-- Tickets that set a PIN in the frame of numbers: good once, for minutes, in the session that asked. Only their hash is kept.
create table card_pin_ticket (
  ticket_hash bytea primary key,
  card_id uuid not null references payment_card,
  user_id uuid not null references app_user,
  session_id uuid not null,
  activates boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  -- while the issuer is asked
  busy_until timestamptz,
  used_at timestamptz
);
create index card_pin_ticket_of on card_pin_ticket (card_id, used_at);
create index card_pin_ticket_over on card_pin_ticket (expires_at);

-- The issuer of the sandbox: the last three PINs of a card, as slow hashes over keyed ones.
create table sandbox_card_pin (
  card_id uuid not null,
  change_id text not null,
  salt bytea not null,
  hash bytea not null,
  set_at timestamptz not null,
  primary key (card_id, change_id)
);
