-- What comes in from other institutions, of whatever kind; what only one kind knows of it stands beside it, row by row.
alter table pix_incoming rename to payment_incoming;
alter table payment_incoming rename constraint pix_incoming_account_id_fkey to payment_incoming_account_id_fkey;
alter table payment_incoming rename constraint pix_incoming_amount_cents_check to payment_incoming_amount_cents_check;
alter table payment_incoming rename constraint pix_incoming_description_check to payment_incoming_description_check;
alter table payment_incoming rename constraint pix_incoming_check to payment_incoming_posted;
alter table payment_incoming rename constraint pix_incoming_check1 to payment_incoming_named;
alter index pix_incoming_pkey rename to payment_incoming_pkey;
alter index pix_incoming_account rename to payment_incoming_account;

-- What only Pix knows of what came.
create table pix_incoming (
  incoming_id uuid primary key references payment_incoming,
  key text not null,
  txid text,
  charge_id uuid references pix_charge
);

insert into pix_incoming (incoming_id, key, txid, charge_id) select id, key, txid, charge_id from payment_incoming;

-- by what its rail tells it from every other
alter table payment_incoming rename column end_to_end_id to rail_id;
alter table payment_incoming
  add column kind text not null default 'pix' constraint payment_incoming_kind check (kind in ('pix')),
  drop column key,
  drop column txid,
  drop column charge_id,
  drop constraint pix_incoming_end_to_end_id_key,
  drop constraint pix_incoming_end_to_end_id_check,
  add constraint payment_incoming_once unique (rail_id, kind),
  add constraint payment_incoming_rail_id check (kind <> 'pix' or rail_id ~ '^E[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$');
alter table payment_incoming alter column kind drop default;
