-- What a company made of the entries of its account: a note, a category, files (stored_file of the owner kind entry). The book itself stays as it is.
create table entry_annotation (
  id uuid primary key,
  account_id uuid not null references account,
  -- the UUID of the entry's transaction
  transaction_key uuid not null,
  note text check (length(note) between 1 and 500),
  -- of this entry alone; null: that of its payee
  category text check (category ~ '^[a-z_]{2,40}$'),
  changed_by uuid not null references app_user,
  changed_at timestamptz not null,
  unique (account_id, transaction_key)
);
create index entry_annotation_category on entry_annotation (account_id, category) where category is not null;
create index entry_annotation_person on entry_annotation (changed_by);

-- What a company set for whoever stands on the other side: `payee` is what payee_owner says.
create table payee_category (
  account_id uuid not null references account,
  payee text not null check (length(payee) between 1 and 400),
  category text not null check (category ~ '^[a-z_]{2,40}$'),
  changed_by uuid not null references app_user,
  changed_at timestamptz not null,
  primary key (account_id, payee)
);
create index payee_category_person on payee_category (changed_by);
