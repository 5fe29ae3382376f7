-- What must always be true of the ledger, checked from the stored rows alone.

-- Text as searches compare it: capitals and accents of the Latin alphabet go. bank/ledger/fold.ts does the same.
create function ledger.fold(words text) returns text language sql immutable as $$
  select translate(
    normalize(words, nfc),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÄÅáàâãäåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖóòôõöÚÙÛÜúùûüÝýÿ',
    'abcdefghijklmnopqrstuvwxyzaaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'
  )
$$;

-- A row per rule that is broken, with where it is broken first and how often. Stable: all of it sees one moment, also
-- while others post.
create function ledger.find_violations() returns table (rule text, first_at text, occurrences bigint)
language plpgsql stable as $$
begin
  return query
    select 'entries_add_to_zero', 'all entries', 1::bigint
     where (select coalesce(sum(amount), 0) from ledger.entry) <> 0;

  return query
    with leg as (
      select t.id, t.posted_at, t.details, l.account_id, l.seq, l.amount, l.ord
        from ledger.transaction t, ledger.unnest_legs(t.legs) l
    ), line as (
      select coalesce(e.account_id, l.account_id) as account_id, coalesce(e.seq, l.seq) as seq,
             e.account_id is null or l.id is null or (e.transaction_id, e.amount) is distinct from (l.id, l.amount) as is_alien,
             e.kind is distinct from coalesce(l.details->'legKinds'->>(l.ord - 1), l.details->>'kind')
               or (e.search is distinct from case when l.account_id >= 1000 then ledger.fold(
                 concat_ws(' ', l.details->>'description', nullif(l.details->'counterparties'->(l.ord - 1)->>'name', '')))
               end) as is_mislabelled,
             e.seq is distinct from row_number() over book as is_gap,
             e.balance_after is distinct from (sum(e.amount) over book)::bigint as is_unbalanced,
             e.posted_at is distinct from max(l.posted_at) over book as is_mistimed
        from leg l full join ledger.entry e on e.account_id = l.account_id and e.seq = l.seq
      window book as (partition by coalesce(e.account_id, l.account_id) order by coalesce(e.seq, l.seq))
    )
    select broken.name, min(format('account %s, entry %s', line.account_id, line.seq)), count(*)
      from line, lateral (values
        ('entry_matches_transaction', is_alien), ('entry_labels_match_details', is_mislabelled),
        ('entry_seq_gapless', is_gap), ('running_balance', is_unbalanced), ('entry_time_matches', is_mistimed)
      ) broken (name, is_broken)
     where broken.is_broken
     group by broken.name;

  return query
    with book as (
      select account_id, sum(amount) as total, max(seq) as last, max(posted_at) as last_posted_at
        from ledger.entry group by account_id
    ), active as (
      select account_id, sum(amount) as held from ledger.hold where status = 'active' group by account_id
    )
    select broken.name, min(format('account %s', coalesce(a.id, book.account_id))), count(*)
      from ledger.account a full join book on book.account_id = a.id left join active on active.account_id = a.id,
      lateral (values
        ('account_exists', a.id is null),
        ('balance_is_sum_of_entries', a.balance <> coalesce(book.total, 0)),
        ('version_is_last_seq', a.version <> coalesce(book.last, 0) or a.last_posted_at is distinct from book.last_posted_at),
        ('held_is_sum_of_active_holds', a.held <> coalesce(active.held, 0)),
        ('balance_within_limit', a.balance - a.held < a.min_balance)
      ) broken (name, is_broken)
     where broken.is_broken
     group by broken.name;

  return query
    select 'transaction_hash', min(format('transaction %s', t.id)), count(*)
      from ledger.transaction t
     where t.hash <> ledger.transaction_hash(t.key, t.posted_at, t.legs, t.details)
        or ledger.is_balanced(t.legs) is not true
    having count(*) > 0;

  return query
    with listed as (
      select b.height, l.id, l.ord, t.hash
        from ledger.block b, unnest(b.transaction_ids) with ordinality l (id, ord)
        left join ledger.transaction t on t.id = l.id
    ), content as (
      select height, string_agg(hash, ''::bytea order by ord) as hashes, bool_or(hash is null) as lacks_one
        from listed group by height
    ), chain as (
      select b.*, c.hashes, c.lacks_one, row_number() over w - 1 as position, lag(b.hash, 1, ''::bytea) over w as before
        from ledger.block b left join content c using (height) window w as (order by b.height)
    )
    select broken.name, min(format('block %s', chain.height)), count(*)
      from chain, lateral (values
        ('block_links_to_the_one_before', height <> position or previous_hash <> before),
        ('block_hash', coalesce(lacks_one, false) or hash is distinct from
          ledger.block_hash(height, created_at, previous_hash, transaction_ids, coalesce(hashes, ''::bytea)))
      ) broken (name, is_broken)
     where broken.is_broken
     group by broken.name;

  return query
    select 'transaction_in_one_block', min(format('transaction %s', coalesce(t.id, listed.id))), count(*)
      from ledger.transaction t
      full join (select l.id, count(*) as times from ledger.block b, unnest(b.transaction_ids) l (id) group by l.id) listed
        on listed.id = t.id
     where t.id is null or listed.times is distinct from 1
    having count(*) > 0;

  return query
    select 'chain_begins', 'block 0', 1::bigint where not exists (select from ledger.block where height = 0);
end $$;

-- Stops every write of the ledger until someone has looked. Says so once.
create function ledger.halt(p_reason text) returns void language sql as $$
  insert into ledger.halt (reason)
  select p_reason where not exists (select from ledger.halt where lifted_at is null)
$$;
