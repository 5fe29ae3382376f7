-- What was scheduled at once, of whatever kind: its payments are orders (201).
alter table pix_schedule rename to payment_series;
alter table payment_series rename constraint pix_schedule_account_id_fkey to payment_series_account_id_fkey;
alter table payment_series rename constraint pix_schedule_created_by_fkey to payment_series_created_by_fkey;
alter table payment_series rename constraint pix_schedule_every_check to payment_series_every_check;
alter table payment_series rename constraint pix_schedule_payments_check to payment_series_payments_check;
alter table payment_series rename constraint pix_schedule_check to payment_series_once;
alter index pix_schedule_pkey rename to payment_series_pkey;
