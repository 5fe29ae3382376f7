-- Of which purchases a company wants receipts. since: the first day of purchases that it is about; told_on: the last day of which people were reminded.
create table card_receipt_rule (
  account_id uuid primary key references account,
  from_cents bigint not null check (from_cents >= 0),
  days int not null check (days in (3, 7, 14, 30, 60)),
  locks boolean not null,
  since date not null,
  told_on date not null,
  set_by uuid not null references app_user,
  set_at timestamptz not null
);

-- What was said of a purchase that has no receipt.
create table card_receipt_exception (
  transaction_id uuid primary key references card_transaction,
  state text not null check (state in ('asked', 'granted', 'refused')),
  reason text not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  decided_by uuid references app_user,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create index card_receipt_exception_person on card_receipt_exception (asked_by);

-- Since when a card is refused for receipts that are missing.
alter table payment_card add column receipts_locked_at timestamptz;

-- What stands written under some keys of an account's statement: how many files, and the notes. A product asks here about what it keeps under ids of its own.
create function entry_papers(of_account uuid, of_keys uuid[]) returns table (files bigint, note text) language sql stable as $$
  select (select count(*) from entry_annotation n join stored_file f on f.owner_kind = 'entry' and f.owner_id = n.id
      where n.account_id = of_account and n.transaction_key = any (of_keys) and f.attached_at is not null and f.discarded_at is null),
    (select string_agg(n.note, ' ' order by n.changed_at) from entry_annotation n where n.account_id = of_account and n.transaction_key = any (of_keys))
$$;
