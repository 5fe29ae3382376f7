-- When everything of an application that ended without an account is to be forgotten.
alter table onboarding_application add column forget_at timestamptz;

-- What stays of an application when its people are forgotten: that and how it was decided, when, and what was asked of others. Whom it was about is told
-- only to who knows the CNPJ or CPF already: HMACs with a key of the bank's secret, after 5 bytes that tell which.
create table onboarding_forgotten (
  id uuid primary key,
  protocol bigint not null unique,
  status text not null check (status in ('cancelled', 'refused')),
  decision text,
  decided_at timestamptz,
  rounds integer not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  forgotten_at timestamptz not null,
  subjects bytea[] not null,
  moves jsonb not null,
  checks jsonb not null,
  consents jsonb not null
);

create index onboarding_forgotten_end on onboarding_forgotten (forgotten_at);

-- Applications that were here before: the same times, counted from when they were last touched.
update onboarding_application set forget_at = updated_at + interval '90 days' where status in ('cancelled', 'refused');
update onboarding_application set expires_at = updated_at + interval '30 days' where status in ('pending', 'blocked_protege');

insert into job (kind, payload, run_at, unique_key)
select 'onboarding.forget', jsonb_build_object('uuid', id), forget_at, id from onboarding_application where forget_at is not null
union all
select 'onboarding.expire', jsonb_build_object('uuid', id), expires_at, id from onboarding_application where status in ('pending', 'blocked_protege');
