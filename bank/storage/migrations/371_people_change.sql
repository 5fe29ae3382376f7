-- A change of what a person may do that waits for a second admin, while rules of approval hold. It waits as the subject of the same id.
create table people_change (
  id uuid primary key references approval_subject,
  company_id uuid not null references company,
  person_id uuid not null references app_user,
  what text not null check (what in ('change', 'removal', 'absence')),
  -- what is to be done, as it was proven
  content jsonb not null,
  -- the same in words, for who confirms it
  words text not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null
);
create index people_change_person on people_change (company_id, person_id);
