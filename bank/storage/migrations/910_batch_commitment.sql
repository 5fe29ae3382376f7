-- What the browser that authorised it, not registered for Pix, was held to by this row: `pix_device_commitment.id`. Null: by nothing.
alter table payment_batch_row add column device_commitment uuid;
