-- The newest entry of an account before an instant, guessed from the instants at both ends instead of halved: a book of a million entries takes some
-- eight looks where halving takes twenty, and grows by the logarithm of the logarithm. Every fourth look halves, for books whose days are uneven.
create or replace function ledger.seq_before(p_account_id bigint, p_instant timestamptz) returns bigint language plpgsql stable as $$
declare
  -- at(v_low) < p_instant <= at(v_high + 1)
  v_low bigint := 1;
  v_high bigint;
  v_low_at timestamptz;
  v_high_at timestamptz;
  v_middle bigint;
  v_at timestamptz;
  v_looks int := 0;
begin
  select version into v_high from ledger.account where id = p_account_id;
  select posted_at into v_low_at from ledger.entry where account_id = p_account_id and seq = 1;
  if (v_low_at < p_instant) is not true then
    return 0;
  end if;
  select posted_at into v_high_at from ledger.entry where account_id = p_account_id and seq = v_high;
  if v_high_at < p_instant then
    return v_high;
  end if;
  v_high := v_high - 1;
  while v_low < v_high loop
    v_looks := v_looks + 1;
    if v_looks % 4 = 0 then
      v_middle := (v_low + v_high + 1) / 2;
    else
      v_middle := v_low + floor((v_high + 1 - v_low)
        * (extract(epoch from p_instant - v_low_at) / extract(epoch from v_high_at - v_low_at)))::bigint;
      v_middle := greatest(v_low + 1, least(v_high, v_middle));
    end if;
    select posted_at into v_at from ledger.entry where account_id = p_account_id and seq = v_middle;
    if v_at < p_instant then
      v_low := v_middle;
      v_low_at := v_at;
    else
      v_high := v_middle - 1;
      v_high_at := v_at;
    end if;
  end loop;
  return v_low;
end $$;
