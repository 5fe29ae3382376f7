-- Queue: what a job's death says is counted apart from what fences it, and no kind waits behind another.

-- runs since the last one that went well: also those cut short by the death of a worker
alter table job add column tries integer not null default 0;
update job set tries = attempts;

-- each kind has its own head of the queue
drop index job_due;
create index job_due on job (kind, run_at, id) where died_at is null;
create index job_dead on job (died_at) where died_at is not null;
-- claims change rows in place; rows come and go all day
alter table job set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);

-- When a payment's order was first handed to the rails, noted before it was: from then on the rails are asked before it is sent again.
alter table pix_payment add column order_sent_at timestamptz;

-- Messages of the SPI that were dealt with, each once: written in the transaction of its effect.
create table spi_inbox (
  message_id text primary key check (message_id ~ '^[a-zA-Z0-9]{1,35}$'),
  kind text not null check (kind in ('settled', 'rejected', 'returned')),
  end_to_end_id text not null,
  -- repeated: said before, by another message or by an answer to our question; contradicted: the payment had ended otherwise;
  -- unmatched: of no payment of ours
  outcome text not null check (outcome in ('applied', 'repeated', 'contradicted', 'unmatched')),
  received_at timestamptz not null
);

create index spi_inbox_order on spi_inbox (end_to_end_id);
-- what people have to look at
create index spi_inbox_odd on spi_inbox (received_at) where outcome in ('contradicted', 'unmatched');

-- returns that wait in the queue become messages
update job set kind = 'pix.receive_message',
  payload = payload || jsonb_build_object('kind', 'returned', 'id', 'M' || substr(payload->>'returnId', 2))
where kind = 'pix.receive_return' and died_at is null;

-- The sandbox decides orders by end-to-end id, tries of sending and of asking apart.
alter table sandbox_spi_order add column questions integer not null default 0;
