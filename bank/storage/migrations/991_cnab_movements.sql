-- Movements of a remessa of collection on titles that exist: what each asks of which title, and what became of it.
alter table cnab_file add column movement_count int not null default 0;
-- code of the line; null: a payment, or the entry of a title
alter table cnab_payment add column movement text;
-- the title that a movement is about, of another module: no foreign key
alter table cnab_payment add column title_id uuid;
alter table cnab_payment add column instruction jsonb;
-- as a retorno tells it: a movement, and the reason of one that was refused; null: not carried out yet
alter table cnab_payment add column result text;
