-- A charge of which nobody says anything is ended when its day is over: also those that were open before.
insert into job (kind, payload, run_at, unique_key)
select 'pix.mandate_day_over', jsonb_build_object('chargeId', c.id, 'place', t.place),
  ((t.pay_on + 1) + time '12:00') at time zone 'America/Sao_Paulo', c.id || '/' || t.place
from pix_mandate_charge c
cross join lateral (select place, pay_on, status from pix_mandate_try where charge_id = c.id order by place desc limit 1) t
where c.status in ('created', 'active') and t.status in ('requested', 'scheduled')
on conflict do nothing;
