-- Remessas of collection: each title of an accepted one is a receivable, and retornos tell what became of it.
alter table cnab_file add column is_collection boolean not null default false;
-- of another module: no foreign key
alter table cnab_payment add column receivable_id uuid;
