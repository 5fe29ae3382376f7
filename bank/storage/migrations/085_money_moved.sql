-- Open pages hear of every change of a customer's money, whatever module made it: told here, in the transaction that makes it.
-- `moved`: ids of ledger accounts (bank/modules/notifications/channel.ts); `isPosted`: entries were written, else money was held or freed.
create function ledger.tell_moved() returns trigger language plpgsql as $$
begin
  -- a payload holds 8,000 bytes, an id 22 at most
  perform pg_notify('bank_event', json_build_object('moved', json_agg(id::text), 'isPosted', is_posted)::text)
     from (
       select a.id, a.version <> b.version as is_posted,
              row_number() over (partition by a.version <> b.version order by a.id) / 300 as part
         from after_change a join before_change b on b.id = a.id
        where a.kind = 'customer' and (a.version <> b.version or a.held <> b.held)
     ) changed
    group by is_posted, part;
  return null;
end $$;

create trigger account_tells after update on ledger.account
  referencing old table as before_change new table as after_change
  for each statement execute function ledger.tell_moved();
