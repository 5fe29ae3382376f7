import { askApprovalPolicyAlone, cancelApprovalPolicyWait, type PolicyContent } from '../../contract/payments/policies';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { type AccountRow, holdAccount, requireAccount } from '../../ground/accounts';
import { takeAuthorization } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import { cancelJob, enqueueJob } from '../../jobs';
import { oncePerProof, recordAudit, type Sql } from '../../storage';
import { asksPeople, endWait, findWait, insertWait, isOnlyAdmin, readFormerAdmins, toEffectiveAt } from './alone';
import { WAIT_JOB } from './alone-job';
import { tellWaitBegan, tellWaitEnded } from './alone-news';
import type { OfficeDeps } from './deps';
import { listApprovers, mapNames } from './people';
import { toWires } from './policy-wire';
import { hashContent, requireNoneProposed, requireSound } from './propose';
import { getRuledCompany, getVersion, insertVersion, lockVersions, refuseVersion } from './versions';

/** When rules would hold that a person (`usr_…`) asked for alone now; null where another admin could confirm them, or no rule asks anybody. */
export const forecastWait = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'companyId'>,
  userId: string,
  now: Date,
): Promise<Date | null> => {
  const company = await getRuledCompany(sql, toUuid(account.id));
  const people = await listApprovers(sql, company.id, now);
  if (!asksPeople(company.active?.content) || !isOnlyAdmin(people, userId)) return null;
  return toEffectiveAt(now, (await readFormerAdmins(sql, company.id, now)).lastEndedAt);
};

/** Throws `policy_not_alone`, `policy_unfit` or `policy_proposed` where such rules cannot be asked for alone. Gives when they would hold. */
export const requireAskableAlone = async (
  sql: Sql,
  account: AccountRow,
  { userId, content }: { userId: string; content: PolicyContent },
  now: Date,
): Promise<Date> => {
  const effectiveAt = await forecastWait(sql, account, userId, now);
  if (effectiveAt === null) throw new BankError('policy_not_alone');
  requireSound(await listApprovers(sql, toUuid(account.companyId), now), content);
  await requireNoneProposed(sql, account);
  return effectiveAt;
};

/** What a proof of rules that are asked for alone holds for. */
export const toBoundAlone = (account: AccountRow, content: PolicyContent) => ({
  purpose: 'change_approval_policy_alone' as const,
  ...{ accountId: account.id, content: hashContent(content).toString('hex') },
});

const ask = ({ database, clock, notifier }: OfficeDeps): Route =>
  route(askApprovalPolicyAlone, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:rule');
    const now = clock.now();
    const proof = context.stepUpProof;
    const once = { scope: actor.userId, operation: askApprovalPolicyAlone.id, proof, request: { params, body }, now };
    const companyId = toUuid(account.companyId);
    const versionId = await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await lockVersions(sql, companyId);
        await holdAccount(sql, actor, account, 'approvals:rule');
        await takeAuthorization(sql, { actor, proof, wish: toBoundAlone(account, body) }, now);
        const effectiveAt = await requireAskableAlone(sql, account, { userId: actor.userId, content: body }, now);
        const [id, askedBy, accountId] = [toUuid(newId('apl')), toUuid(actor.userId), toUuid(account.id)];
        await insertVersion(sql, { id, companyId, content: body, author: askedBy, createdAt: now });
        await insertWait(sql, { id, accountId, askedBy, askedAt: now, effectiveAt });
        await enqueueJob(sql, { kind: WAIT_JOB, payload: { versionId: id }, runAt: effectiveAt, uniqueKey: id });
        const { personIds: formerIds } = await readFormerAdmins(sql, companyId, now);
        const name = (await mapNames(sql, [askedBy])).get(askedBy) ?? '';
        await tellWaitBegan(sql, notifier, { account, formerIds }, { name, effectiveAt });
        await tellChanged(sql, account.id, ['approvals']);
        const facts = { account: account.id, policy: fromUuid('apl', id), effective_at: effectiveAt.toISOString() };
        await recordAudit(sql, { kind: 'approval_policy.asked_alone', occurredAt: now, ...actor, ...context, facts });
        return id;
      }),
    );
    const [made] = await toWires(database, [await getVersion(database, versionId)]);
    if (!made) throw new Error('the version is written');
    return made;
  });

const cancel = ({ database, clock, notifier }: OfficeDeps): Route =>
  route(cancelApprovalPolicyWait, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:rule');
    const now = clock.now();
    const companyId = toUuid(account.companyId);
    await database.transaction(async sql => {
      await lockVersions(sql, companyId);
      await holdAccount(sql, actor, account, 'approvals:rule');
      const wait = await findWait(sql, toUuid(params.policy_id));
      const isOurs = wait && (await getVersion(sql, wait.id)).companyId === companyId;
      if (!isOurs) throw new BankError('policy_wait_over');
      await endWait(sql, wait.id, { as: 'cancelled', by: actor.userId, now });
      await refuseVersion(sql, wait.id);
      await cancelJob(sql, WAIT_JOB, wait.id);
      const { personIds: formerIds } = await readFormerAdmins(sql, companyId, now);
      await tellWaitEnded(sql, notifier, { account, formerIds }, 'cancelled');
      await tellChanged(sql, account.id, ['approvals']);
      const facts = { account: account.id, policy: params.policy_id };
      await recordAudit(sql, { kind: 'approval_policy.wait_cancelled', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  });

export const createAloneRoutes = (deps: OfficeDeps): Route[] => [ask(deps), cancel(deps)];
