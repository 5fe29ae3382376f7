import { approvePayments, cancelApproval, rejectApproval, withdrawApproval } from '../../contract/payments/office';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Actor, type CallContext, type Route, route } from '../../core/operation';
import { type AccountRow, holdMember, lockMembers, requireAccount, roleAllows } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import { oncePerProof, recordAudit, type Sql } from '../../storage';
import type { ApprovalOutcome } from '../approvals';
import type { OfficeDeps } from './deps';
import { aboutOf, tellEnded } from './news';
import { isOfAdmins, PEOPLE_SUBJECT, POLICY_SUBJECT } from './eligible';
import { listApprovers } from './people';
import { refuseOne, requireSelection, toApprovalId, toBoundSelection } from './selection';
import type { DeskRow } from './subjects';
import { lockVersions } from './versions';

const COUNTS: readonly ApprovalOutcome[] = ['approved', 'waiting', 'blocked'];

interface Giving {
  actor: Actor;
  context: CallContext;
  account: AccountRow;
  proof: string;
  now: Date;
}

/** Throws why somebody cannot judge a thing. */
const refuse = async (
  sql: Sql,
  row: DeskRow,
  { actor, account, now }: Omit<Giving, 'proof' | 'context'>,
): Promise<never> => {
  const people = await listApprovers(sql, toUuid(account.companyId), now);
  return refuseOne(row, actor.userId, { person: people.find(({ id }) => id === actor.userId), now });
};

/** Throws why the only thing of a call was not approved; of several each tells its own. */
const requireGood = async (sql: Sql, row: DeskRow, outcome: ApprovalOutcome, giving: Giving): Promise<void> => {
  if (COUNTS.includes(outcome) || outcome === 'denied') return;
  if (outcome === 'changed') throw new BankError('approval_changed');
  await refuse(sql, row, giving);
};

/** Holds who approves, and before it the rules where they are what is approved: a removal waits, or is seen. Throws `forbidden`. */
const holdApprover = async (sql: Sql, rows: readonly DeskRow[], { actor, account }: Giving): Promise<void> => {
  const companyUuid = toUuid(account.companyId);
  if (rows.some(({ kind }) => kind === POLICY_SUBJECT)) await lockVersions(sql, companyUuid);
  // a confirmed change of people holds all of them: before anything that waits
  if (rows.some(({ kind }) => kind === PEOPLE_SUBJECT)) await lockMembers(sql, companyUuid);
  const role = await holdMember(sql, { companyUuid, personUuid: toUuid(actor.userId) });
  if (role === null || !roleAllows(role, 'approvals:give')) throw new BankError('forbidden');
};

/** Ends the asking for what has all approvals; what is no order is done as it is approved. */
const complete = async (
  sql: Sql,
  { approvals, notifier, changePeople, acts }: OfficeDeps,
  row: DeskRow,
  { actor, context, now }: Giving,
): Promise<void> => {
  await notifier.settle(sql, aboutOf(row.id));
  const act = acts[row.kind];
  if (act) await act(sql, row.id, { actor, context, now });
  if (!act && !isOfAdmins(row)) return;
  if (row.kind === PEOPLE_SUBJECT) await changePeople(sql, row.id, { actor, context, now });
  await approvals.finish(sql, row.id, now);
};

/** Approves each of a selection under one proof, and tells what became of it. */
const approveAll = async (sql: Sql, deps: OfficeDeps, ids: readonly string[], giving: Giving) => {
  const { approvals } = deps;
  const { actor, account, proof, now } = giving;
  // all of them in one order, before any of them is judged
  const seen = await requireSelection(sql, account, ids);
  await holdApprover(sql, seen, giving);
  for (const { id } of seen) await approvals.hold(sql, id);
  const rows = await requireSelection(sql, account, ids);
  await takeAuthorization(sql, { actor, proof, wish: toBoundSelection(account, rows) }, now);
  const data: { id: `apv_${string}`; outcome: ApprovalOutcome }[] = [];
  let isPolicy = false;
  for (const row of rows) {
    const given = {
      subjectId: row.id,
      personId: toUuid(actor.userId),
      authorizationId: toApprovalId(proof, row.id, rows.length),
    };
    const outcome = await approvals.approve(sql, { ...given, binding: row.binding }, now);
    if (rows.length === 1) await requireGood(sql, row, outcome, giving);
    if (outcome === 'approved') await complete(sql, deps, row, giving);
    isPolicy ||= outcome === 'approved' && row.kind === POLICY_SUBJECT;
    data.push({ id: fromUuid('apv', row.id), outcome });
  }
  await tellChanged(sql, account.id, ['approvals']);
  return { data, isPolicy };
};

const approve = (deps: OfficeDeps): Route =>
  route(approvePayments, async ({ actor, params, body, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'approvals:give');
    const now = deps.clock.now();
    const proof = context.stepUpProof;
    const once = { scope: actor.userId, operation: approvePayments.id, proof, request: { params, body }, now };
    const data = await deps.database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        // who proves nothing is not told what waits
        await requireProofFor(sql, { actor, proof, purpose: 'approve_payments' }, now);
        const made = await approveAll(sql, deps, body.approval_ids, { actor, context, account, proof, now });
        const counted = made.data.filter(({ outcome }) => COUNTS.includes(outcome)).length;
        const facts = {
          account: account.id,
          proof,
          approval: made.data[0]?.id ?? null,
          asked: made.data.length,
          counted,
        };
        const kind = made.isPolicy ? 'approval_policy.activated' : 'approval.given';
        await recordAudit(sql, { kind, occurredAt: now, ...actor, ...context, facts });
        return made.data;
      }),
    );
    return { data };
  });

const requireOne = async (sql: Sql, account: AccountRow, id: string): Promise<DeskRow> => {
  const [row] = await requireSelection(sql, account, [id]);
  if (!row) throw new BankError('not_found');
  return row;
};

const reject = (deps: OfficeDeps): Route =>
  route(rejectApproval, async ({ actor, params, body, context }) => {
    const { database, clock, approvals } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'approvals:give');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await requireOne(sql, account, params.approval_id);
      const by = { personId: toUuid(actor.userId), reason: body.reason };
      const outcome = await approvals.reject(sql, row.id, by, now);
      if (outcome !== 'denied') await refuse(sql, row, { actor, account, now });
      await tellEnded(sql, deps.notifier, row, { accountId: account.id, reason: body.reason });
      await tellChanged(sql, account.id, ['approvals']);
      const facts = { account: account.id, approval: params.approval_id, reason: body.reason };
      await recordAudit(sql, { kind: 'approval.rejected', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

const withdraw = ({ database, clock, approvals }: OfficeDeps): Route =>
  route(withdrawApproval, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:give');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await requireOne(sql, account, params.approval_id);
      const outcome = await approvals.withdraw(sql, row.id, toUuid(actor.userId), now);
      if (outcome === 'ended') throw new BankError('approval_ended', { params: { state: row.state } });
      if (outcome === 'not_allowed') throw new BankError('approval_not_given');
      await tellChanged(sql, account.id, ['approvals']);
      const facts = { account: account.id, approval: params.approval_id };
      await recordAudit(sql, { kind: 'approval.withdrawn', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

const cancel = ({ database, clock, approvals, notifier }: OfficeDeps): Route =>
  route(cancelApproval, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:ask');
    const now = clock.now();
    await database.transaction(async sql => {
      const row = await requireOne(sql, account, params.approval_id);
      const personUuid = toUuid(actor.userId);
      if (!row.authors.includes(personUuid) && account.role !== 'admin') throw new BankError('approval_not_yours');
      if (!(await approvals.cancel(sql, row.id, personUuid, now))) {
        throw new BankError('approval_ended', { params: { state: row.state } });
      }
      await notifier.settle(sql, aboutOf(row.id));
      await tellChanged(sql, account.id, ['approvals']);
      const facts = { account: account.id, approval: params.approval_id };
      await recordAudit(sql, { kind: 'approval.cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createDecisionRoutes = (deps: OfficeDeps): Route[] => [
  ...[approve(deps), reject(deps), withdraw(deps), cancel(deps)],
];
