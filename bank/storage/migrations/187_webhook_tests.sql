-- A delivery may be a test of the address, which tells of no Pix.
alter table pix_webhook_delivery
  add column kind text not null default 'pix' check (kind in ('pix', 'test')),
  alter column end_to_end_id drop not null,
  alter column txid drop not null,
  add check ((kind = 'pix') = (end_to_end_id is not null and txid is not null));
