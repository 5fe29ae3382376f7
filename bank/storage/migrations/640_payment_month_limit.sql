-- What each month of an account has used, beside its periods; an order remembers the month that it took from, to give it back.
alter table payment_order add column limit_month date;
alter table payment_limit_use
  drop constraint payment_limit_use_period,
  add constraint payment_limit_use_period
    check (family <> 'pix' or period in ('day', 'night', 'month') or period ~ '^trusted:[0-9a-f-]{36}$') not valid;
alter table payment_limit_change
  drop constraint payment_limit_change_kind_check,
  add constraint payment_limit_change_kind_check check (kind in ('per_payment', 'day', 'month')) not valid;
alter table pix_limit_change
  drop constraint pix_limit_change_kind_check,
  add constraint pix_limit_change_kind_check check (kind in ('per_payment', 'day', 'night', 'month', 'night_start')) not valid;

-- the month that runs begins with what it has used, and what is on its way can give it back
update payment_order set limit_month = date_trunc('month', limit_date)
where limit_period in ('day', 'night')
  and (status = 'processing' or limit_date >= date_trunc('month', now() at time zone 'America/Sao_Paulo'));
insert into payment_limit_use (account_id, family, period, date, used_cents)
select account_id, kind, 'month', limit_month, sum(amount_cents) from payment_order
where limit_month is not null and status <> 'failed' group by 1, 2, 4;
