-- What people make of who they paid: a name of their own, and the ones they want first. A contact is a key; several keys of one owner are
-- one to people. A CNPJ is never masked and tells its owner; a masked CPF does not, so the name counts too.
create function payee_owner(document_masked text, name text) returns text language sql immutable parallel safe
return case when document_masked like '%*%' then document_masked || ' ' || lower(name) else document_masked end;

alter table contact
  add column nickname text check (char_length(nickname) between 1 and 60),
  add column is_favorite boolean not null default false,
  add column owner text not null generated always as (payee_owner(document_masked, name)) stored;

drop index contact_recent;
create index contact_listed on contact (account_id, is_favorite desc, last_paid_at desc nulls last, id);
create index contact_owner on contact (account_id, owner);
