-- What each period of an account has used of the limits of a family: one table for every way in which money leaves.
alter table pix_limit_use rename to payment_limit_use;
alter table payment_limit_use rename constraint pix_limit_use_account_id_fkey to payment_limit_use_account_id_fkey;
alter table payment_limit_use rename constraint pix_limit_use_used_cents_check to payment_limit_use_used_cents_check;
alter table payment_limit_use
  add column family text not null default 'pix' constraint payment_limit_use_family check (family in ('pix')),
  drop constraint pix_limit_use_pkey,
  add constraint payment_limit_use_pkey primary key (account_id, family, period, date),
  -- the periods of a family are its own
  drop constraint pix_limit_use_period_check,
  add constraint payment_limit_use_period check (family <> 'pix' or period in ('day', 'night') or period ~ '^trusted:[0-9a-f-]{36}$');
alter table payment_limit_use alter column family drop default;

-- Jobs that wait name what is due in the same way, whatever it is.
update job set payload = jsonb_build_object('dueId', coalesce(payload ->> 'scheduledId', payload ->> 'chargeId'))
where kind in ('pix.pay_scheduled', 'pix.pay_recurrence_charge');
