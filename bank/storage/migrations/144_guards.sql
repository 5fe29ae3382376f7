-- A contestation would bring money back to an account that has closed. While it only closes, one may still begin, and keeps it open.
create function guard_contestation() returns trigger language plpgsql as $$
declare
  state text;
begin
  select status into state from account where id = new.contester_account_id for key share;
  if state = 'closed' then
    raise exception 'the account is closed' using errcode = 'BK409', detail = 'closed';
  end if;
  return new;
end $$;

create trigger guard_account before insert on pix_dispute for each row
  when (new.contester_account_id is not null) execute function guard_contestation();

-- An approved application has become a company with an account: nothing leads back from there.
create function onboarding_application_keep_approved() returns trigger language plpgsql as $$
begin
  raise exception 'an approved application stays as it is' using errcode = 'check_violation';
end $$;

create trigger onboarding_application_keep_approved before update of status, company_id on onboarding_application for each row
  when (old.status = 'approved' and (new.status is distinct from old.status or new.company_id is distinct from old.company_id))
  execute function onboarding_application_keep_approved();
