import { z } from 'zod';
import { cancelJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import {
  MESSAGE_JOB,
  parseRecurrenceMessage,
  RECEIVE_RECURRENCE_JOB,
  type RecurrenceMessage,
} from '../../../providers';
import { cancelActsAbout } from '../../../payments/office';
import type { Sql } from '../../../storage';
import { cancelCharge, receiveCharge, retryCharge, withdrawCharge } from './charge';
import { lockOpenCharges } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { tellEnded, tellProposed } from './news';
import { createPayDayJob } from './pay-day';
import { EXPIRY_JOB, noteProposal } from './proposal';
import {
  findRecurrence,
  findRecurrenceIdByCode,
  lockRecurrenceByCode,
  saveRecurrence,
  type StoredRecurrence,
} from './rows';
import { isTakenBack } from './rules';
import { createTellJob, tellReceiverLater } from './tell-receiver';

/** The receiver takes back what it asked for, or gives up what it was allowed; a charge that it could not withdraw any more is paid. */
const endByReceiver = async (
  { clock, notifier }: RecurrencesDeps,
  sql: Sql,
  recurrence: StoredRecurrence,
  saidAt: Date | undefined,
) => {
  if (recurrence.status !== 'proposed' && recurrence.status !== 'approved') return;
  const now = clock.now();
  for (const charge of await lockOpenCharges(sql, recurrence.id)) {
    if (isTakenBack(charge.payOn, { saidAt, now })) await cancelCharge(sql, charge, 'receiver', now);
  }
  await cancelJob(sql, EXPIRY_JOB, recurrence.id);
  const change = { status: 'cancelled', cancelledBy: 'receiver', endedAt: now } as const;
  await tellEnded(sql, notifier, await saveRecurrence(sql, recurrence, change));
};

/** Ends what people are asked about what its receiver gives up: before that is held, since who approves holds it last. */
const endAskedOf = async (deps: RecurrencesDeps, sql: Sql, code: string): Promise<void> => {
  const found = await findRecurrenceIdByCode(sql, code);
  if (found === undefined) return;
  const end = { by: null, reason: 'Quem recebe encerrou o pedido.' };
  await cancelActsAbout(sql, deps, [found], end, deps.clock.now());
};

/** What a receiver's word changes. One that comes late, twice, or about nothing that we know changes nothing. */
const apply = async (deps: RecurrencesDeps, sql: Sql, message: RecurrenceMessage): Promise<void> => {
  if (message.kind === 'proposed') {
    const proposed = await noteProposal(sql, message, deps.clock.now());
    if (!proposed) return;
    await tellReceiverLater(sql, 'received', { recurrenceId: proposed.id });
    await tellProposed(sql, deps.notifier, proposed);
    return;
  }
  if (message.kind === 'cancelled') await endAskedOf(deps, sql, message.code);
  const recurrence = await lockRecurrenceByCode(sql, message.code);
  if (!recurrence) return;
  switch (message.kind) {
    case 'charged':
      return receiveCharge(deps, sql, recurrence, message);
    case 'retried':
      return retryCharge(deps, sql, recurrence, message);
    case 'withdrawn':
      return withdrawCharge(deps, sql, recurrence, message);
    case 'cancelled':
      return endByReceiver(deps, sql, recurrence, message.saidAt);
  }
};

const expiry = z.object({ recurrenceId: z.uuid() });

/** Ends a proposal that nobody answered. */
const expire = (deps: RecurrencesDeps, recurrenceId: string) =>
  deps.database.transaction(async sql => {
    const now = deps.clock.now();
    const seen = await findRecurrence(sql, recurrenceId);
    if (seen?.status === 'proposed' && seen.expiresAt <= now) {
      await cancelActsAbout(sql, deps, [recurrenceId], { by: null, reason: 'O pedido venceu.' }, now);
    }
    const recurrence = await findRecurrence(sql, recurrenceId, true);
    if (recurrence?.status !== 'proposed') return undefined;
    if (recurrence.expiresAt > now) return { againAt: recurrence.expiresAt };
    const expired = await saveRecurrence(sql, recurrence, { status: 'expired', endedAt: now });
    await tellReceiverLater(sql, 'expired', { recurrenceId });
    await tellEnded(sql, deps.notifier, expired);
    return undefined;
  });

/** What the other side owes us and we owe it is tried until it works. */
const forever = { maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) };

/** The jobs of Pix Automático: hearing receivers, telling them, the end of what nobody answered, and the days of charges. */
export const createRecurrenceJobs = (deps: RecurrencesDeps): JobHandler[] => [
  {
    ...forever,
    ...MESSAGE_JOB,
    kind: RECEIVE_RECURRENCE_JOB,
    run: (payload, { finish }) =>
      deps.database.transaction(async sql => {
        await apply(deps, sql, parseRecurrenceMessage(payload));
        await finish(sql);
      }),
  },
  { kind: EXPIRY_JOB, lane: 'money', ...forever, run: payload => expire(deps, expiry.parse(payload).recurrenceId) },
  createTellJob(deps),
  createPayDayJob(deps),
];
