-- Payments to an account that was named by institution, branch and number: they have no key.
alter table pix_payment alter column payee_key drop not null;
alter table pix_payment alter column payee_key_type drop not null;
alter table pix_payment add column payee_account_type text
  check (payee_account_type in ('checking', 'savings', 'payment', 'salary'));
alter table pix_payment add constraint pix_payment_named check (
  (source = 'manual') = (payee_key is null)
  and (payee_key is null) = (payee_key_type is null)
  and (source = 'manual') = (payee_account_type is not null)
);

-- whether an account was ever paid, whatever it was found by
create index pix_payment_payee_account on pix_payment (account_id, payee_ispb, payee_account_number)
  where status in ('completed', 'returned');

-- such a payment can be contested too
alter table pix_dispute alter column payee_key drop not null;
