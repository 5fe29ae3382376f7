-- Who was paid by branch and account before such payees were remembered: one by one, as of payrolls nobody is remembered.
with paid as materialized (
  select o.account_id, o.payee_document as document, o.payee_ispb as ispb, o.payee_branch as branch,
    split_part(o.payee_account_number, '-', 1) as number, split_part(o.payee_account_number, '-', 2) as check_digit,
    coalesce(t.account_type, p.payee_account_type) as kind, max(o.settled_at) as paid_at,
    left((array_agg(o.payee_name order by o.settled_at desc))[1], 140) as name,
    case when length(o.payee_document) = 11
      then '***.' || substr(o.payee_document, 4, 3) || '.' || substr(o.payee_document, 7, 3) || '-**'
      else regexp_replace(o.payee_document, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5') end as document_masked
  from payment_order o left join ted_order t on t.order_id = o.id left join pix_order p on p.order_id = o.id and p.source = 'manual'
  where o.kind in ('ted', 'pix') and o.status in ('completed', 'returned') and o.origin in ('screen', 'schedule', 'series', 'api')
    and coalesce(t.account_type, p.payee_account_type) in ('checking', 'savings', 'payment', 'salary')
    and o.payee_account_number ~ '^\d+-[0-9A-Z]$' and o.payee_branch is not null and o.settled_at is not null
    and o.payee_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$' and char_length(o.payee_name) >= 2
  group by 1, 2, 3, 4, 5, 6, 7
), owned as materialized (
  select p.*, (
    select c.id from contact_card c where c.account_id = p.account_id
      and (c.document = p.document or (c.document is null and c.owner = payee_owner(p.document_masked, p.name)))
    order by c.document nulls last limit 1) as card_id
  from paid p
), made as (
  insert into contact_card (id, account_id, name, document_masked, document, created_at)
  select distinct on (account_id, document) gen_random_uuid(), account_id, name, document_masked, document, paid_at
  from owned where card_id is null order by account_id, document, paid_at desc
  returning id, account_id, document, owner
), linked as (
  update contact k set card_id = m.id from made m where k.account_id = m.account_id and k.card_id is null and k.owner = m.owner
)
insert into contact_account (id, card_id, ispb, branch, number, check_digit, kind, created_at, last_paid_at)
select gen_random_uuid(), coalesce(o.card_id, m.id), o.ispb, o.branch, o.number, o.check_digit, o.kind, o.paid_at, o.paid_at
from owned o left join made m on m.account_id = o.account_id and m.document = o.document
on conflict (card_id, ispb, branch, number, check_digit, kind) do update set last_paid_at = excluded.last_paid_at;
