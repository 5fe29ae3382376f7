import { z } from 'zod';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { chargeUnder, type Wish } from './charge-acts';
import { findChargeByTxid, isCycleCharged } from './charge-rows';
import { toCycleDay, toCycleTxid, toNextCycle } from './collect-rules';
import type { MandatesDeps } from './deps';
import { findMandate, type StoredMandate } from './rows';
import { findChargeProblem, toPayDay, toSendAt } from './rules';
import { findReceivingKey } from './tell-payer';
import { type CycleProblem, notifyCycle } from './told';

const COLLECT_JOB = 'pix.collect_cycle';
const payload = z.object({ mandateId: z.uuid(), cycle: z.int().min(0) });

/** Has the bank charge the first cycle from `from` on that it still can, ten days before its day; and so on, one after the other. */
export const collectFrom = async (sql: Sql, mandate: StoredMandate, from: number, now: Date): Promise<void> => {
  const cycle = toNextCycle(mandate, from, now);
  if (cycle === undefined) return;
  const runAt = toSendAt(toPayDay({ dueOn: toCycleDay(mandate, cycle), adjusts: true }), now);
  const uniqueKey = `${mandate.id}/${cycle}`;
  await enqueueJob(sql, {
    kind: COLLECT_JOB,
    payload: { mandateId: mandate.id, cycle },
    runAt,
    uniqueKey,
    isFar: true,
  });
};

/** Why the bank cannot charge a cycle; null when it can. */
const findProblem = async (sql: Sql, mandate: StoredMandate, wish: Wish, now: Date): Promise<CycleProblem | null> => {
  if (findChargeProblem({ ...mandate, amountCents: null }, wish, now) !== null) return 'too_late';
  if (mandate.amountCents === null) return 'no_amount';
  return (await findReceivingKey(sql, mandate.accountId)) ? null : 'no_key';
};

/** Charges one cycle of a mandate that the caller holds. One that was charged, or taken back, is left as it is. */
const collect = async (
  { clock, notifier }: MandatesDeps,
  sql: Sql,
  mandate: StoredMandate,
  cycle: number,
): Promise<void> => {
  const now = clock.now();
  const dueOn = toCycleDay(mandate, cycle);
  const txid = toCycleTxid(mandate.code, cycle);
  const isKnown =
    (await isCycleCharged(sql, mandate.id, cycle)) ||
    (await findChargeByTxid(sql, mandate.accountId, txid)) !== undefined;
  if (isKnown) return;
  const wish = { txid, dueOn, adjusts: true, amountCents: mandate.amountCents ?? 1n, info: null, details: {} };
  const problem = await findProblem(sql, mandate, wish, now);
  if (problem !== null) await notifyCycle(sql, notifier, mandate, { dueOn, problem });
  else await chargeUnder(sql, mandate, wish, now);
};

/** Collects by cycle what companies made on screen. Cycle, charge and the job of the next one are written together: whoever repeats it changes nothing. */
export const createCollectJob = (deps: MandatesDeps): JobHandler => ({
  kind: COLLECT_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: (content, { finish }) =>
    deps.database.transaction(async sql => {
      const { mandateId, cycle } = payload.parse(content);
      const mandate = await findMandate(sql, mandateId, true);
      if (mandate?.status === 'approved' && mandate.collectedBy === 'bank') {
        await collect(deps, sql, mandate, cycle);
        await collectFrom(sql, mandate, cycle + 1, deps.clock.now());
      }
      await finish(sql);
    }),
});
