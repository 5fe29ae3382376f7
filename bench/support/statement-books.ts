import pg from 'pg';

/** The books tell one year from here, evenly. */
export const FIRST_DAY = new Date('2025-01-01T03:00:00.000Z');
export const YEAR_DAYS = 365;
const CLEARING = 1;
const AT_ONCE = 1_000_000n;

/**
 * Takes the indexes and checks off the two large tables, so that millions of rows are written in seconds. `finish` puts the keys back. The audit
 * chain is left out: nothing here verifies the ledger.
 */
export const prepareLoad = async (url: string): Promise<{ client: pg.Client; finish(): Promise<void> }> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    set synchronous_commit = off;
    set maintenance_work_mem = '512MB';
    alter table ledger.transaction drop constraint transaction_pkey, drop constraint transaction_key_key, drop constraint balanced;
    alter table ledger.entry drop constraint entry_pkey`);
  await client.query(PARTIES);
  return {
    client,
    async finish() {
      await client.query(`
        alter table ledger.transaction add primary key (id), add unique (key);
        alter table ledger.entry add primary key (account_id, seq)`);
      await client.query('vacuum analyze ledger.transaction, ledger.entry, ledger.account');
      await client.query('checkpoint');
      await client.end();
    },
  };
};

/** 200 counterparties with what is written about each: made once, since making it for each row would take most of the time. */
const PARTIES = `
  create temporary table party as
  select party, kind, ledger.fold('Pagamento ' || party || ' ' || name) as search,
         jsonb_build_object('kind', kind, 'description', 'Pagamento ' || party, 'counterparties', jsonb_build_array(jsonb_build_object(
           'accountId', '1', 'name', name, 'documentMasked', '***.456.' || lpad(party::text, 3, '0') || '-**', 'institutionName', 'Itaú'))) as details
    from (select party, (array['pix_in', 'pix_out', 'boleto', 'sale', 'ted_out'])[1 + party % 5] as kind,
                 'Fornecedor ' || party || ' Comércio de Alimentos Ltda' as name
            from generate_series(0, 199) party) p`;

/** Pairs of entries: what comes in, then as much less a real; so the balance needs no running sum. Two needles lie near the newest entry. */
const FILL = `
  with line as materialized (
    select g as seq, $2::bigint + g as id, $4::timestamptz + g * ($5::interval / $3::float8) as at, kind, details,
           search || case $3 - g when 500 then ' agulha perto' when 9000 then ' agulha longe' else '' end as search,
           case when g % 2 = 1 then cents + 100 else -cents end as amount,
           100 * ((g + 1) / 2) + case when g % 2 = 1 then cents else 0 end as after
      from generate_series($6::bigint, $7::bigint) g
      cross join lateral (select ((g + 1) / 2 * 7919) % 100000 + 1 as cents) c
      join party on party = g % 200
     order by g -- as a book is written: one entry after the other
  ), posted as (
    insert into ledger.transaction (id, posted_at, key, legs, details, hash)
    select id, at, lpad(to_hex(id), 32, '0')::uuid, array[$1, amount, seq, ${CLEARING}, -amount, seq], details, '\\x00' from line
  )
  insert into ledger.entry (account_id, seq, transaction_id, amount, balance_after, posted_at, kind, search)
  select $1, seq, id, amount, after, at, kind, search from line`;

/** Writes a customer's book of `size` entries over the year. */
export const fillBook = async (client: pg.Client, book: { accountId: bigint; size: bigint }): Promise<void> => {
  const { accountId, size } = book;
  const firstId = accountId * 1_000_000_000n;
  for (let first = 1n; first <= size; first += AT_ONCE) {
    const last = first + AT_ONCE - 1n < size ? first + AT_ONCE - 1n : size;
    await client.query(FILL, [accountId, firstId, size, FIRST_DAY, `${YEAR_DAYS} days`, first, last]);
  }
  await client.query(
    `update ledger.account a set version = e.seq, balance = e.balance_after, last_posted_at = e.posted_at
       from (select * from ledger.entry where account_id = $1 and seq = $2) e where a.id = $1`,
    [accountId, size],
  );
};
