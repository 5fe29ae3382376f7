-- What the bank must give back by a rule is not free again because a try was refused: it stays held, and is tried again under a new id.
alter table pix_refund
  add column tries integer not null default 0,
  -- of the last try that was refused
  add column refused_code text;

-- The ids of the tries that were refused: the SPI knows each of them.
create table pix_refund_try (
  return_id text primary key,
  refund_id uuid not null references pix_refund,
  refused_code text not null,
  refused_at timestamptz not null
);
create index pix_refund_try_refund on pix_refund_try (refund_id);
create index pix_refund_refused on pix_refund (created_at) where status = 'processing' and tries > 0;
