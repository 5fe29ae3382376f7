-- Cards that were blocked with an access before they ended by themselves.
insert into job (kind, payload, run_at, unique_key)
  select 'card.access_over', jsonb_build_object('cardId', id), status_since + interval '30 days', id::text
  from payment_card where is_open and blocked_by = 'access'
  on conflict (kind, unique_key) where died_at is null do nothing;
