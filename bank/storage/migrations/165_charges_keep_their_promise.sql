-- What a payer saw of a charge: it is paid as it was looked up, or not at all. Null: of no charge of ours.
alter table pix_lookup add column charge_revision integer;

-- Withdrawn by the bank and not by who made it: its key left the account.
alter table pix_charge
  add column removed_by_bank boolean not null default false,
  add constraint pix_charge_removed_by_bank check (removed_at is not null or not removed_by_bank);

create index pix_charge_open_by_key on pix_charge (key) where payment_id is null and removed_at is null;

-- those whose key is another account's by now could be paid to that account
update pix_charge c set removed_at = now(), removed_by_bank = true, revision = revision + 1
where payment_id is null and removed_at is null
  and not exists (select from pix_key k where k.key = c.key and k.account_id = c.account_id);

-- Whose call the record is of: the answer is for nobody else. Null: from before this column.
alter table idempotency_record add column person_id uuid;
