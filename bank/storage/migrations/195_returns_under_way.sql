-- A return that left and was not answered may have settled: until its answer is known nobody may free its money.
alter table pix_refund
  -- when the try under way left; null before it leaves and once it was refused
  add column sent_at timestamptz;

-- those of before may be at the SPI: their next try tells
update pix_refund set sent_at = now() where status = 'processing';
