-- The ends of the two chains, for whoever keeps them outside of this database: the last block of the ledger and the last audit event.
create function chain_heads() returns table (chain text, place bigint, hash text) language sql stable as $$
  (select 'ledger', height, encode(b.hash, 'hex') from ledger.block b order by height desc limit 1)
  union all
  select 'audit', seq, encode(h.hash, 'hex') from audit_head h
$$;

-- Whether a chain still has what was its end once: false when its tail was cut off since, or what stood there was made anew.
create function chain_has(p_chain text, p_place bigint, p_hash text) returns boolean language sql stable as $$
  select case p_chain
    when 'ledger' then exists (select from ledger.block where height = p_place and hash = decode(p_hash, 'hex'))
    -- before the first event there is nothing to cut off
    when 'audit' then p_place = 0 or exists (select from audit_event where seq = p_place and hash = decode(p_hash, 'hex'))
  end
$$;
