import { z } from 'zod';
import { MOST_AT_ONCE } from './at-once';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId } from '../primitives';
import { wishes } from '../wishes';
import { ruleWhen } from './policies';

export const officeAudit = auditKinds({
  'approval.given': 'person',
  'approval.withdrawn': 'person',
  'approval.rejected': 'person',
  'approval.cancelled': 'person',
  'approval.voided': 'person',
});

export const approvalId = publicId('apv');

export const approvalState = z.enum(['waiting', 'approved', 'done', 'rejected', 'expired', 'canceled']);
/** How it stands with the person who asks. `turn_later`: others have to agree before; `away`: somebody stands in for them. */
const mine = z.enum([
  'may_approve',
  'approved',
  'own',
  'payee',
  'not_approver',
  'over_ceiling',
  'away',
  'turn_later',
  'not_needed',
  'ended',
]);

/** What is first in a list of the desk: what came last, or what ends soonest. */
export const approvalOrder = z.enum(['newest', 'deadline']);
export type ApprovalOrder = z.infer<typeof approvalOrder>;

/** One thing that waits, or waited, for people: a payment, or a change of the rules. */
export const approval = z.object({
  id: approvalId,
  kind: z.string(),
  amount_cents: cents.nullable(),
  payee_name: z.string().nullable(),
  payee_institution: z.string().nullable(),
  payee: z
    .enum(['new', 'changed', 'known'])
    .nullable()
    .meta({ description: 'Whether the account ever paid the payee before: `changed` never at this account of theirs' }),
  maker_name: z.string().nullable(),
  due_on: localDate.nullable(),
  created_at: instant,
  expires_at: instant,
  state: approvalState,
  blocked: z.boolean().meta({ description: 'Nobody is left who could complete it' }),
  approved_by: z.array(z.string()),
  missing: z.int().meta({ description: 'How many approvals it still needs' }),
  mine,
  /** What each approval holds for: hex SHA-256. */
  binding: z.string(),
});
export type Approval = z.infer<typeof approval>;

const need = z.object({ group: z.string(), count: z.int(), missing: z.int(), people: z.array(z.string()) });

/** A rule that asks, as it is said in words. */
const reason = z.object({ rule_id: z.string(), name: z.string(), when: ruleWhen.nullable() });

export const approvalDetail = approval.extend({
  payee_document: z.string().nullable(),
  payee_account: z.string().nullable(),
  description: z.string().nullable(),
  total: z.int(),
  needs: z.array(need),
  reasons: z.array(reason),
  able: z.array(z.string()).meta({ description: 'Who may complete it, by name' }),
  last_paid: z
    .object({ amount_cents: cents, on: instant, same_account: z.boolean() })
    .nullable()
    .meta({ description: 'The last payment to the same payee' }),
  events: z.array(
    z.object({ name: z.string(), kind: z.enum(['asked', 'approved', 'withdrawn', 'voided']), at: instant }),
  ),
  ended_by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ApprovalDetail = z.infer<typeof approvalDetail>;

const reads = { level: 'verified', scope: 'approvals:read', idempotency: 'none', params: byAccount } as const;
const gives = { level: 'verified', scope: 'approvals:give', idempotency: 'none', method: 'POST' } as const;
const byApproval = byAccount.extend({ approval_id: approvalId });

export const approvalTab = z.enum(['mine', 'asked', 'waiting', 'decided']);
export type ApprovalTab = z.infer<typeof approvalTab>;

const amountBound = z.coerce.number<number>().int().min(0).max(9_999_999_999_999).optional();

/** What a list of the desk is narrowed to. */
export const deskWish = z.object({
  q: z.string().trim().max(80).optional().meta({
    description: 'Text in the name of the payee or of who asked, accents and case ignored',
  }),
  min_cents: amountBound,
  max_cents: amountBound,
  from: localDate.optional().meta({ description: 'Only what was asked for on this day or later' }),
  to: localDate.optional().meta({ description: 'Only what was asked for on this day or before' }),
});

export const listApprovals = operation({
  ...reads,
  id: 'listApprovals',
  summary:
    'What waits for approval: for the person, asked by the person, all of it, or what was decided, the newest first',
  method: 'GET',
  path: '/accounts/{account_id}/approvals',
  query: deskWish.extend({
    tab: approvalTab.default('mine'),
    kind: z.string().max(40).optional().meta({ description: 'Only what is of this kind' }),
    order: approvalOrder.default('newest').meta({ description: 'What is first: what came last, or what ends soonest' }),
    cursor: approvalId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  }),
  response: pageOf(approval),
  errors: [],
});

export const getApproval = operation({
  ...reads,
  id: 'getApproval',
  summary: 'One thing that waits for approval: why, for whom, and what is new about its payee',
  method: 'GET',
  path: '/accounts/{account_id}/approvals/{approval_id}',
  params: byApproval,
  response: approvalDetail,
  errors: [],
});

/** What became of each of a selection. */
export const approvalOutcome = z.enum(['approved', 'waiting', 'blocked', 'denied', 'changed', 'ended', 'not_allowed']);

export const approvePayments = operation({
  ...gives,
  id: 'approvePayments',
  summary: 'Approve up to 200 with one proof over what they are; each stands for itself',
  path: '/accounts/{account_id}/approval_decisions',
  params: byAccount,
  stepUp: 'required',
  body: z.object({ approval_ids: z.array(approvalId).min(1).max(MOST_AT_ONCE) }),
  bodyKib: 16,
  response: z.object({ data: z.array(z.object({ id: approvalId, outcome: approvalOutcome })) }),
  errors: ['approval_own', 'approval_not_yours', 'approval_over_ceiling', 'approval_away', 'approval_ended'],
});

export const rejectApproval = operation({
  ...gives,
  id: 'rejectApproval',
  summary: 'Reject what waits for approval, with the reason its maker reads',
  path: '/accounts/{account_id}/approvals/{approval_id}/rejection',
  params: byApproval,
  body: z.object({ reason: z.string().trim().min(1).max(140) }),
  errors: ['approval_ended', 'approval_not_yours', 'approval_own', 'approval_over_ceiling', 'approval_away'],
});

export const withdrawApproval = operation({
  ...gives,
  id: 'withdrawApproval',
  summary: 'Take one’s own approval back before the payment leaves',
  path: '/accounts/{account_id}/approvals/{approval_id}/withdrawal',
  params: byApproval,
  errors: ['approval_ended', 'approval_not_given'],
});

export const cancelApproval = operation({
  level: 'verified',
  scope: 'approvals:ask',
  idempotency: 'none',
  id: 'cancelApproval',
  summary: 'Withdraw what one asked for before it is done; admins may withdraw what others asked for',
  method: 'POST',
  path: '/accounts/{account_id}/approvals/{approval_id}/cancellation',
  params: byApproval,
  errors: ['approval_ended', 'approval_not_yours'],
});

/** What a payment would need, before anybody confirms it. */
export const approvalForecast = z.object({
  decision: z.enum(['none', 'denied', 'approvals', 'blocked']),
  total: z.int(),
  needs: z.array(need),
  reasons: z.array(reason),
  able: z.array(z.string()),
  denied_because: z.string().nullable(),
});
export type ApprovalForecast = z.infer<typeof approvalForecast>;

export const forecastApprovals = operation({
  ...reads,
  id: 'forecastApprovals',
  summary: 'How many approvals a quoted payment would need, from whom and why',
  method: 'GET',
  path: '/accounts/{account_id}/approval_forecasts',
  query: z.object({
    quote_id: z.string().regex(/^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    amount_cents: z.coerce.number<number>().int().min(1).max(9_999_999_999_999),
    date: localDate.optional(),
  }),
  response: approvalForecast,
  errors: ['not_found'],
});

export const officeWishes = wishes(
  [
    z.object({
      purpose: z.literal('approve_payments'),
      account_id: accountId,
      approval_ids: z.array(approvalId).min(1).max(MOST_AT_ONCE),
    }),
  ],
  ['approval_own', 'approval_not_yours', 'approval_over_ceiling', 'approval_away', 'approval_ended'],
);
