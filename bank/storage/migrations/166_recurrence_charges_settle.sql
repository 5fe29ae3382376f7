-- A charge of Pix Automático is paid when its payment has settled: until then it is being paid.
alter table pix_recurrence_charge
  -- of the payment under way, or that paid it; a charge whose payment was refused may have another
  add column payment_id uuid unique,
  drop constraint pix_recurrence_charge_status_check,
  drop constraint pix_recurrence_charge_check3,
  add constraint pix_recurrence_charge_status check (status in ('scheduled', 'paying', 'paid', 'refused', 'failed', 'cancelled'));

drop index pix_recurrence_charge_cycle;

-- the first payment has the id of its charge
update pix_recurrence_charge set payment_id = id where status = 'paid';
update pix_recurrence_charge c set status = 'paying', ended_at = null
from pix_payment p where p.id = c.payment_id and c.status = 'paid' and p.status = 'processing';

-- told as paid, and refused by the rails since: the receiver hears it now
with refused as (
  update pix_recurrence_charge c set status = 'failed', failure_code = coalesce(p.failure_code, 'refused'), payment_id = null
  from pix_payment p where p.id = c.payment_id and c.status = 'paid' and p.status = 'failed'
  returning c.id, c.recurrence_id, c.extra_tries
)
insert into job (kind, payload, run_at, unique_key)
select 'pix.tell_recurrence', jsonb_build_object('recurrenceId', recurrence_id, 'chargeId', id, 'kind', 'charge_failed'), '-infinity',
  recurrence_id || '/' || id || '/' || extra_tries || '/charge_failed' from refused;

alter table pix_recurrence_charge
  add constraint pix_recurrence_charge_paid check ((status in ('paying', 'paid')) = (payment_id is not null)),
  add constraint pix_recurrence_charge_ended check ((status in ('scheduled', 'paying')) = (ended_at is null));

-- a period may have several failed charges, and one that is not
create unique index pix_recurrence_charge_cycle on pix_recurrence_charge (recurrence_id, cycle) where status in ('scheduled', 'paying', 'paid');
