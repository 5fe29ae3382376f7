-- The functions that move money, and how they stay out of each other's way:
-- - balances change in batches only, and one batch runs at a time (an advisory lock, held until it commits);
-- - `held` changes in batches and, beside them, in callers' transactions: always relative to the newest row, and the
--   constraint no_overdraft judges the outcome;
-- - whoever needs the lock of a hold and of its account takes the hold's first.

create function ledger.require_running() returns void language plpgsql as $$
begin
  if exists (select from ledger.halt where lifted_at is null) then
    raise exception 'the ledger is halted' using errcode = 'BK503';
  end if;
end $$;

-- Posts a batch, in order, all in one database transaction. An item that is refused is a status and touches nothing:
--   0 posted   1 posted before with these legs   2 not enough available   3 key used with other legs
--   4 no such account   5 fewer than two legs, a zero leg or a sum other than zero   6 no such hold   7 hold not active
--
-- p_now: posting time of the items without one. p_accounts: the ids of all accounts of the batch, each once.
-- p_details: one line of JSON per item. p_posted_at, p_holds: null when no item brings one.
-- The legs of all items stand one after the other; p_leg_ends: where each item's end; p_leg_slots: position of the leg's
-- account in p_accounts.
create function ledger.post_batch(
  p_now timestamptz, p_accounts bigint[], p_keys uuid[], p_posted_at timestamptz[], p_details text, p_holds uuid[],
  p_leg_ends int[], p_leg_slots int[], p_leg_amounts bigint[], p_leg_kinds text[], p_leg_searches text[],
  out statuses int[], out ids bigint[], out replayed_posted_at timestamptz[]
) language plpgsql as $$
declare
  -- by account of p_accounts
  v_balance bigint[]; v_held bigint[]; v_held_before bigint[]; v_min bigint[]; v_version bigint[]; v_last_posted timestamptz[];
  -- by item
  v_firsts int[] := '{}'; v_details text[] := string_to_array(p_details, E'\n');
  -- by leg; blank where it was not posted
  v_legs bigint[]; v_leg_balance bigint[]; v_leg_id bigint[]; v_leg_posted timestamptz[];

  v_is_halted boolean; v_has_unknown boolean; v_has_replay boolean; v_is_suspect boolean;
  v_first int; v_last int := 0; v_slot int; v_hold_slot int; v_count int; v_status int;
  v_id bigint; v_sum bigint; v_amount bigint; v_posted_at timestamptz; v_at timestamptz;
  v_before ledger.transaction; v_hold ledger.hold; v_captured uuid[] := '{}';
  v_block_ids bigint[]; v_hashes bytea;
begin
  -- One batch at a time, whichever process sends it, until it commits: no other batch can change what is read below.
  -- (READ COMMITTED: each statement sees what had been committed when this lock was given.)
  -- From there on everyone's posts wait for it: it must not wait long itself for an account that a caller keeps locked.
  perform pg_advisory_xact_lock(727002), set_config('lock_timeout', '500ms', true);

  -- not locked: of these only `held` can change before the update below, and that does not rely on what was read here
  select array_agg(a.balance), array_agg(a.held), array_agg(a.min_balance), array_agg(a.version),
         array_agg(a.last_posted_at), bool_or(a.version is null),
         exists (select from ledger.halt where lifted_at is null),
         exists (select from ledger.transaction where key = any (p_keys))
    into v_balance, v_held, v_min, v_version, v_last_posted, v_has_unknown, v_is_halted, v_has_replay
    from (select a.* from unnest(p_accounts) with ordinality u (id, ord) left join ledger.account a on a.id = u.id
           order by u.ord) a;
  if v_is_halted then perform ledger.require_running(); end if;
  v_held_before := v_held;
  statuses := '{}';
  ids := '{}';
  if v_has_replay then replayed_posted_at := array_fill(null::timestamptz, array[cardinality(p_keys)]); end if;
  v_legs := array_fill(null::bigint, array[3 * cardinality(p_leg_amounts)]);
  v_leg_balance := array_fill(null::bigint, array[cardinality(p_leg_amounts)]);
  v_leg_id := v_leg_balance;
  v_leg_posted := array_fill(null::timestamptz, array[cardinality(p_leg_amounts)]);

  for i in 1 .. cardinality(p_keys) loop
    v_first := v_last + 1;
    v_last := p_leg_ends[i];
    v_firsts[i] := v_first;
    v_status := 0;

    if v_has_replay then
      select * into v_before from ledger.transaction where key = p_keys[i];
      if found then
        ids[i] := v_before.id;
        replayed_posted_at[i] := v_before.posted_at;
        statuses[i] := case
          when cardinality(v_before.legs) = 3 * (v_last - v_first + 1) and (
            select bool_and(v_before.legs[3 * (j - v_first) + 1] = p_accounts[p_leg_slots[j]]
                            and v_before.legs[3 * (j - v_first) + 2] = p_leg_amounts[j])
              from generate_series(v_first, v_last) j)
          then 1 else 3 end;
        continue;
      end if;
    end if;

    v_sum := 0;
    v_is_suspect := v_has_unknown or v_last <= v_first;
    for j in v_first .. v_last loop
      v_slot := p_leg_slots[j];
      v_amount := p_leg_amounts[j];
      v_sum := v_sum + v_amount;
      v_balance[v_slot] := v_balance[v_slot] + v_amount;
      v_leg_balance[j] := v_balance[v_slot];
      if v_amount <= 0 then
        v_is_suspect := v_is_suspect or v_amount = 0 or v_balance[v_slot] - v_held[v_slot] < v_min[v_slot] is true;
      end if;
    end loop;

    v_hold_slot := null;
    if p_holds[i] is not null then
      v_is_suspect := true;
      select * into v_hold from ledger.hold where id = p_holds[i];
      if not found then
        v_status := 6;
      elsif v_hold.status <> 'active' or v_hold.id = any (v_captured) then
        v_status := 7;
      else
        -- a hold of an account that has no leg here is refused
        select p_leg_slots[j] into v_hold_slot from generate_series(v_first, v_last) j
         where p_accounts[p_leg_slots[j]] = v_hold.account_id limit 1;
        if found then
          v_held[v_hold_slot] := v_held[v_hold_slot] - v_hold.amount;
        else
          v_status := 7;
        end if;
      end if;
    end if;

    if v_is_suspect and v_status = 0 then
      if v_last <= v_first then v_status := 5; end if;
      for j in v_first .. v_last loop
        v_slot := p_leg_slots[j];
        if p_leg_amounts[j] = 0 then
          v_status := 5;
        elsif v_version[v_slot] is null then
          v_status := 4;
        elsif v_status = 0 and p_leg_amounts[j] < 0 and v_balance[v_slot] - v_held[v_slot] < v_min[v_slot] then
          -- judged after all legs: within a transaction only its net effect on an account counts
          v_status := 2;
        end if;
      end loop;
    end if;
    if v_sum is distinct from 0 then v_status := 5; end if;

    if v_status <> 0 then
      for j in v_first .. v_last loop
        v_slot := p_leg_slots[j];
        v_balance[v_slot] := v_balance[v_slot] - p_leg_amounts[j];
      end loop;
      if v_hold_slot is not null then v_held[v_hold_slot] := v_held[v_hold_slot] + v_hold.amount; end if;
      statuses[i] := v_status;
      ids[i] := null;
      continue;
    end if;

    v_id := nextval('ledger.transaction_id');
    v_posted_at := coalesce(p_posted_at[i], p_now);
    for j in v_first .. v_last loop
      v_slot := p_leg_slots[j];
      v_version[v_slot] := v_version[v_slot] + 1;
      v_at := greatest(v_last_posted[v_slot], v_posted_at);
      v_last_posted[v_slot] := v_at;
      v_legs[3 * j - 2] := p_accounts[v_slot];
      v_legs[3 * j - 1] := p_leg_amounts[j];
      v_legs[3 * j] := v_version[v_slot];
      v_leg_id[j] := v_id;
      v_leg_posted[j] := v_at;
    end loop;
    if v_hold_slot is not null then v_captured := v_captured || v_hold.id; end if;
    statuses[i] := 0;
    ids[i] := v_id;
  end loop;

  if not 0 = any (statuses) then return; end if;

  with posted as (
    insert into ledger.transaction (id, key, posted_at, legs, details, hash)
    select id, key, posted_at, legs, details, ledger.transaction_hash(key, posted_at, legs, details)
      from (
        select ids[i] as id, p_keys[i] as key, coalesce(p_posted_at[i], p_now) as posted_at, v_details[i]::jsonb as details,
               all_legs.flat[3 * v_firsts[i] - 2 : 3 * p_leg_ends[i]] as legs
          -- flat: cutting pieces from PL/pgSQL's own form of an array copies all of it, for each piece
          from (select v_legs[1 : 3 * v_last] as flat offset 0) all_legs, generate_series(1, cardinality(p_keys)) i
         where statuses[i] = 0
        offset 0 -- a fence: legs and details are made once, not once per use
      ) item
    returning id, hash
  )
  select array_agg(id), string_agg(hash, ''::bytea) into v_block_ids, v_hashes from posted;

  insert into ledger.entry (account_id, seq, transaction_id, amount, balance_after, posted_at, kind, search)
  select v_legs[3 * j - 2], v_legs[3 * j], v_leg_id[j], p_leg_amounts[j], v_leg_balance[j], v_leg_posted[j], p_leg_kinds[j],
         p_leg_searches[j]
    from generate_series(1, v_last) j
   where v_leg_id[j] is not null;

  if v_captured <> '{}' then
    update ledger.hold set status = 'captured', closed_at = now() where id = any (v_captured) and status = 'active';
    get diagnostics v_count = row_count;
    if v_count <> cardinality(v_captured) then
      -- a release came in between: posted again, the item will see it
      raise exception 'a hold was released meanwhile' using errcode = 'serialization_failure';
    end if;
  end if;

  update ledger.account a
     set balance = v_balance[s], held = a.held - (v_held_before[s] - v_held[s]), version = v_version[s],
         last_posted_at = v_last_posted[s]
    from unnest(p_accounts) with ordinality u (id, s)
   where a.id = u.id and a.version <> v_version[u.s];

  insert into ledger.block (height, transaction_ids, previous_hash, hash)
  select b.height + 1, v_block_ids, b.hash, ledger.block_hash(b.height + 1, now(), b.hash, v_block_ids, v_hashes)
    from (select height, hash from ledger.block order by height desc limit 1) b;
end $$;

-- Sets money aside. Answers what is still available afterwards; null and nothing done when it is not enough.
create function ledger.place_hold(p_id uuid, p_account_id bigint, p_amount bigint, out is_placed boolean, out available bigint)
language plpgsql as $$
begin
  perform ledger.require_running();
  -- the condition is checked again on the newest row after waiting for its lock
  update ledger.account set held = held + p_amount
   where id = p_account_id and (min_balance is null or balance - held - p_amount >= min_balance)
  returning balance - held - coalesce(min_balance, 0) into available;
  is_placed := found;
  if is_placed then
    insert into ledger.hold (id, account_id, amount, status) values (p_id, p_account_id, p_amount, 'active');
  else
    select balance - held - min_balance into available from ledger.account where id = p_account_id;
  end if;
end $$;

-- Gives held money back. True when the hold was active; false when it is gone already or never was.
create function ledger.release_hold(p_id uuid) returns boolean language plpgsql as $$
declare
  v_account_id bigint;
  v_amount bigint;
begin
  perform ledger.require_running();
  update ledger.hold set status = 'released', closed_at = now() where id = p_id and status = 'active'
  returning account_id, amount into v_account_id, v_amount;
  if not found then return false; end if;
  update ledger.account set held = held - v_amount where id = v_account_id;
  return true;
end $$;

-- The last entry of the account before an instant: its seq, 0 when there is none. Entries never go back in time, so it is
-- found by halving: 24 looks into the primary key for 10 million entries, and no second index to keep.
create function ledger.seq_before(p_account_id bigint, p_instant timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  select version into v_high from ledger.account where id = p_account_id;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if (select posted_at < p_instant from ledger.entry where account_id = p_account_id and seq = v_middle) then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;
