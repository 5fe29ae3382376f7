import { createHash } from 'node:crypto';
import type { DisputeReason } from '../../contract/products/pix/support';
import type { Clock } from '../../core/clock';
import { newId, toUuid } from '../../core/ids';
import { DAY_MS, MINUTE_MS } from '../../contract/durations';
import { formatSpiId } from '../../formats/end-to-end-id';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { type DisputeMessage, type DisputeRail, RECEIVE_DISPUTE_JOB, type RailDispute } from '../dispute-rail';
import { RECEIVE_MESSAGE_JOB, type SpiMessage, toMessagePayload } from '../rails';

const ITAU = '60701190';

/** `golpe@…`, `golpe-metade@…`: the receiver is a fraud, and so much of the money is still there; any other receiver is honest. */
const FRAUD = /^golpe(?:-(metade|vazio|silencio))?@/;

const digest = (...words: string[]): Buffer => createHash('sha256').update(words.join('/')).digest();

const toPayload = (message: DisputeMessage): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );

const say = (sql: Sql, message: DisputeMessage, at: Date) =>
  enqueueJob(sql, {
    kind: RECEIVE_DISPUTE_JOB,
    payload: toPayload(message),
    runAt: at,
    uniqueKey: `${message.disputeId}/${message.kind}`,
  });

/** The money that a contest brings back arrives as any return does. */
const giveBack = (
  sql: Sql,
  { disputeId, endToEndId, reason }: RailDispute,
  amountCents: bigint,
  returnId: string,
  at: Date,
) => {
  const message: SpiMessage = {
    id: `M00038166${digest(disputeId, 'return').toString('hex').slice(0, 23)}`,
    kind: 'returned',
    endToEndId,
    returnId,
    amountCents,
    reason: reason === 'bank_failure' ? 'BE08' : 'FR01',
  };
  return enqueueJob(sql, {
    kind: RECEIVE_MESSAGE_JOB,
    payload: toMessagePayload(message),
    runAt: at,
    uniqueKey: message.id,
  });
};

/** How an institution elsewhere deals with a contest: blocks within a minute, decides after two or three days, pays the day after. */
const answerContest = async (sql: Sql, dispute: RailDispute, now: Date): Promise<void> => {
  const { disputeId, amountCents } = dispute;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const fraud = FRAUD.exec(dispute.key ?? '');
  const rest = fraud?.[1];
  const blockedCents = rest === 'metade' ? amountCents / 2n : rest === 'vazio' ? 0n : amountCents;
  await say(sql, { disputeId, kind: 'blocked', blockedCents }, after(MINUTE_MS));
  if (rest === 'silencio') return;
  if (!fraud) {
    await say(sql, { disputeId, kind: 'rejected' }, after(2 * DAY_MS));
    return;
  }
  const at = after(3 * DAY_MS);
  const returnId = blockedCents === 0n ? null : formatSpiId('D', ITAU, at, digest(disputeId));
  await say(sql, { disputeId, kind: 'accepted', amountCents: blockedCents, returnId }, at);
  if (returnId !== null) await giveBack(sql, dispute, blockedCents, returnId, after(4 * DAY_MS));
};

/** The sandbox as the other side of contests: a defence with a file convinces it, one without does not. See `docs/how-to/pix-disputes.md`. */
export const createSandboxDisputes = (database: Database, clock: Clock): DisputeRail => ({
  tellDispute: (dispute, what) =>
    database.transaction(async sql => {
      const now = clock.now();
      if (what.kind === 'opened' && !dispute.isReceiverOurs) await answerContest(sql, dispute, now);
      if (what.kind !== 'defended') return;
      const kind = what.files > 0 ? 'dropped' : 'upheld';
      await say(sql, { disputeId: dispute.disputeId, kind }, new Date(now.getTime() + DAY_MS));
    }),
});

/** Contests, as somebody at another institution, a Pix that was received here: for tests and demos. Returns the UUID of the dispute. */
export const contestFromOutside = async (
  sql: Sql,
  contest: { endToEndId: string; amountCents: bigint; reason: DisputeReason; now: Date },
): Promise<string> => {
  const disputeId = toUuid(newId('pds'));
  const { now, ...facts } = contest;
  await say(sql, { disputeId, kind: 'opened', ...facts }, now);
  return disputeId;
};
