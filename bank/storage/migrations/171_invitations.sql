-- Which application invited somebody, so that it can invite them anew; and whether the registry knows this CPF as somebody's who acts for the company. The
-- row stays while its link is made anew: `sent_at` is the last letter. It is for one account: not for the next one of a company that comes back.
alter table invitation add column application_id uuid references onboarding_application;
alter table invitation add column account_id uuid references account;
alter table invitation add column attested boolean not null default false;
alter table invitation add column sent_at timestamptz;

update invitation i set sent_at = created_at, application_id = (
  select a.id from onboarding_application a where a.company_id = i.company_id and a.status = 'approved' order by a.decided_at desc limit 1
), account_id = (select k.id from account k where k.company_id = i.company_id order by k.created_at limit 1);

alter table invitation alter column sent_at set not null;
alter table invitation alter column account_id set not null;
create index invitation_application on invitation (application_id);

-- A company that closed its account may come back. Who had access then keeps it to what was opened before: an account of today takes an invitation of today.
alter table membership add column until timestamptz;

-- What is told when invitations were never taken up.
insert into job (kind, payload, run_at, unique_key)
select 'onboarding.invitations', jsonb_build_object('uuid', i.application_id), max(i.expires_at), i.application_id
from invitation i where i.used_at is null and i.application_id is not null group by i.application_id;
