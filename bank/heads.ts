import type { Logger } from 'pino';
import { haltLedger } from './ledger';
import type { Sql } from './storage';

/** The end of one of the chains, as it was when somebody looked: the number of its last part and its hash, lower-case hex. */
export interface ChainHead {
  chain: 'ledger' | 'audit';
  place: bigint;
  hash: string;
}

/** The ends of the ledger's and of the audit events' chain now. */
export const readHeads = async (sql: Sql): Promise<ChainHead[]> =>
  (await sql.query<ChainHead>('select chain, place, hash from chain_heads()')).rows;

/** Those of the ends seen before that their chains do not have any more: cut off since, or made anew. */
export const findLostHeads = async (sql: Sql, seen: readonly ChainHead[]): Promise<ChainHead[]> => {
  const lost: ChainHead[] = [];
  for (const head of seen) {
    const { rows } = await sql.query<{ has: boolean }>('select chain_has($1, $2, $3) as has', [
      head.chain,
      head.place,
      head.hash,
    ]);
    if (!rows[0]?.has) lost.push(head);
  }
  return lost;
};

/**
 * Leaves the ends of both chains in the log, where whoever writes in the database cannot reach, and holds the chains against those it left the last time:
 * a tail that was cut off leaves a chain that is whole in itself. A ledger that lost one is halted. Gives whether both are still there.
 */
export const createHeadWatch = (log: Logger): ((sql: Sql) => Promise<boolean>) => {
  let seen: ChainHead[] = [];
  return async sql => {
    const lost = await findLostHeads(sql, seen);
    for (const { chain, place, hash } of lost) {
      log.error({ chain, place: place.toString(), hash }, 'a chain lost its tail, or it was made anew');
      if (chain === 'ledger') await haltLedger(sql, `block ${place} is not what it was`);
    }
    // what was lost stays lost, and is told every time
    seen = [...(await readHeads(sql)), ...lost];
    for (const { chain, place, hash } of seen.slice(0, 2))
      log.info({ chain, place: place.toString(), hash }, 'head of a chain');
    return lost.length === 0;
  };
};
