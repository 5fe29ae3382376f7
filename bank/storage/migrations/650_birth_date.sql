-- When a person was born, as they told it: no PIN of a card is made of it. Null where nobody has told us.
alter table app_user add column birth_date date;

-- What is no day of the calendar is none.
create function pg_temp.to_day(typed text) returns date language plpgsql as $$
begin
  return case when typed ~ '^\d{4}-\d{2}-\d{2}$' then typed::date when typed ~ '^\d{2}/\d{2}/\d{4}$' then to_date(typed, 'DD/MM/YYYY') end;
exception when others then
  return null;
end
$$;

-- Those who came by an application that was approved told it there, under their CPF.
update app_user u set birth_date = t.birth_date
from (
  select distinct on (p ->> 'document') p ->> 'document' as cpf, a.company_id, pg_temp.to_day(p ->> 'birth_date') as birth_date
  from onboarding_application a, jsonb_array_elements(coalesce(a.business_member -> 'partners', '[]')) p
  where a.status = 'approved' and p ->> 'document' ~ '^[0-9]{11}$'
  order by p ->> 'document', a.id desc
) t
join membership m on m.company_id = t.company_id
where m.user_id = u.id and u.cpf = t.cpf;
