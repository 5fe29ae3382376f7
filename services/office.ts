import type { AnswerOf, BodyOf, QueryOf } from '@/bank/contract/calls';
import type * as office from '@/bank/contract/payments/office';
import type * as policies from '@/bank/contract/payments/policies';
import { call } from './http';

export type ApprovalPage = AnswerOf<typeof office.listApprovals>;
export type PolicyPage = AnswerOf<typeof policies.getApprovalPolicy>;
export type Simulation = AnswerOf<typeof policies.simulateApprovalPolicy>;

/** What waits for approval or was decided, a page of a tab. @throws {ApiError} `not_found` */
export const listApprovals = (accountId: string, query: QueryOf<typeof office.listApprovals>, signal?: AbortSignal) =>
  call<typeof office.listApprovals>('GET /accounts/{account_id}/approvals', {
    params: { account_id: accountId },
    query,
    signal,
  });

const toOne = (accountId: string, approvalId: string) => ({
  params: { account_id: accountId, approval_id: approvalId },
});

/** One thing that waits, in full. @throws {ApiError} `not_found` */
export const getApproval = (accountId: string, approvalId: string, signal?: AbortSignal) =>
  call<typeof office.getApproval>('GET /accounts/{account_id}/approvals/{approval_id}', {
    ...toOne(accountId, approvalId),
    signal,
  });

/** Approves up to 200 with one proof. @throws {ApiError} `approval_*`, `not_found`, `step_up_required` */
export const approvePayments = async (accountId: string, approvalIds: readonly string[], stepUpProof: string) => {
  const { data } = await call<typeof office.approvePayments>('POST /accounts/{account_id}/approval_decisions', {
    params: { account_id: accountId },
    body: { approval_ids: approvalIds as BodyOf<typeof office.approvePayments>['approval_ids'] },
    stepUpProof,
  });
  return data;
};

/** Rejects it, with the reason that its maker reads. @throws {ApiError} `approval_*`, `not_found`, `validation_failed` */
export const rejectApproval = (accountId: string, approvalId: string, reason: string) =>
  call<typeof office.rejectApproval>('POST /accounts/{account_id}/approvals/{approval_id}/rejection', {
    ...toOne(accountId, approvalId),
    body: { reason },
  });

/** Takes one’s own approval back. @throws {ApiError} `approval_ended`, `approval_not_given`, `not_found` */
export const withdrawApproval = (accountId: string, approvalId: string) =>
  call<typeof office.withdrawApproval>(
    'POST /accounts/{account_id}/approvals/{approval_id}/withdrawal',
    toOne(accountId, approvalId),
  );

/** Withdraws what was asked for. @throws {ApiError} `approval_ended`, `approval_not_yours`, `not_found` */
export const cancelApproval = (accountId: string, approvalId: string) =>
  call<typeof office.cancelApproval>(
    'POST /accounts/{account_id}/approvals/{approval_id}/cancellation',
    toOne(accountId, approvalId),
  );

/** How many approvals a quoted payment would need, from whom and why. @throws {ApiError} `not_found` */
export const forecastApprovals = (
  accountId: string,
  query: QueryOf<typeof office.forecastApprovals>,
  signal?: AbortSignal,
) =>
  call<typeof office.forecastApprovals>('GET /accounts/{account_id}/approval_forecasts', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** The rules that hold, those proposed and those before. @throws {ApiError} `not_found` */
export const getApprovalPolicy = (accountId: string, signal?: AbortSignal) =>
  call<typeof policies.getApprovalPolicy>('GET /accounts/{account_id}/approval_policies', {
    params: { account_id: accountId },
    signal,
  });

/** Proposes rules and groups. @throws {ApiError} `policy_*`, `validation_failed`, `step_up_required` */
export const proposeApprovalPolicy = (
  accountId: string,
  content: BodyOf<typeof policies.proposeApprovalPolicy>,
  stepUpProof: string,
) =>
  call<typeof policies.proposeApprovalPolicy>('POST /accounts/{account_id}/approval_policies', {
    params: { account_id: accountId },
    body: content,
    stepUpProof,
  });

/** Asks for rules as the only admin: they hold after a wait. @throws {ApiError} `policy_not_alone`, `policy_unfit`, `policy_proposed`, `step_up_required` */
export const askApprovalPolicyAlone = (
  accountId: string,
  content: BodyOf<typeof policies.askApprovalPolicyAlone>,
  stepUpProof: string,
) =>
  call<typeof policies.askApprovalPolicyAlone>('POST /accounts/{account_id}/approval_policy_waits', {
    params: { account_id: accountId },
    body: content,
    stepUpProof,
  });

/** Cancels rules that wait by themselves. @throws {ApiError} `policy_wait_over` */
export const cancelApprovalPolicyWait = (accountId: string, policyId: string) =>
  call<typeof policies.cancelApprovalPolicyWait>('DELETE /accounts/{account_id}/approval_policy_waits/{policy_id}', {
    params: { account_id: accountId, policy_id: policyId },
  });

/** What rules would have asked of the last 90 days. @throws {ApiError} `validation_failed` */
export const simulateApprovalPolicy = (
  accountId: string,
  content: BodyOf<typeof policies.simulateApprovalPolicy>,
  signal?: AbortSignal,
) =>
  call<typeof policies.simulateApprovalPolicy>('POST /accounts/{account_id}/approval_policies/simulations', {
    params: { account_id: accountId },
    body: content,
    signal,
  });
