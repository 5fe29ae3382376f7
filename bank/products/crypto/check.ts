import { CRYPTO_ASSETS, type CryptoAssetId } from '../../contract/products/crypto-words';
import { nextLocalHour } from '../../core/clock';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { CryptoRail } from '../../providers';
import type { Database, Sql } from '../../storage';
import { keepFound } from './check-rows';
import type { CryptoDeps } from './store';

const CHECK_JOB = 'crypto.check';
/** When the books are held against the partner's, in Brasília. */
const AT_HOUR = 6;
const LONGEST_PAUSE_MS = 600_000;
const SOON_MS = 60_000;

/** Has the books of units held against the partner's every morning, from the first trade on. */
export const enqueueCheck = async (sql: Sql, runAt: Date): Promise<void> => {
  await enqueueJob(sql, { kind: CHECK_JOB, payload: {}, uniqueKey: 'all', runAt });
};

/** The same from the next morning on. */
export const enqueueMorningCheck = (sql: Sql, now: Date): Promise<void> =>
  enqueueCheck(sql, nextLocalHour(now, AT_HOUR));

/** What all wallets hold of each asset, and how many entries they were made of: the same count twice means that nothing moved. */
const sumWallets = async (sql: Sql): Promise<{ units: Map<string, bigint>; entries: string }> => {
  const { rows } = await sql.query<{ asset: string; units: string }>(
    'select asset, sum(units)::text as units from crypto_book where account_id is not null group by asset',
  );
  const last = await sql.query<{ entries: string }>('select coalesce(max(id), 0)::text as entries from crypto_entry');
  return { units: new Map(rows.map(row => [row.asset, BigInt(row.units)])), entries: last.rows[0]?.entries ?? '' };
};

interface OnWay {
  order_number: string;
  asset: CryptoAssetId;
  units: string;
}

/** Trades that may have been done at the partner and are in no wallet yet; units of sales below zero. */
const listOnWay = async (sql: Sql): Promise<OnWay[]> => {
  const { rows } = await sql.query<OnWay>(
    `select t.order_number, t.asset, t.units::text as units from payment_order o join crypto_order t on t.order_id = o.id
       where o.kind = 'crypto_buy' and o.status = 'processing'
     union all
     select s.order_number, s.asset, (-s.units)::text from crypto_sale s where s.status = 'processing'`,
  );
  return rows;
};

interface OnWaySums {
  /** Of those, what the partner has done already. */
  done: Map<CryptoAssetId, bigint>;
  /** Assets of a trade that the partner did not answer for. */
  unknown: Set<CryptoAssetId>;
}

/** Asks the partner for each trade; one that it does not answer for says nothing of the assets of others. */
const sumOnWay = async (rail: CryptoRail, trades: readonly OnWay[]): Promise<OnWaySums> => {
  const sums: OnWaySums = { done: new Map(), unknown: new Set() };
  for (const { order_number, asset, units } of trades) {
    const answer = await rail.ask(order_number).catch(() => undefined);
    if (!answer) sums.unknown.add(asset);
    if (answer?.status === 'settled') sums.done.set(asset, (sums.done.get(asset) ?? 0n) + BigInt(units));
  }
  return sums;
};

/**
 * Holds the wallets of each asset against what the partner keeps, and writes down what was found. An asset with a trade that the partner does not answer
 * for is left as it was; false when there is one, or when something moved meanwhile and nothing was compared. Throws when the partner does not tell what it keeps.
 */
const checkPositions = async (
  { database, rail }: { database: Database; rail: CryptoRail },
  now: Date,
): Promise<boolean> => {
  const before = await sumWallets(database);
  const onWay = await sumOnWay(rail, await listOnWay(database));
  const kept = await rail.listPositions();
  const [still, after] = [await sumOnWay(rail, await listOnWay(database)), await sumWallets(database)];
  const known = CRYPTO_ASSETS.filter(asset => !onWay.unknown.has(asset) && !still.unknown.has(asset));
  const hasMoved = known.some(asset => onWay.done.get(asset) !== still.done.get(asset));
  if (hasMoved || before.entries !== after.entries) return false;
  for (const asset of known) {
    const [wallets, partner] = [after.units.get(asset) ?? 0n, kept.get(asset) ?? 0n];
    await keepFound(database, asset, { wallets, partner, way: onWay.done.get(asset) ?? 0n }, now);
  }
  return known.length === CRYPTO_ASSETS.length;
};

/** Checks every morning; what could not be compared is looked at again soon. */
export const createCheckJob = (deps: Pick<CryptoDeps, 'database' | 'rail' | 'clock'>): JobHandler => ({
  ...{ kind: CHECK_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, LONGEST_PAUSE_MS) },
  async run() {
    const now = deps.clock.now();
    const isWhole = await checkPositions(deps, now);
    return { againAt: isWhole ? nextLocalHour(now, AT_HOUR) : new Date(now.getTime() + SOON_MS) };
  },
});
