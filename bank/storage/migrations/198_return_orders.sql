-- Giving back what was received is an order like any other; what only a return knows stands beside it.
alter table payment_order
  drop constraint payment_order_kind_check,
  add constraint payment_order_kind_check check (kind in ('pix', 'pix_return')),
  -- nobody's proof is asked for what a rule gives back, nor for what a system of the company asks for
  alter column created_by drop not null,
  add constraint payment_order_is_asked_for check (created_by is not null or origin in ('api', 'return')),
  -- no limit holds a return back
  alter column limit_period drop not null,
  alter column limit_date drop not null,
  add constraint payment_order_limit check ((limit_period is null) = (limit_date is null)),
  -- of who is paid back at another institution the order says no more
  alter column payee_branch drop not null,
  alter column payee_account_number drop not null,
  add constraint payment_order_named check (kind <> 'pix' or (payee_branch is not null and payee_account_number is not null));

-- Commits an account to a payment. What must go back by a rule goes back from any account, and what is given back to any.
create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if new.origin = 'return' then return new; end if;
  perform require_usable_account(new.account_id, true);
  if new.kind <> 'pix_return' and new.payee_account_id is not null then
    perform require_receiving_account(new.payee_account_id);
  end if;
  return new;
end $$;

-- what was given back before is no new commitment
alter table payment_order disable trigger guard_account;
insert into payment_order (id, kind, account_id, created_by, authorization_id, origin, source_id, status, failure_code, amount_cents, description,
  sent_at, created_at, settled_at, payer_ledger_account_id, payer_name, payer_document, payer_ispb, payer_branch, payer_account_number,
  payee_name, payee_document, payee_ispb, payee_account_id, payee_ledger_account_id, payee_branch, payee_account_number)
select r.id, 'pix_return', r.account_id, r.created_by, r.authorization_id,
  case when r.reason <> 'MD06' then 'return' when r.created_by is null then 'api' else 'screen' end,
  null, r.status, r.failure_code, r.amount_cents, r.description, r.sent_at, r.created_at, r.settled_at,
  a.ledger_account_id, c.legal_name, c.cnpj, a.ispb, a.branch, a.number,
  coalesce(p.payer_name, i.payer_name), coalesce(p.payer_document, i.payer_document), coalesce(p.payer_ispb, i.payer_ispb),
  p.account_id, p.payer_ledger_account_id, p.payer_branch, p.payer_account_number
from pix_refund r
  join account a on a.id = r.account_id join company c on c.id = a.company_id
  left join payment_order p on p.id = r.received_id
  left join pix_incoming i on i.id = r.received_id;
alter table payment_order enable trigger guard_account;

drop trigger guard_account on pix_refund;
alter table pix_refund
  drop column account_id,
  drop column amount_cents,
  drop column description,
  drop column status,
  drop column failure_code,
  drop column created_by,
  drop column authorization_id,
  drop column sent_at,
  drop column created_at,
  drop column settled_at;
alter table pix_refund rename to pix_return_order;
alter table pix_return_order rename column id to order_id;
alter index pix_refund_pkey rename to pix_return_order_pkey;
alter table pix_return_order add constraint pix_return_order_is_one foreign key (order_id) references payment_order;
create index pix_return_order_received on pix_return_order (received_id);
create index pix_return_order_refused on pix_return_order (order_id) where tries > 0;
alter table pix_refund_try rename to pix_return_try;
alter table pix_return_try rename column refund_id to order_id;
alter index pix_refund_try_pkey rename to pix_return_try_pkey;
alter index pix_refund_try_refund rename to pix_return_try_order;

-- the answers that calls with one key are given again, under the name by which the outside knows an order
update idempotency_record set response = to_jsonb('txn_' || (
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (substring(B'00' || ('x' || replace(response #>> '{}', '-', ''))::bit(128) from 1 + 5 * n for 5))::bit(5)::int + 1, 1), '' order by n)
  from generate_series(0, 25) n))
where operation = 'createPixReturn' and response #>> '{}' like '%-%';
update job set payload = jsonb_build_object('orderId', unique_key) where kind = 'pix.send_return';
