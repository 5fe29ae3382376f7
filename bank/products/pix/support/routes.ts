import {
  acceptPixDispute,
  addDisputeEvidence,
  cancelPixDispute,
  createPixDispute,
  defendPixDispute,
  downloadDisputeEvidence,
  getPixDispute,
  listPixDisputes,
  type PixDispute,
  type pixSupportAudit,
} from '../../../contract/products/pix/support';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../../core/operation';
import { hitRateLimit, oncePerProof, type RateRule, recordAudit, type Sql } from '../../../storage';
import { requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { requireShown } from '../../../payments/orders';
import { contestPayment, toPlainLines } from './contest';
import { type DisputesDeps, endDispute, tellLater } from './disputes';
import { keepEvidence, readEvidence, receiveEvidence } from './evidence';
import { type DisputeRow, listDisputesOf, saveDispute } from './rows';
import { isLiving } from './rules';
import { getDisputeOf, requireAnswerable, toBoundAcceptance } from './step-up';
import { sideOf, toWireDisputes } from './wire';

const CONTESTS: RateRule = { name: 'pix.contest', limit: 20, windowSeconds: 3_600 };
const FILES: RateRule = { name: 'pix.evidence', limit: 60, windowSeconds: 3_600 };

const toWireOne = async (deps: DisputesDeps, accountId: string, dispute: DisputeRow): Promise<PixDispute> => {
  const [wire] = await toWireDisputes(deps, toUuid(accountId), [dispute]);
  if (!wire) throw new Error('a dispute is one dispute');
  return wire;
};

interface DisputeAct {
  actor: Actor;
  context: CallContext;
  accountId: string;
  /** `pds_…` */
  disputeId: string;
}

/** What a person did about a contest, for the audit chain: last thing in a transaction. */
const note = (
  sql: Sql,
  { clock }: DisputesDeps,
  kind: keyof typeof pixSupportAudit.auditKinds,
  { actor, context, accountId, disputeId }: DisputeAct,
): Promise<void> => {
  const facts = { account: accountId, dispute: disputeId };
  return recordAudit(sql, { kind, occurredAt: clock.now(), ...actor, ...context, facts });
};

const readRoutes = (deps: DisputesDeps): Route[] => [
  route(listPixDisputes, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const disputes = await listDisputesOf(deps.database, toUuid(account.id));
    const paid = disputes.map(({ transactionId }) => transactionId);
    const hidden = await deps.findHidden(deps.database, account, actor.userId, paid);
    const shown = disputes.filter(({ transactionId }) => !hidden.has(transactionId));
    return { data: await toWireDisputes(deps, toUuid(account.id), shown) };
  }),
  route(getPixDispute, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const dispute = await getDisputeOf(deps.database, account.id, params.dispute_id);
    await requireShown(deps.database, deps.findHidden, { account, userId: actor.userId }, dispute.transactionId);
    return toWireOne(deps, account.id, dispute);
  }),
  route(downloadDisputeEvidence, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:read');
    const { id } = account;
    const dispute = await getDisputeOf(deps.database, id, params.dispute_id);
    await requireShown(deps.database, deps.findHidden, { account, userId: actor.userId }, dispute.transactionId);
    const place = { disputeId: dispute.id, side: sideOf(dispute, toUuid(id)) };
    return readEvidence(deps.files, deps.database, place, params.evidence_id);
  }),
];

const contesterRoutes = (deps: DisputesDeps): Route[] => [
  route(createPixDispute, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    await hitRateLimit(database, CONTESTS, actor.userId, clock.now());
    const { id } = account;
    const who = { accountId: id, userId: actor.userId };
    await requireShown(database, deps.findHidden, { account, ...who }, toUuid(body.transaction_id));
    const dispute = await database.transaction(async sql => {
      const opened = await contestPayment(deps, sql, who, body);
      const act = { actor, context, accountId: id, disputeId: fromUuid('pds', opened.id) };
      await note(sql, deps, 'pix_dispute.opened', act);
      return opened;
    });
    return toWireOne(deps, id, dispute);
  }),
  route(cancelPixDispute, async ({ actor, params, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'pix:pay');
    const { id } = account;
    const cancelled = await deps.database.transaction(async sql => {
      const dispute = await getDisputeOf(sql, id, params.dispute_id, { side: 'contester', lock: true });
      await requireShown(sql, deps.findHidden, { account, userId: actor.userId }, dispute.transactionId);
      if (!isLiving(dispute.status)) throw new BankError('pix_dispute_ended');
      const ended = await endDispute(deps, sql, dispute, { status: 'cancelled', by: 'contester' });
      const act = { actor, context, accountId: id, disputeId: params.dispute_id };
      await note(sql, deps, 'pix_dispute.cancelled', act);
      return ended;
    });
    return toWireOne(deps, id, cancelled);
  }),
];

const receiverRoutes = (deps: DisputesDeps): Route[] => [
  route(acceptPixDispute, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const proof = context.stepUpProof;
    const call = { scope: actor.userId, operation: acceptPixDispute.id, proof, request: params, now: clock.now() };
    await database.transaction(sql =>
      oncePerProof(sql, call, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'accept_pix_dispute' }, clock.now());
        const dispute = await getDisputeOf(sql, id, params.dispute_id, { side: 'receiver', lock: true });
        requireAnswerable(dispute);
        await takeAuthorization(sql, { actor, proof, wish: toBoundAcceptance(id, dispute) }, clock.now());
        const answer = { answer: 'accepted', answeredAt: clock.now() } as const;
        await endDispute(deps, sql, dispute, { status: 'accepted', by: 'receiver', answer });
        const act = { actor, context, accountId: id, disputeId: params.dispute_id };
        await note(sql, deps, 'pix_dispute.accepted', act);
      }),
    );
    return toWireOne(deps, id, await getDisputeOf(database, id, params.dispute_id));
  }),
  route(defendPixDispute, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const { id } = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const defended = await database.transaction(async sql => {
      const dispute = await getDisputeOf(sql, id, params.dispute_id, { side: 'receiver', lock: true });
      requireAnswerable(dispute);
      const change = { answer: 'defended', defence: toPlainLines(body.text), answeredAt: clock.now() } as const;
      await saveDispute(sql, dispute.id, change);
      await deps.notifier.settle(sql, params.dispute_id);
      await tellLater(sql, dispute.id, 'defended');
      const act = { actor, context, accountId: id, disputeId: params.dispute_id };
      await note(sql, deps, 'pix_dispute.defended', act);
      return { ...dispute, ...change };
    });
    return toWireOne(deps, id, defended);
  }),
];

/** The dispute, when this side may still hand something in. */
const getOpenDispute = async (sql: Sql, accountId: string, disputeId: string, options?: { lock: boolean }) => {
  const dispute = await getDisputeOf(sql, accountId, disputeId, options);
  const side = sideOf(dispute, toUuid(accountId));
  if (!isLiving(dispute.status)) throw new BankError('pix_dispute_ended');
  // what is judged is what was there when it was answered
  if (side === 'receiver') requireAnswerable(dispute);
  return { dispute, place: { disputeId: dispute.id, side } };
};

const addEvidence = (deps: DisputesDeps): Route =>
  route(addDisputeEvidence, async ({ actor, params, file, context }) => {
    const { database, clock, files } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'pix:pay');
    const { id } = account;
    await hitRateLimit(database, FILES, actor.userId, clock.now());
    const { place, dispute: known } = await getOpenDispute(database, id, params.dispute_id);
    await requireShown(database, deps.findHidden, { account, userId: actor.userId }, known.transactionId);
    const fileId = await receiveEvidence(files, place, file, actor.userId);
    const dispute = await database.transaction(async sql => {
      // it may have been decided while the file was checked
      const open = await getOpenDispute(sql, id, params.dispute_id, { lock: true });
      await keepEvidence(files, sql, open.place, fileId);
      const act = { actor, context, accountId: id, disputeId: params.dispute_id };
      await note(sql, deps, 'pix_dispute.evidence_added', act);
      return open.dispute;
    });
    return toWireOne(deps, id, dispute);
  });

export const createDisputeRoutes = (deps: DisputesDeps): Route[] => [
  ...readRoutes(deps),
  ...contesterRoutes(deps),
  ...receiverRoutes(deps),
  addEvidence(deps),
];
