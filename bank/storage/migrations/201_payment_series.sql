-- What is scheduled is an order that waits for its day; its series is where it comes from (source_id), and it has its number there.
alter table payment_order add column series_number int;
-- a code with an amount fixes it
alter table pix_order add column amount_fixed boolean not null default false;

-- those that were paid are orders already
update payment_order o set due_on = s.date, series_number = s.number, source_id = s.schedule_id,
  origin = case when p.every is null then 'schedule' else 'series' end
from pix_scheduled s join payment_series p on p.id = s.schedule_id where s.id = o.id;
update pix_order t set amount_fixed = true from pix_scheduled s where s.id = t.order_id and s.amount_fixed;

-- the others become orders of which nothing was ever held; what was scheduled before is no new commitment
alter table payment_order disable trigger guard_account;
insert into payment_order (id, kind, account_id, created_by, authorization_id, origin, source_id, series_number, due_on, status, try_at, shortage,
  failure_code, amount_cents, description, created_at, payer_ledger_account_id, payer_name, payer_document, payer_ispb, payer_branch,
  payer_account_number, payee_ref, payee_name, payee_document, payee_ispb, payee_branch, payee_account_number, payee_account_id,
  payee_ledger_account_id)
select s.id, 'pix', s.account_id, p.created_by, s.authorization_id, case when p.every is null then 'schedule' else 'series' end, p.id, s.number,
  s.date, case s.status when 'scheduled' then 'scheduled' when 'cancelled' then 'canceled' else 'expired' end,
  case when s.status = 'scheduled' then s.try_at end, s.shortage, s.failure_code, s.amount_cents, s.description, p.created_at,
  a.ledger_account_id, c.legal_name, c.cnpj, a.ispb, a.branch, a.number, s.payee_key, s.payee_name, s.payee_document, s.payee_ispb,
  s.payee_branch, s.payee_account_number, s.payee_account_id, s.payee_ledger_account_id
from pix_scheduled s
  join payment_series p on p.id = s.schedule_id join account a on a.id = s.account_id join company c on c.id = a.company_id
where s.status <> 'paid';
alter table payment_order enable trigger guard_account;

-- an order that waits has an end-to-end id, and gets that of its hour as it leaves
insert into pix_order (order_id, source, end_to_end_id, payee_key_type, txid, amount_fixed)
select s.id, s.source, 'E' || a.ispb || to_char(p.created_at at time zone 'UTC', 'YYYYMMDDHH24MI') || substr(md5(s.id::text), 1, 11),
  s.payee_key_type, s.txid, s.amount_fixed
from pix_scheduled s join payment_series p on p.id = s.schedule_id join account a on a.id = s.account_id
where s.status <> 'paid';

update job set kind = 'pix.release' where kind = 'pix.pay_scheduled';
delete from pix_scheduled s where exists (select from payment_order o where o.id = s.id);

alter table payment_order
  add constraint payment_order_series 
    check (series_number is null or (series_number > 0 and due_on is not null and source_id is not null)) not valid;
alter table payment_order validate constraint payment_order_series;

-- Commits an account to a payment. Of one that waits for its day its payee's account is asked on that day.
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if new.origin = 'return' then return new; end if;
  perform require_usable_account(new.account_id, true);
  if new.kind <> 'pix_return' and new.payee_account_id is not null and new.series_number is null then
    perform require_receiving_account(new.payee_account_id);
  end if;
  return new;
end $$;
