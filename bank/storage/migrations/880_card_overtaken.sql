-- A reversal that overtook its authorisation names what it was of: what comes under that id afterwards is not approved.
alter table card_message add column overtaken text;
create index card_message_overtaken on card_message (overtaken) where overtaken is not null;

-- As before, and in the turn of the transaction: a reversal of it comes wholly before or wholly after.
create or replace function card_asked(message text, card uuid, network text, day date, category_asked text) returns jsonb language plpgsql as $$
declare
  month_start date := date_trunc('month', day)::date;
  month_end date := (date_trunc('month', day) + interval '1 month')::date;
  known jsonb;
  person jsonb;
  held jsonb;
  used jsonb;
  company_month bigint;
begin
  perform pg_advisory_xact_lock(21, hashtext(message));
  select answer into known from card_message where id = message;
  if found then return jsonb_build_object('answer', known); end if;
  perform pg_advisory_xact_lock(26, hashtext(network));
  select jsonb_build_object('payment', l.payment_cents, 'day', l.day_cents, 'has_account', l.account_ids is null or c.account_id = any (l.account_ids),
      'person', c.holder_id, 'company', l.company_id)
    into person
    from payment_card c join account a on a.id = c.account_id join person_limit l on l.person_id = c.holder_id and l.company_id = a.company_id
    where c.id = card for no key update of l;
  perform 1 from card_ceiling where account_id = (select account_id from payment_card where id = card) for no key update;
  select to_jsonb(c) || jsonb_build_object('account_status', a.status, 'ledger_account_id', a.ledger_account_id,
      'ceiling', (select month_cents from card_ceiling l where l.account_id = c.account_id))
    into held from payment_card c join account a on a.id = c.account_id where c.id = card for no key update of c;
  if held is null then return '{}'; end if;
  if (held ->> 'ceiling') is not null then
    select coalesce(sum(counted_cents), 0) into company_month from card_transaction
      where account_id = (held ->> 'account_id')::uuid and counted_cents > 0 and local_day >= month_start and local_day < month_end;
  end if;
  select jsonb_build_object('day', coalesce(sum(counted_cents) filter (where local_day = day), 0), 'month', coalesce(sum(counted_cents), 0),
      'category', coalesce(sum(counted_cents) filter (where category = category_asked), 0), 'company', coalesce(company_month, 0))
    into used from card_transaction
    where lineage_id = (held ->> 'lineage_id')::uuid and counted_cents > 0 and local_day >= month_start and local_day < month_end;
  return jsonb_build_object('card', held, 'used', used, 'person', person,
    'known', coalesce((select t.status from card_transaction t where t.network_id = network),
      (select 'reversed' from card_message m where m.overtaken = network limit 1)),
    'challenge', (select to_jsonb(h) from card_challenge h where h.network_id = network));
end $$;
