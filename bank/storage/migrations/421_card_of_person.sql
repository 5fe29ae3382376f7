-- What the cards of a person have taken on a day in a company: the limit of a person for a day counts it beside their payments.
create function card_spending_of(person uuid, company uuid, day date) returns bigint language sql stable as $$
  select coalesce(sum(t.counted_cents), 0)::bigint from payment_card c
    join account a on a.id = c.account_id and a.company_id = company
    join card_transaction t on t.card_id = c.id and t.counted_cents > 0 and t.local_day = day
  where c.holder_id = person
$$;
