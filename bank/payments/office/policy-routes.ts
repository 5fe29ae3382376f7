import {
  getApprovalPolicy,
  type PolicyContent,
  proposeApprovalPolicy,
  simulateApprovalPolicy,
} from '../../contract/payments/policies';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { type AccountRow, holdAccount, requireAccount, roleAllows } from '../../ground/accounts';
import { takeAuthorization } from '../../ground/identity';
import { tellChanged } from '../../ground/notifications';
import { hitRateLimit, type RateRule, oncePerProof, recordAudit } from '../../storage';
import { forecastWait } from './alone-routes';
import type { OfficeDeps } from './deps';
import { listNotes } from './notes';
import { listApprovers } from './people';
import { toWires } from './policy-wire';
import { hashContent, requireFit, requireNoneProposed, toSubjectFacts } from './propose';
import { simulate } from './simulate';
import { getRuledCompany, getVersion, insertVersion, listVersions, lockVersions } from './versions';

const read = ({ database, clock }: OfficeDeps): Route =>
  route(getApprovalPolicy, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const companyUuid = toUuid(account.companyId);
    const versions = await toWires(database, await listVersions(database, companyUuid));
    const now = clock.now();
    const people = await listApprovers(database, companyUuid, now);
    const effectiveAt = await forecastWait(database, account, actor.userId, now);
    return {
      active: versions.find(({ state }) => state === 'active') ?? null,
      proposed: versions.find(({ state }) => state === 'proposed') ?? null,
      versions,
      people: people.map(({ id, name, role }) => ({ id, name, role: role === 'admin' ? role : ('approver' as const) })),
      may_propose: roleAllows(account.role, 'approvals:rule'),
      alone: effectiveAt && { effective_at: effectiveAt.toISOString() },
    };
  });

/** What a proof of these rules holds for. */
export const toBoundProposal = (account: AccountRow, content: PolicyContent) => ({
  purpose: 'propose_approval_policy' as const,
  ...{ accountId: account.id, content: hashContent(content).toString('hex') },
});

const propose = ({ database, clock, approvals }: OfficeDeps): Route =>
  route(proposeApprovalPolicy, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:rule');
    const now = clock.now();
    const proof = context.stepUpProof;
    const once = { scope: actor.userId, operation: proposeApprovalPolicy.id, proof, request: { params, body }, now };
    const id = await database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await lockVersions(sql, toUuid(account.companyId));
        await holdAccount(sql, actor, account, 'approvals:rule');
        await takeAuthorization(sql, { actor, proof, wish: toBoundProposal(account, body) }, now);
        await requireFit(sql, account.companyId, body, now);
        await requireNoneProposed(sql, account);
        const [uuid, author, accountId] = [toUuid(newId('apl')), toUuid(actor.userId), toUuid(account.id)];
        const companyId = toUuid(account.companyId);
        await insertVersion(sql, { ...{ id: uuid, companyId, content: body, author }, createdAt: now });
        await approvals.ask(sql, toSubjectFacts(uuid, accountId, body), [author], now);
        await tellChanged(sql, account.id, ['approvals']);
        const facts = { account: account.id, policy: fromUuid('apl', uuid), rules: body.rules.length };
        await recordAudit(sql, { kind: 'approval_policy.proposed', occurredAt: now, ...actor, ...context, facts });
        return uuid;
      }),
    );
    const [made] = await toWires(database, [await getVersion(database, id)]);
    if (!made) throw new Error('the version is written');
    return made;
  });

/** Three months of orders are looked at each time. */
const TRIED_OUT: RateRule = { name: 'office.simulation', limit: 120, windowSeconds: 600 };

const tryOut = ({ database, clock, findHidden }: OfficeDeps): Route =>
  route(simulateApprovalPolicy, async ({ actor, params, body }) => {
    const account = await requireAccount(database, actor, params.account_id, 'approvals:read');
    const now = clock.now();
    await hitRateLimit(database, TRIED_OUT, actor.userId, now);
    const company = await getRuledCompany(database, toUuid(account.id));
    const people = await listApprovers(database, company.id, now);
    const reader = { account, userId: actor.userId, findHidden };
    return { ...(await simulate(database, reader, company, body, now)), notes: listNotes(body, people) };
  });

export const createPolicyRoutes = (deps: OfficeDeps): Route[] => [read(deps), propose(deps), tryOut(deps)];
