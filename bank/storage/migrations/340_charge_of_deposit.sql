-- The Pix of a deposit is a charge that no customer owes.
alter table pix_charge add column of_deposit boolean not null default false;
update pix_charge set of_deposit = true from deposit where deposit.charge_id = pix_charge.id;
