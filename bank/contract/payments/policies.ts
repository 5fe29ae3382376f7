import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, instant, publicId } from '../primitives';
import { wishes } from '../wishes';
import { NAMED_KINDS, type NamedKind, UNRULED_KINDS } from './orders';

export const policyAudit = auditKinds({
  'approval_policy.proposed': 'person',
  'approval_policy.activated': 'person',
  'approval_policy.asked_alone': 'person',
  'approval_policy.wait_cancelled': 'person',
  'approval_policy.wait_ended': 'bank',
});

/** Ways to pay that rules can name: what is given back by a rule of the scheme is nobody's to approve. */
export type RuledPayment = Exclude<NamedKind, (typeof UNRULED_KINDS)[number]>;
const RULED_PAYMENTS = NAMED_KINDS.filter((kind): kind is RuledPayment =>
  UNRULED_KINDS.every(unruled => unruled !== kind),
);

/** What is no payment and waits only under a rule that names it. */
export const CARD_ACT_KINDS = ['card_issue', 'card_limit_raise'] as const;

/** What lets a receiver charge, or charge more: rules look at it as at a Pix of the most that one charge may be. */
export const MANDATE_ACT_KINDS = ['pix_recurrence', 'pix_recurrence_raise'] as const;

/** What hands in several payments at once: a rule that names it is about their total. */
export const RULED_WHOLES = ['batch', 'payroll'] as const;

export type RuledKind = RuledPayment | (typeof CARD_ACT_KINDS)[number] | (typeof RULED_WHOLES)[number];
const RULED_KINDS: readonly RuledKind[] = [...RULED_PAYMENTS, ...CARD_ACT_KINDS, ...RULED_WHOLES];

export const policyId = publicId('apl');
const personId = publicId('usr');

/** The group of everybody who may approve: every company has it, and nobody is put into it. */
export const ALL_APPROVERS = 'approvers';
const groupId = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/);
const role = z.enum(['admin', 'approver', 'operator']);

/** What an amount is measured on: the payment alone, or what it adds up to with those before it. */
export const ruleBasis = z.enum(['payment', 'maker_day', 'payee_24h', 'payee_7d', 'company_day', 'company_month']);
export type RuleBasis = z.infer<typeof ruleBasis>;

const bound = z.int().min(0).max(9_999_999_999_999);

/** When a rule applies: all of what is given. `min_cents` is included, `max_cents` is not. */
export const ruleWhen = z.object({
  kinds: z
    .array(z.enum(RULED_KINDS as readonly [RuledKind, ...RuledKind[]]))
    .min(1)
    .max(20)
    .optional(),
  accounts: z.array(accountId).min(1).max(20).optional(),
  makers: z
    .array(z.union([personId, role, z.literal('api_key')]))
    .min(1)
    .max(50)
    .optional(),
  channel: z.enum(['web', 'file', 'api']).optional(),
  payee: z.enum(['new', 'changed', 'known']).optional(),
  min_cents: bound.optional(),
  max_cents: bound.optional(),
  basis: ruleBasis.optional(),
  time: z.enum(['business', 'outside']).optional(),
});
export type RuleWhen = z.infer<typeof ruleWhen>;

/** A rule adds a demand, or denies with its reason; none allows anything. */
export const policyRule = z.object({
  id: groupId,
  name: z.string().trim().min(1).max(80),
  on: z.boolean(),
  when: ruleWhen,
  need: z.array(z.object({ group: groupId, count: z.int().min(1).max(10) })).max(10),
  total: z.int().min(1).max(20).optional(),
  last: groupId.optional(),
  expires_hours: z.int().min(1).max(240).optional(),
  deny: z.string().trim().min(1).max(140).optional(),
});
export type PolicyRule = z.infer<typeof policyRule>;

export const policyGroup = z.object({
  id: groupId,
  name: z.string().trim().min(1).max(40),
  members: z.array(personId).max(100),
});
export type PolicyGroup = z.infer<typeof policyGroup>;

/** Groups and rules of a company. Their order means nothing; without a rule nobody waits. */
export const policyContent = z.object({
  groups: z.array(policyGroup).max(20),
  rules: z.array(policyRule).max(50),
});
export type PolicyContent = z.infer<typeof policyContent>;

/** What a rule or group runs into; `refused` keeps the policy from being proposed. */
export const policyNote = z.object({
  rule_id: z.string().nullable(),
  kind: z.enum([
    'never',
    'covered',
    'lacks_people',
    'unknown_group',
    'unknown_person',
    'two_last',
    'same_id',
    'no_demand',
  ]),
  by: z.string().nullable().meta({ description: 'Rule or group that it is about' }),
  refused: z.boolean(),
});
export type PolicyNote = z.infer<typeof policyNote>;

/** When rules hold that nobody else could confirm: 72 hours after they were asked for, or longer after another admin lost the role. */
const policyWait = z.object({ effective_at: instant });

export const policyVersion = z.object({
  id: policyId,
  version: z.int(),
  state: z.enum(['proposed', 'active', 'replaced', 'refused']),
  content: policyContent,
  author_name: z.string(),
  confirmed_by_name: z.string().nullable(),
  created_at: instant,
  activated_at: instant.nullable(),
  approval_id: publicId('apv').meta({ description: 'Under which its confirmation waits at the desk' }),
  wait: policyWait.nullable().meta({
    description: 'Of rules that the only admin asked for: nobody confirms them, they hold by themselves after a wait',
  }),
});
export type PolicyVersion = z.infer<typeof policyVersion>;

const reads = { level: 'verified', scope: 'approvals:read', idempotency: 'none', params: byAccount } as const;
const rules = { level: 'verified', scope: 'approvals:rule', idempotency: 'none', params: byAccount } as const;

export const getApprovalPolicy = operation({
  ...reads,
  id: 'getApprovalPolicy',
  summary: 'Approval policy of the company: the active version, the proposed one, those before, and who may approve',
  method: 'GET',
  path: '/accounts/{account_id}/approval_policies',
  response: z.object({
    active: policyVersion.nullable(),
    proposed: policyVersion.nullable(),
    versions: z.array(policyVersion),
    people: z.array(z.object({ id: personId, name: z.string(), role: z.enum(['admin', 'approver']) })),
    may_propose: z.boolean(),
    alone: policyWait.nullable().meta({
      description:
        'For the only admin under rules: when a change asked for now would hold; null where another admin could confirm it',
    }),
  }),
  errors: [],
});

export const proposeApprovalPolicy = operation({
  ...rules,
  id: 'proposeApprovalPolicy',
  summary: 'Propose groups and rules: they hold once a second admin confirms them at the desk',
  method: 'POST',
  path: '/accounts/{account_id}/approval_policies',
  stepUp: 'required',
  body: policyContent,
  response: policyVersion,
  status: 201,
  errors: ['policy_needs_two_approvers', 'policy_needs_second_admin', 'policy_unfit', 'policy_proposed'],
});

export const askApprovalPolicyAlone = operation({
  ...rules,
  id: 'askApprovalPolicyAlone',
  summary:
    'Change the rules as the only admin: they hold after 72 hours unless an admin cancels them, and everybody is told',
  method: 'POST',
  path: '/accounts/{account_id}/approval_policy_waits',
  stepUp: 'required',
  body: policyContent,
  response: policyVersion,
  status: 201,
  errors: ['policy_not_alone', 'policy_unfit', 'policy_proposed'],
});

export const cancelApprovalPolicyWait = operation({
  ...rules,
  id: 'cancelApprovalPolicyWait',
  summary: 'Cancel rules that wait by themselves; those of now go on',
  method: 'DELETE',
  path: '/accounts/{account_id}/approval_policy_waits/{policy_id}',
  params: byAccount.extend({ policy_id: policyId }),
  errors: ['validation_failed', 'policy_wait_over'],
});

const policySimulation = z.object({
  orders: z.int().meta({ description: 'How many there are, without those of payrolls that the reader may not see' }),
  asked: z.int(),
  denied: z.int(),
  by_rule: z.array(z.object({ rule_id: z.string(), orders: z.int() })),
  notes: z.array(policyNote),
});
export type PolicySimulation = z.infer<typeof policySimulation>;

export const simulateApprovalPolicy = operation({
  ...reads,
  id: 'simulateApprovalPolicy',
  summary: 'What rules would have asked of the orders of the last 90 days, and what they run into',
  method: 'POST',
  path: '/accounts/{account_id}/approval_policies/simulations',
  body: policyContent,
  response: policySimulation,
  errors: ['rate_limited'],
});

export const policyWishes = wishes(
  [
    z.object({
      purpose: z.literal('propose_approval_policy'),
      account_id: accountId,
      content: policyContent,
    }),
    z.object({
      purpose: z.literal('change_approval_policy_alone'),
      account_id: accountId,
      content: policyContent,
    }),
  ],
  ['policy_needs_two_approvers', 'policy_needs_second_admin', 'policy_unfit', 'policy_proposed', 'policy_not_alone'],
);
