-- Charges with a due date that a company's system asks for together. What is asked of one is kept until it is judged.
create table pix_charge_lot (
  account_id uuid not null references account,
  id bigint not null check (id > 0),
  description text not null check (length(description) between 1 and 200),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create trigger guard_account before insert on pix_charge_lot for each row execute function guard_new_commitment();
create index pix_charge_lot_of_account on pix_charge_lot (account_id, created_at, id);

create table pix_charge_lot_item (
  account_id uuid not null,
  -- of one lot, and of none that came later
  txid text not null,
  lot_id bigint not null,
  place int not null,
  state text not null check (state in ('waiting', 'made', 'refused')),
  -- one more with each asking: what an older one found says nothing of a newer one
  asking int not null default 1,
  request jsonb,
  is_patch boolean not null default false,
  problem jsonb,
  charge_id uuid references pix_charge,
  primary key (account_id, txid),
  foreign key (account_id, lot_id) references pix_charge_lot on delete cascade,
  constraint pix_charge_lot_item_waits check ((state = 'waiting') = (request is not null)),
  constraint pix_charge_lot_item_is_made check (state <> 'made' or charge_id is not null),
  constraint pix_charge_lot_item_says_why check ((state = 'refused') = (problem is not null))
);
create unique index pix_charge_lot_item_in_line on pix_charge_lot_item (account_id, lot_id, place);
create index pix_charge_lot_item_waiting on pix_charge_lot_item (account_id, lot_id, place) where state = 'waiting';
create index pix_charge_lot_item_of_charge on pix_charge_lot_item (charge_id) where charge_id is not null;
