import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { FILE_ERRORS, fileContentType } from '../../ground/files';
import { accountId, cents, instant, publicId, transactionId } from '../../primitives';
import { operation } from '../../operation';
import { wishes } from '../../wishes';

export const pixSupportAudit = auditKinds({
  'pix_dispute.opened': 'person',
  'pix_dispute.evidence_added': 'person',
  'pix_dispute.cancelled': 'person',
  'pix_dispute.accepted': 'person',
  'pix_dispute.defended': 'person',
});

export const disputeId = publicId('pds');
export const evidenceId = publicId('evd');

/** Why a Pix may be contested (MED): fraud, or the failure of an institution. A wrong key, regret or a trade dispute is none. */
export const disputeReason = z.enum(['scam', 'account_takeover', 'coercion', 'bank_failure']);
export type DisputeReason = z.infer<typeof disputeReason>;

/**
 * `open`: on its way to the receiver's institution; `analysis`: what there was is blocked, both sides are heard; `accepted`: the blocked value goes
 * back; `rejected`: it stays with the receiver; `cancelled`: withdrawn by who contested.
 */
export const disputeStatus = z.enum(['open', 'analysis', 'accepted', 'rejected', 'cancelled']);
export type DisputeStatus = z.infer<typeof disputeStatus>;

export const disputeEvidence = z.object({
  id: evidenceId,
  name: z.string(),
  content_type: fileContentType,
  size: z.int(),
  created_at: instant,
});
export type DisputeEvidence = z.infer<typeof disputeEvidence>;

/** A contested Pix as one side of it sees it: texts and files are the side's own. */
export const pixDispute = z.object({
  id: disputeId,
  role: z.enum(['contester', 'receiver']),
  status: disputeStatus,
  reason: disputeReason,
  transaction_id: transactionId,
  end_to_end_id: z.string(),
  other: z.object({ name: z.string(), document_masked: z.string(), institution_name: z.string() }),
  paid_cents: cents,
  paid_at: instant,
  amount_cents: cents.meta({ description: 'What is contested: the Pix less what had come back' }),
  blocked_cents: cents.nullable().meta({ description: 'null until the institution of the receiver has told' }),
  returned_cents: cents.nullable().meta({ description: 'What goes back; null until it was accepted' }),
  returned_at: instant.nullable().meta({ description: 'When that money arrived' }),
  return_transaction_id: transactionId.nullable(),
  text: z.string().nullable().meta({ description: 'What this side told: the story, or the defence' }),
  answer: z
    .enum(['accepted', 'defended'])
    .nullable()
    .meta({ description: 'The answer of the receiver, for the receiver' }),
  closed_by: z.enum(['contester', 'receiver', 'analysis', 'deadline']).nullable(),
  opened_at: instant,
  answer_deadline: instant,
  analysis_deadline: instant,
  return_deadline: instant,
  closed_at: instant.nullable(),
  evidence: z.array(disputeEvidence),
});
export type PixDispute = z.infer<typeof pixDispute>;

const story = z.string().trim().min(20).max(2000);
export const disputeRequest = z.object({ transaction_id: transactionId, reason: disputeReason, text: story });
export type DisputeRequest = z.infer<typeof disputeRequest>;
export const defenceRequest = z.object({ text: story });

/** The most files of a side. */
export const EVIDENCE_FILES = 5;

const common = { level: 'verified', idempotency: 'none' } as const;
const read = { ...common, method: 'GET', scope: 'pix:read' } as const;
const act = { ...common, method: 'POST', scope: 'pix:pay', response: pixDispute } as const;
const actRefusals = ['pix_dispute_ended'] as const;
const byDispute = byAccount.extend({ dispute_id: disputeId });
const base = '/accounts/{account_id}/pix/disputes' as const;
const one = `${base}/{dispute_id}` as const;

export const listPixDisputes = operation({
  ...read,
  id: 'listPixDisputes',
  summary: 'The newest 100 disputes of an account, by it and against it, newest first',
  path: base,
  params: byAccount,
  response: z.object({ data: z.array(pixDispute) }),
  errors: [],
});

export const getPixDispute = operation({
  ...read,
  id: 'getPixDispute',
  summary: 'One dispute and its state now',
  path: one,
  params: byDispute,
  response: pixDispute,
  errors: [],
});

/** Within 80 days; a Pix is contested once. */
export const createPixDispute = operation({
  ...act,
  id: 'createPixDispute',
  summary: 'Contest a Pix that was paid, for fraud or the failure of an institution',
  path: base,
  params: byAccount,
  body: disputeRequest,
  status: 201,
  errors: [...actRefusals, 'pix_dispute_late', 'pix_not_disputable', 'pix_already_disputed'],
});

export const cancelPixDispute = operation({
  ...act,
  id: 'cancelPixDispute',
  summary: 'Withdraw a contest of one’s own before it is decided',
  path: `${one}/cancel`,
  params: byDispute,
  errors: [...actRefusals, 'validation_failed'],
});

export const acceptPixDispute = operation({
  ...act,
  id: 'acceptPixDispute',
  summary: 'As the receiver: let the blocked value go back',
  path: `${one}/accept`,
  stepUp: 'required',
  params: byDispute,
  errors: [...actRefusals, 'validation_failed', 'pix_dispute_answered'],
});

export const defendPixDispute = operation({
  ...act,
  id: 'defendPixDispute',
  summary: 'As the receiver: tell why the money is rightly there; the files are handed in before',
  path: `${one}/defence`,
  params: byDispute,
  body: defenceRequest,
  errors: [...actRefusals, 'pix_dispute_answered'],
});

/** A PDF, PNG or JPEG as `files.ts` wants it. The same file twice is kept once. */
export const addDisputeEvidence = operation({
  ...act,
  id: 'addDisputeEvidence',
  summary: 'Hand in a file, while the dispute is not decided',
  path: `${one}/evidence`,
  params: byDispute,
  accepts: 'file',
  status: 201,
  errors: [...actRefusals, ...FILE_ERRORS, 'validation_failed', 'pix_dispute_answered'],
});

export const downloadDisputeEvidence = operation({
  ...read,
  id: 'downloadDisputeEvidence',
  summary: 'A file that this side handed in',
  path: `${one}/evidence/{evidence_id}`,
  params: byDispute.extend({ evidence_id: evidenceId }),
  answers: 'file',
  errors: [],
});

export const pixSupportWishes = wishes(
  [z.object({ purpose: z.literal('accept_pix_dispute'), account_id: accountId, dispute_id: disputeId })],
  ['pix_dispute_ended', 'pix_dispute_answered'],
);
