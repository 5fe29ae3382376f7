-- Accounts that were paid by their numbers are remembered like keys: when last. Null: written down, never paid.
alter table contact_account add column last_paid_at timestamptz;
