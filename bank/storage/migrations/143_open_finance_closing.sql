-- An account that closes gives nobody its data any more: a sharing keeps it open, and none begins while it closes.
create index open_finance_consent_account_account on open_finance_consent_account (account_id);

create trigger guard_account before insert on open_finance_consent_account for each row execute function guard_new_name();

-- What names no account (who the company is) needs one that is not on its way out.
create function guard_sharing() returns trigger language plpgsql as $$
declare
  usable integer := 0;
  last_state text;
  one record;
begin
  for one in
    select a.status from account a join company c on c.id = a.company_id where c.cnpj = new.company_cnpj order by a.id for key share of a
  loop
    last_state := one.status;
    if one.status in ('active', 'inactive') then usable := usable + 1; end if;
  end loop;
  if usable = 0 and last_state is not null then
    raise exception 'no account of the company is in use: %', last_state using errcode = 'BK409', detail = last_state;
  end if;
  return new;
end $$;

create trigger guard_account before update of status on open_finance_consent for each row
  when (new.status = 'AUTHORISED' and old.status <> 'AUTHORISED') execute function guard_sharing();
