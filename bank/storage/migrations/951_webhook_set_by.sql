-- The credential that told an address: it goes with the access of who made that. Null: told before this was kept.
alter table pix_webhook add column set_by uuid;
alter table event_address add column set_by uuid;
alter table recurrence_address add column set_by uuid;
