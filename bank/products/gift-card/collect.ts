import { enqueueJob, exponentialBackoff, type JobAgain, type JobHandler } from '../../jobs';
import { findOrder } from '../../payments/orders';
import type { Sql } from '../../storage';
import { addCodes, type CodeRow, listCodes, lockCodes, sealCode, toCodeState } from './codes';
import { tellReady } from './news';
import { GIFT_STORE, type GiftCardDeps, type GiftOrder } from './store';

const COLLECT_JOB = 'giftcard.collect';
/** Distributors hand codes over within minutes. */
const ASK_AGAIN_MS = 15_000;
const LONGEST_PAUSE_MS = 600_000;

/** Has the codes of a purchase fetched, in the transaction in which it completed. */
export const collectLater = async (sql: Sql, order: GiftOrder): Promise<void> => {
  await addCodes(sql, order);
  await enqueueJob(sql, { kind: COLLECT_JOB, payload: { orderId: order.id }, uniqueKey: order.id });
};

/** A distributor that hands over another number of codes than were paid: it is asked again, and operations see the job. */
class CodesMissing extends Error {
  override name = 'gift_codes_missing';
}

type Deps = Pick<GiftCardDeps, 'database' | 'clock' | 'rail' | 'secret' | 'notifier'>;

/** Cards whose code is still to come: of what went back there is none. */
const listMissing = (rows: readonly CodeRow[]): CodeRow[] =>
  rows.filter(row => row.sealed_code === null && toCodeState(row) !== 'refunded');

const collect = async (deps: Deps, orderId: string): Promise<JobAgain | undefined> => {
  const { database, clock, rail, secret, notifier } = deps;
  const order = await findOrder(database, GIFT_STORE, orderId);
  if (!order || listMissing(await listCodes(database, [orderId])).length === 0) return undefined;
  const codes = await rail.collect(order.target.orderNumber);
  if (!codes) return { againAt: new Date(clock.now().getTime() + ASK_AGAIN_MS) };
  const { quantity } = order.target;
  if (codes.length !== quantity) throw new CodesMissing(`${codes.length} codes of ${quantity}`);
  await database.transaction(async sql => {
    const missing = listMissing(await lockCodes(sql, orderId));
    for (const { id, place } of missing) {
      const delivered = codes[place - 1];
      if (delivered) await sealCode(sql, secret, { id, ...delivered, now: clock.now() });
    }
    if (missing.length > 0) await tellReady(sql, notifier, order);
  });
  return undefined;
};

/** Fetches codes from the distributor and seals them; no job and no message ever carries one. */
export const createCollectJob = (deps: Deps): JobHandler => ({
  kind: COLLECT_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, LONGEST_PAUSE_MS),
  run: ({ orderId }) => collect(deps, String(orderId)),
});
