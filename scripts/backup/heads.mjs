import pg from 'pg';

/** The ends of the bank's two chains now: `[{ chain: 'ledger', place: '42', hash: '…' }, …]`; none of a database from before they could be asked. */
export const readHeads = async client => {
  const known = await client.query("select to_regproc('chain_heads') is not null as there");
  if (!known.rows[0].there) return [];
  const { rows } = await client.query('select chain, place::text, hash from chain_heads()');
  return rows;
};

/** As `readHeads`, on a connection of its own. */
export const readHeadsOf = async url => {
  const client = new pg.Client({ connectionString: url, application_name: 'balcao-backup' });
  await client.connect();
  try {
    return await readHeads(client);
  } finally {
    await client.end();
  }
};

/** Those of the ends told by backups that the chains do not have any more, each with the backup that told it. */
export const findLostHeads = async (client, backups) => {
  const lost = [];
  for (const { name, heads = [] } of backups) {
    for (const { chain, place, hash } of heads) {
      const { rows } = await client.query('select chain_has($1, $2, $3) as has', [chain, place, hash]);
      if (!rows[0].has) lost.push({ name, chain, place });
    }
  }
  return lost;
};
