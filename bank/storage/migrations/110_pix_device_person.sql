-- The day of browsers that are not registered for Pix is the person's: what all of them paid is summed, whatever browser paid it.
drop index pix_device_payment_day;
create index pix_device_payment_day on pix_device_payment (date);
