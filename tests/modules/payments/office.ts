import { randomUUID } from 'node:crypto';
import type { Approval } from '../../../bank/contract/payments/office';
import type { PolicyContent, PolicyVersion } from '../../../bank/contract/payments/policies';
import { fromUuid, newId, toUuid } from '../../../bank/core/ids';
import { type ApprovalPolicy, createApprovals } from '../../../bank/payments/approvals';
import type { Customer } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owning, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  approval_id: {
    absent: absentId('apv'),
    refusals: ['not_found', 'step_up_required'],
  },
  policy_id: { absent: absentId('apl'), refusals: ['policy_wait_over'] },
  quote_id: { absent: absentId('tdq'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {
  approvePayments: 'step_up_required',
} as const satisfies Refusals;

export const harmless = ['listApprovals approval_id'] as const satisfies Harmless;

const CONTENT: PolicyContent = {
  groups: [],
  rules: [{ id: 'tudo', name: 'Tudo', on: true, when: { min_cents: 1 }, need: [{ group: 'approvers', count: 1 }] }],
};

export const asks = (own => [
  { purpose: 'approve_payments', account_id: own.account_id, approval_ids: [own.approval_id] },
  { purpose: 'propose_approval_policy', account_id: own.account_id, content: CONTENT },
  { purpose: 'change_approval_policy_alone', account_id: own.account_id, content: CONTENT },
]) satisfies Asks;

const byApproval = (own: { account_id: string; approval_id: string }) => ({
  ...byAccount(own),
  approval_id: own.approval_id,
});

export const samples = {
  listApprovals: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { tab: 'decided', cursor: own.approval_id } },
  ],
  getApproval: own => [{ params: byApproval(own) }],
  forecastApprovals: own => [
    { params: byAccount(own), query: { quote_id: own.quote_id, amount_cents: '100', date: '2027-01-15' } },
  ],
  approvePayments: own => [{ params: byAccount(own), json: { approval_ids: [own.approval_id] } }],
  rejectApproval: own => [{ params: byApproval(own), json: { reason: 'Valor errado' } }],
  withdrawApproval: own => [{ params: byApproval(own) }],
  cancelApproval: own => [{ params: byApproval(own) }],
  getApprovalPolicy: own => [{ params: byAccount(own) }],
  proposeApprovalPolicy: own => [{ params: byAccount(own), json: CONTENT }],
  askApprovalPolicyAlone: own => [{ params: byAccount(own), json: CONTENT }],
  cancelApprovalPolicyWait: own => [{ params: { ...byAccount(own), policy_id: own.policy_id } }],
  simulateApprovalPolicy: own => [{ params: byAccount(own), json: CONTENT }],
} satisfies Samples;

export const leaves = {
  approvePayments: 'approval.given',
  rejectApproval: 'approval.rejected',
  withdrawApproval: 'approval.withdrawn',
  cancelApproval: 'approval.cancelled',
  proposeApprovalPolicy: 'approval_policy.proposed',
  askApprovalPolicyAlone: 'approval_policy.asked_alone',
  cancelApprovalPolicyWait: 'approval_policy.wait_cancelled',
} as const satisfies Leaves;

/** Rules of a company of its own, and two payments under them: one is approved, taken back and rejected, the other withdrawn. */
export const walk = async ({ world, act, prove }: Walk): Promise<void> => {
  const admit = async (companyId?: string): Promise<Customer> => {
    const person = await world.seedPerson({ balanceCents: 100_000n, ...(companyId ? { companyId } : {}) });
    return { ...person, bearer: await world.signIn(person.email) };
  };
  const maker = await admit();
  const other = await admit(maker.companyId);
  const wish = { purpose: 'propose_approval_policy', content: CONTENT };
  const proposed = await act<PolicyVersion>('proposeApprovalPolicy', maker, '/approval_policies', {
    ...{ json: CONTENT, proof: await prove(maker, wish) },
  });
  const approve = async (id: string) => ({
    json: { approval_ids: [id] },
    proof: await prove(other, { purpose: 'approve_payments', approval_ids: [id] }),
  });
  await world.as(other, '/approval_decisions', await approve(proposed.approval_id));
  await world.pay(maker, 'contato@oficina.example', 500);
  await world.pay(maker, 'contato@oficina.example', 600);
  const { body } = await world.as<{ data: Approval[] }>(maker, '/approvals?tab=asked');
  const [second, first] = body.data.map(({ id }) => id);
  await act('approvePayments', other, '/approval_decisions', await approve(first ?? ''));
  await act('withdrawApproval', other, `/approvals/${first}/withdrawal`, { method: 'POST' });
  await act('rejectApproval', other, `/approvals/${first}/rejection`, { json: { reason: 'Valor errado' } });
  await act('cancelApproval', maker, `/approvals/${second}/cancellation`, { method: 'POST' });
  await world.database.query(`update membership set role = 'viewer' where user_id = $1`, [toUuid(other.userId)]);
  const alone = { groups: [], rules: [] };
  const waits = await act<PolicyVersion>('askApprovalPolicyAlone', maker, '/approval_policy_waits', {
    ...{ json: alone, proof: await prove(maker, { purpose: 'change_approval_policy_alone', content: alone }) },
  });
  await act('cancelApprovalPolicyWait', maker, `/approval_policy_waits/${waits.id}`, { method: 'DELETE' });
};

const ASKS: ApprovalPolicy = {
  demand: async (_sql, { id }, _authors, now) => ({
    kind: 'approvals',
    terms: { policy: id, requirement: { at: {}, total: 1, denies: [], last: [], expiresHours: null, rules: [] } },
    expiresAt: new Date(now.getTime() + 240 * 3_600_000),
  }),
  judge: async () => ({ kind: 'waiting' }),
  mayApprove: async () => true,
};

/** Rules that wait for a second admin. */
export const owns = (async ({ test, person, bearer, wish }: Owning) => {
  const [id, author, accountId] = [toUuid(newId('apl')), toUuid(person.userId), toUuid(person.accountId)];
  const now = test.clock.now();
  const told = { onApproved: async () => undefined, onReopened: async () => undefined, onEnded: async () => undefined };
  const engine = createApprovals(ASKS, { approval_policy: told });
  const content = { ...CONTENT, rules: CONTENT.rules.map(rule => ({ ...rule, name: `Regra ${randomUUID()}` })) };
  await test.database.query(
    `insert into approval_policy (id, company_id, version, state, content, author, created_at) values ($1, $2, 1, 'proposed', $3, $4, $5)`,
    [id, toUuid(person.companyId), JSON.stringify(content), author, now],
  );
  const facts = {
    ...{ id, kind: 'approval_policy' as const, accountId, amountCents: null, payeeDocument: null },
    ...{ origin: 'screen' as const, dueOn: null, binding: Buffer.alloc(32, 7) },
  };
  await test.database.transaction(sql => engine.ask(sql, facts, [author], now));
  const json = { input: wish.payeeKey };
  const lookup = await good<{ id: string }>(test, `/accounts/${person.accountId}/pix/lookups`, { bearer, json });
  return { things: { approval_id: fromUuid('apv', id), policy_id: fromUuid('apl', id), quote_id: lookup.id } };
}) satisfies Owns;
