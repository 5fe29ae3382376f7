-- Labels are no money. What an entry is searched by is made in one place, by the database itself: two engines with different tables of Unicode
-- write some letters differently, and a label that one of them wrote otherwise must stop nothing and be mended.

-- As before, and at once where there is nothing but ASCII.
create or replace function ledger.fold(words text) returns text language sql immutable as $$
  select case when octet_length(words) = length(words) then lower(words collate "C") else translate(
    normalize(words, nfc),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÄÅáàâãäåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖóòôõöÚÙÛÜúùûüÝýÿ',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'
  ) end
$$;

-- The posting function folds what it is given: the same function with this one change.
do $$
declare
  v_before text := pg_get_functiondef('ledger.post_batch'::regproc);
  v_after text := regexp_replace(v_before, 'p_leg_kinds\[j\],\s+p_leg_searches\[j\]', 'p_leg_kinds[j], ledger.fold(p_leg_searches[j])');
begin
  if v_after = v_before then raise exception 'ledger.post_batch does not write the labels where it is looked for'; end if;
  execute v_after;
end $$;

-- Everything of an entry but its search text stays as it was written.
drop trigger append_only on ledger.entry;
create trigger append_only
  before update of account_id, seq, transaction_id, amount, balance_after, posted_at, kind or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();

-- What the entries of a customer's account are searched by, from the hashed details.
create function ledger.search_text(p_details jsonb, p_ord int) returns text language sql immutable as $$
  select ledger.fold(concat_ws(' ', p_details->>'description', nullif(p_details->'counterparties'->(p_ord - 1)->>'name', '')))
$$;

-- Writes the search texts anew that are not what this database makes of the details: those of older versions, and all that a newer
-- Unicode writes otherwise. At most p_most; answers how many.
create function ledger.repair_searches(p_most int) returns int language plpgsql as $$
declare
  v_count int;
begin
  update ledger.entry e set search = due.search
    from (
      select l.account_id, l.seq, ledger.search_text(t.details, l.ord) as search
        from ledger.transaction t, ledger.unnest_legs(t.legs) l
        join ledger.entry found on found.account_id = l.account_id and found.seq = l.seq
       where l.account_id >= 1000 and found.transaction_id = t.id
         and found.search is distinct from ledger.search_text(t.details, l.ord)
       limit p_most
    ) due
   where e.account_id = due.account_id and e.seq = due.seq;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Entries whose kind or search text is not what their transaction says. A search text that the database itself would make is no fault.
create function ledger.count_odd_labels() returns bigint language sql stable as $$
  select count(*) from ledger.transaction t, ledger.unnest_legs(t.legs) l
    join ledger.entry e on e.account_id = l.account_id and e.seq = l.seq
   where e.kind is distinct from coalesce(t.details->'legKinds'->>(l.ord - 1), t.details->>'kind')
      or e.search is distinct from case when l.account_id >= 1000 then ledger.search_text(t.details, l.ord) end
$$;
