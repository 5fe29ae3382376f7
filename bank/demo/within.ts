import type { Database, Sql } from '../storage';

const none = (): never => {
  throw new Error('a transaction has no connections of its own');
};

/** A database that is the caller's transaction: what the product's own functions do in it stands or falls with the seeding. */
export const within = (sql: Sql): Database => ({
  query: sql.query.bind(sql),
  transaction: work => work(sql),
  connect: none,
  getLoad: none,
  close: async () => undefined,
});
