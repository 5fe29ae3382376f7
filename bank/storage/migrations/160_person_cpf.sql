-- Whose access it is, by the number that other institutions know the person by: Open Finance holds a request to it. Null where nobody has told us.
alter table app_user add column cpf text check (cpf ~ '^[0-9]{11}$');
alter table invitation add column cpf text check (cpf ~ '^[0-9]{11}$');

-- Those who came by an application that was approved told it there, beside the address that their invitation went to.
create temporary table told on commit drop as
select distinct on (a.company_id, lower(p ->> 'email')) a.company_id, lower(p ->> 'email') as email, p ->> 'document' as cpf
from onboarding_application a, jsonb_array_elements(a.business_member -> 'partners') p
where a.status = 'approved' and (p ->> 'is_representative')::boolean and p ->> 'document' ~ '^[0-9]{11}$'
order by a.company_id, lower(p ->> 'email'), a.id;

update invitation i set cpf = t.cpf from told t where t.company_id = i.company_id and t.email = i.email;
update app_user u set cpf = t.cpf from told t join membership m on m.company_id = t.company_id where m.user_id = u.id and t.email = u.email;
