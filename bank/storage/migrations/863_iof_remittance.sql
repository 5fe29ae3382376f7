-- What was collected of IOF in ten days and is paid to the treasury together: the intent before the posting, once for each decade.
create table iof_remittance (
  decade_end date primary key,
  decade_start date not null check (decade_start <= decade_end),
  due_on date not null check (due_on > decade_end),
  -- zero where more was given back than collected: the rest stands against the next
  amount_cents bigint not null check (amount_cents >= 0),
  key uuid not null unique,
  created_at timestamptz not null,
  posted_at timestamptz
);
