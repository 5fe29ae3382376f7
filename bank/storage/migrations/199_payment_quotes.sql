-- What is looked up before anybody decides to pay, of whatever kind; what only one kind knows of it stands beside it, row by row.
alter table pix_lookup rename to payment_quote;
alter table payment_quote rename constraint pix_lookup_account_id_fkey to payment_quote_account_id_fkey;
alter table payment_quote rename constraint pix_lookup_amount_cents_check to payment_quote_amount_cents_check;
alter table payment_quote rename constraint pix_lookup_check to payment_quote_own_payee;
alter table payment_quote rename constraint pix_lookup_payee_account_id_fkey to payment_quote_payee_account_id_fkey;
alter index pix_lookup_pkey rename to payment_quote_pkey;

-- What only Pix knows of a quote.
create table pix_quote (
  quote_id uuid primary key references payment_quote on delete cascade,
  source text not null check (source in ('key', 'static_code', 'dynamic_code')),
  end_to_end_id text not null,
  payee_key_type text not null,
  description text,
  txid text,
  charge_id uuid references pix_charge,
  -- of a charge of ours: what its payer saw is paid, or nothing
  charge_revision integer,
  location text
);

insert into pix_quote (quote_id, source, end_to_end_id, payee_key_type, description, txid, charge_id, charge_revision, location)
select id, source, end_to_end_id, payee_key_type, description, txid, charge_id, charge_revision, location from payment_quote;

-- what the payee was found by: a key, a line, a number
alter table payment_quote rename column payee_key to payee_ref;
alter table payment_quote
  add column kind text not null default 'pix' constraint payment_quote_kind check (kind in ('pix')),
  drop column source,
  drop column end_to_end_id,
  drop column payee_key_type,
  drop column description,
  drop column txid,
  drop column charge_id,
  drop column charge_revision,
  drop column location,
  alter column payee_ref drop not null,
  alter column payee_branch drop not null,
  alter column payee_account_number drop not null,
  add constraint payment_quote_named
    check (kind <> 'pix' or (payee_ref is not null and payee_branch is not null and payee_account_number is not null));
alter table payment_quote alter column kind drop default;

-- those of the day before are cleared away together, whose they are
drop index pix_lookup_age;
create index payment_quote_age on payment_quote (expires_at);
