import { z } from 'zod';
import { HOUR_MS } from '../../../contract/durations';
import { fromUuid } from '../../../core/ids';
import { findAccount } from '../../../ground/accounts';
import { exponentialBackoff, type JobAgain, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { endUnpaid, tryAgain } from './charge-acts';
import { findCharge, lastTry, moveCharge, moveTry, type StoredCharge } from './charge-rows';
import { toNextTry } from './collect-rules';
import { DAY_OVER_JOB } from './day-watch';
import type { MandatesDeps } from './deps';
import { findRefusal, isTaken } from './paid';
import { findMandate, type StoredMandate } from './rows';
import { findReceivingKey } from './tell-payer';
import { notifyNotPaid, tellCharge } from './told';
import type { OwnFailure } from './wire';

const payload = z.object({ chargeId: z.uuid(), place: z.int().min(0) });

/** Money that is here waits for its credit, and its charge with it. */
const AGAIN_MS = HOUR_MS;

/** Ends the day of a charge that the caller holds: the next one is opened where there is one, else it is over. People are told. */
export const noteUnpaid = async (
  deps: MandatesDeps,
  sql: Sql,
  mandate: StoredMandate,
  { charge, failureCode }: { charge: StoredCharge; failureCode: string },
): Promise<void> => {
  const now = deps.clock.now();
  // that it was scheduled may be said later, or never
  if (charge.status === 'created') await moveCharge(sql, charge.id, 'active', { now });
  await moveTry(sql, charge, 'expired', { now, failureCode });
  await endUnpaid(sql, mandate, charge, now);
  const failed = { ...charge, status: 'active' as const };
  const againOn = mandate.collectedBy === 'bank' ? toNextTry(mandate, failed, now) : undefined;
  if (againOn !== undefined) await tryAgain(sql, mandate, failed, { payOn: againOn, now });
  await notifyNotPaid(sql, deps.notifier, mandate, { charge, failureCode, againOn });
};

/** Ends a charge for which no other day can help: nobody took it, or the account is closed. */
const endForGood = async (
  { clock, notifier }: MandatesDeps,
  sql: Sql,
  mandate: StoredMandate,
  { charge, failureCode }: { charge: StoredCharge; failureCode: OwnFailure },
): Promise<void> => {
  const now = clock.now();
  await moveTry(sql, charge, 'expired', { now, failureCode });
  await moveCharge(sql, charge.id, 'expired', { now });
  await tellCharge(sql, charge.id, now);
  await notifyNotPaid(sql, notifier, mandate, { charge, failureCode, againOn: undefined });
};

const OF_REFUSAL: Readonly<Record<string, OwnFailure>> = { AC06: 'receiver_blocked', AC07: 'receiver_closed' };
const OF_STATUS: Readonly<Record<string, OwnFailure>> = { inactive: 'receiver_blocked', closed: 'receiver_closed' };

/** Why nobody said what became of a charge: its money was sent back here, it never left, or its payer's institution is silent. */
const findWhy = async (sql: Sql, charge: StoredCharge): Promise<OwnFailure> => {
  const refused = OF_REFUSAL[(await findRefusal(sql, charge)) ?? ''];
  if (refused) return refused;
  const status = (await findAccount(sql, fromUuid('acc', charge.accountId)))?.status;
  const ofStatus = status && OF_STATUS[status];
  if (ofStatus) return ofStatus;
  const isUnsaid = charge.status === 'created' && !(await findReceivingKey(sql, charge.accountId));
  return isUnsaid ? 'no_key' : 'no_answer';
};

const endDay = async (
  deps: MandatesDeps,
  sql: Sql,
  { chargeId, place }: z.output<typeof payload>,
): Promise<JobAgain | undefined> => {
  const found = await findCharge(sql, chargeId);
  const mandate = found && (await findMandate(sql, found.mandateId, true));
  const charge = found && (await findCharge(sql, chargeId, true));
  if (!mandate || (charge?.status !== 'created' && charge?.status !== 'active')) return undefined;
  const last = lastTry(charge);
  if (last.place !== place || (last.status !== 'requested' && last.status !== 'scheduled')) return undefined;
  if (await isTaken(sql, charge)) return { againAt: new Date(deps.clock.now().getTime() + AGAIN_MS) };
  const failureCode = await findWhy(sql, charge);
  const isOver = charge.status === 'created' || failureCode === 'receiver_closed';
  await (isOver ? endForGood : noteUnpaid)(deps, sql, mandate, { charge, failureCode });
  return undefined;
};

/** Ends the days of which nobody said anything. Money that comes later all the same pays its charge (`judgeMandatePix`). */
export const createDayOverJob = (deps: MandatesDeps): JobHandler => ({
  kind: DAY_OVER_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: content => deps.database.transaction(sql => endDay(deps, sql, payload.parse(content))),
});
