import { z } from 'zod';
import { disputeReason } from '../../../contract/products/pix/support';
import { exponentialBackoff, type JobContext, type JobHandler } from '../../../jobs';
import { type DisputeMessage, jobAmount, MESSAGE_JOB, readMessage, RECEIVE_DISPUTE_JOB } from '../../../providers';
import type { Sql } from '../../../storage';
import { holdMatter, noteTakenBack, wasTakenBack } from '../rail-messages';
import { contestFromElsewhere } from './contest';
import { DEADLINE_JOB, type DisputesDeps, endDispute, TELL_JOB } from './disputes';
import { ADOPT_JOB, adoptEvidence, listEvidence } from './evidence';
import { tellBlocked } from './news';
import { findDispute, lockDispute, saveDispute } from './rows';
import { afterSilence, isLiving, nextDeadline } from './rules';

const id = z.object({ disputeId: z.uuid() });
const messageSchema = z.discriminatedUnion('kind', [
  id.extend({ kind: z.literal('opened'), endToEndId: z.string(), amountCents: jobAmount, reason: disputeReason }),
  id.extend({ kind: z.literal('blocked'), blockedCents: jobAmount }),
  id.extend({ kind: z.literal('accepted'), amountCents: jobAmount, returnId: z.string().nullable() }),
  id.extend({ kind: z.enum(['rejected', 'cancelled', 'upheld', 'dropped']) }),
]);
const wordSchema = id.extend({ kind: z.enum(['opened', 'defended', 'cancelled']) });

/** What the other side owes us and we owe it is tried until it works. */
const forever = { maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) };

/** What a word of the other side changes. One that comes late, twice, or from a side that has no say changes nothing. */
const apply = async (deps: DisputesDeps, sql: Sql, message: DisputeMessage): Promise<void> => {
  const matter = `dispute ${message.disputeId}` as const;
  await holdMatter(sql, matter);
  if (message.kind === 'opened') {
    return (await wasTakenBack(sql, matter)) ? undefined : contestFromElsewhere(deps, sql, message);
  }
  const dispute = await lockDispute(sql, message.disputeId);
  if (!dispute && message.kind === 'cancelled') return noteTakenBack(sql, matter, deps.clock.now());
  if (!dispute || !isLiving(dispute.status)) return;
  const isReceiverOurs = dispute.receiver.accountId !== null;
  const isJudgedHere = isReceiverOurs && dispute.answer === 'defended';
  switch (message.kind) {
    case 'blocked': {
      if (isReceiverOurs || dispute.blockedCents !== null) return;
      const change = { status: 'analysis', blockedCents: message.blockedCents } as const;
      await saveDispute(sql, dispute.id, change);
      return tellBlocked(sql, deps.notifier, { ...dispute, ...change });
    }
    case 'accepted':
      if (!isReceiverOurs)
        await endDispute(deps, sql, dispute, { status: 'accepted', by: 'analysis', returned: message });
      return;
    case 'rejected':
      if (!isReceiverOurs) await endDispute(deps, sql, dispute, { status: 'rejected', by: 'analysis' });
      return;
    case 'upheld':
      if (isJudgedHere) await endDispute(deps, sql, dispute, { status: 'accepted', by: 'analysis' });
      return;
    case 'dropped':
      if (isJudgedHere) await endDispute(deps, sql, dispute, { status: 'rejected', by: 'analysis' });
      return;
    case 'cancelled':
      if (dispute.contester.accountId === null) {
        await endDispute(deps, sql, dispute, { status: 'cancelled', by: 'contester' });
      }
  }
};

const tell = async (
  { database, rail, files: store }: DisputesDeps,
  { disputeId, kind }: z.infer<typeof wordSchema>,
) => {
  const dispute = await findDispute(database, disputeId);
  if (!dispute) return;
  const { endToEndId, payeeKey: key, amountCents, reason, receiver } = dispute;
  const facts = { disputeId, endToEndId, key, amountCents, reason, isReceiverOurs: receiver.accountId !== null };
  if (kind !== 'defended') return rail.tellDispute(facts, { kind });
  const files = (await listEvidence(store, database, [disputeId])).filter(({ side }) => side === 'receiver').length;
  return rail.tellDispute(facts, { kind, files });
};

/** Does what silence means by now. Gives when to look again, if ever. */
const passDeadline = (deps: DisputesDeps, disputeId: string, finish: JobContext['finish']) =>
  deps.database.transaction(async sql => {
    const dispute = await lockDispute(sql, disputeId);
    if (!dispute || !isLiving(dispute.status)) return undefined;
    const standing = { ...dispute, receiverAccountId: dispute.receiver.accountId };
    const status = afterSilence(standing, deps.clock.now());
    if (!status) return { againAt: nextDeadline(standing) };
    await finish(sql);
    await endDispute(deps, sql, dispute, { status, by: 'deadline' });
    return undefined;
  });

/** The jobs of disputes: telling the other side, hearing from it, and the deadlines. */
export const createDisputeJobs = (deps: DisputesDeps): JobHandler[] => [
  { kind: TELL_JOB, lane: 'rails', ...forever, run: payload => tell(deps, wordSchema.parse(payload)) },
  { kind: ADOPT_JOB, ...forever, run: () => adoptEvidence(deps.files, deps.database) },
  {
    ...forever,
    ...MESSAGE_JOB,
    kind: RECEIVE_DISPUTE_JOB,
    run: (payload, { finish }) =>
      deps.database.transaction(async sql => {
        await finish(sql);
        await apply(deps, sql, readMessage(messageSchema, payload));
      }),
  },
  {
    kind: DEADLINE_JOB,
    lane: 'money',
    ...forever,
    run: (payload, { finish }) => passDeadline(deps, id.parse(payload).disputeId, finish),
  },
];
