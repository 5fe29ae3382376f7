-- What the bank changed of an agreement in use, and from which day on it holds: until the first of these days, what was decided.
create table agreement_terms (
  agreement_id uuid not null references agreement,
  from_on date not null,
  -- null: the one of the table
  item_fee_cents bigint check (item_fee_cents >= 0),
  may_protest boolean not null,
  analyst text not null,
  note text not null check (length(note) between 1 and 300),
  written_at timestamptz not null,
  primary key (agreement_id, from_on)
);
