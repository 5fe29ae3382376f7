import { z } from 'zod';
import { auditKinds } from '../audit';
import { PAYROLL_KINDS } from '../payroll-text';
import { batchResultQuery } from './batch-result';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { approvalForecast } from '../payments/office';
import { accountId, cents, instant, pageOf, publicId } from '../primitives';
import { idempotencyKey, wishes } from '../wishes';
import { batchNotable, batchReview } from './batch-review';
import { batchNumbers, batchRow, batchRowFilter, batchRowNumber, batchRowsPut } from './batch-rows';
import { BATCH_AGAIN, BATCH_KINDS, BATCH_STATES } from './batch-words';

export const batchAudit = auditKinds({
  'batch.authorized': 'person',
  'batch.paused': 'person',
  'batch.resumed': 'person',
  'batch.cancelled': 'person',
  'batch.rows_taken_out': 'person',
});

export const batchId = publicId('pbt');
const kind = z.enum(BATCH_KINDS);
const payrollKind = z.enum(PAYROLL_KINDS);
const state = z.enum(BATCH_STATES);
const name = z.string().trim().min(1).max(80);

/** How many rows stand how; all but `total` add up to it. */
const counts = z.object({
  ...{ total: z.int(), ready: z.int(), wrong: z.int(), queued: z.int(), waiting: z.int(), scheduled: z.int() },
  ...{ processing: z.int(), completed: z.int(), returned: z.int(), failed: z.int() },
  ...{ taken_out: z.int(), canceled: z.int() },
});

export const batch = z.object({
  id: batchId,
  kind,
  payroll_kind: payrollKind.nullable().meta({ description: 'What a payroll pays, for who may see amounts' }),
  name,
  state,
  pause: z
    .enum(['person', 'funds', 'ledger'])
    .nullable()
    .meta({ description: 'Why it is paused: by a person, for want of money, or while the books are closed' }),
  created_by_name: z.string(),
  created_at: instant,
  changed_at: instant,
  authorized_at: instant.nullable(),
  ended_at: instant.nullable(),
  approval_id: publicId('apv')
    .nullable()
    .meta({ description: 'Under which it waits for approval; for who may see the amounts' }),
  reason: z.string().nullable().meta({ description: 'Why it was rejected' }),
  rows: counts,
  amount_cents: cents.nullable().meta({ description: 'Of all rows that are paid; null for who may not see amounts' }),
  may_see_amounts: z.boolean(),
});
export type Batch = z.infer<typeof batch>;

export const batchDetail = batch.extend({
  review: batchReview
    .nullable()
    .meta({ description: 'Of a draft, and of a batch that waits for approval, for who may see the amounts' }),
  notable: batchNotable
    .nullable()
    .meta({ description: 'Of a batch that waits for approval, for who may see the amounts' }),
  hash: z.string().nullable().meta({ description: 'What was authorised; for who may see the amounts' }),
});
export type BatchDetail = z.infer<typeof batchDetail>;

const reads = { method: 'GET', level: 'verified', scope: 'batch:read', idempotency: 'none' } as const;
const writes = { level: 'verified', scope: 'batch:write', idempotency: 'none' } as const;
const pays = { method: 'POST', level: 'verified', scope: 'batch:pay' } as const;
const byBatch = byAccount.extend({ batch_id: batchId });
const BATCHES = '/accounts/{account_id}/payment_batches';
const ONE = `${BATCHES}/{batch_id}` as const;

export const createBatch = operation({
  ...writes,
  id: 'createBatch',
  summary: 'Begin a batch of payments, empty or with rows of an earlier one; nothing is paid',
  method: 'POST',
  path: BATCHES,
  params: byAccount,
  body: z.object({
    kind: kind.default('payments'),
    payroll_kind: payrollKind.optional().meta({ description: 'What a payroll pays, told to who is paid' }),
    name,
    from: z.object({ batch_id: batchId, rows: z.enum(BATCH_AGAIN) }).optional(),
  }),
  response: batchDetail,
  status: 201,
  errors: [],
});

export const listBatches = operation({
  ...reads,
  id: 'listBatches',
  summary: 'Batches of an account, newest first',
  path: BATCHES,
  params: byAccount,
  query: z.object({
    state: state.optional(),
    cursor: batchId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(batch),
  errors: [],
});

export const getBatch = operation({
  ...reads,
  id: 'getBatch',
  summary:
    'One batch: how far it is; of a draft and of one that waits for approval its totals and what it leaves on the account',
  path: ONE,
  params: byBatch,
  response: batchDetail,
  errors: [],
});

export const changeBatch = operation({
  ...writes,
  id: 'changeBatch',
  summary: 'Rename a draft, make it a payroll or none, or say what it pays',
  method: 'PATCH',
  path: ONE,
  params: byBatch,
  body: z.object({
    name: name.optional(),
    kind: kind.optional(),
    payroll_kind: payrollKind.nullable().optional().meta({ description: 'Null: it does not say' }),
  }),
  response: batchDetail,
  errors: ['batch_not_draft'],
});

export const deleteBatch = operation({
  ...writes,
  id: 'deleteBatch',
  summary: 'Throw a draft away',
  method: 'DELETE',
  path: ONE,
  params: byBatch,
  errors: ['batch_not_draft'],
});

export const putBatchRows = operation({
  ...writes,
  id: 'putBatchRows',
  summary: 'Put rows into a draft, or write some anew, and check each; up to 5,000 rows in chunks of 500',
  method: 'PUT',
  path: `${ONE}/rows`,
  params: byBatch,
  body: batchRowsPut,
  bodyKib: 1024,
  response: z.object({ data: z.array(batchRow) }),
  errors: ['batch_not_draft', 'batch_too_large'],
});

export const removeBatchRows = operation({
  ...writes,
  id: 'removeBatchRows',
  summary: 'Take rows out of a draft',
  method: 'POST',
  path: `${ONE}/row_removals`,
  params: byBatch,
  body: batchNumbers,
  bodyKib: 64,
  errors: ['batch_not_draft'],
});

export const listBatchRows = operation({
  ...reads,
  id: 'listBatchRows',
  summary: 'Rows of a batch by their numbers, with what is wrong beside each and what became of it',
  path: `${ONE}/rows`,
  params: byBatch,
  query: z.object({
    filter: batchRowFilter.default('all').meta({ description: 'Which of the rows' }),
    after: z.coerce.number<number>().int().min(0).max(999_999).default(0).meta({
      description: 'Number of the row that comes before the first of the page',
    }),
    limit: z.coerce.number<number>().int().min(1).max(500).default(100),
  }),
  response: z.object({ data: z.array(batchRow), next_after: batchRowNumber.nullable() }),
  errors: [],
});

export const lookUpBatch = operation({
  ...writes,
  id: 'lookUpBatch',
  summary:
    'Have the registries asked about keys, boletos and mobiles that are not known yet, within the budget of the person',
  method: 'POST',
  path: `${ONE}/look_ups`,
  params: byBatch,
  response: batchDetail,
  status: 202,
  errors: ['batch_not_draft'],
});

export const forecastBatchApprovals = operation({
  ...reads,
  scope: 'batch:pay',
  id: 'forecastBatchApprovals',
  summary: 'How many approvals a draft would need if this person authorised it now, from whom and why',
  path: `${ONE}/approval_forecast`,
  params: byBatch,
  response: approvalForecast,
  errors: ['batch_not_draft'],
});

export const authorizeBatch = operation({
  ...pays,
  id: 'authorizeBatch',
  summary: 'Authorise all rows that are ready, as they were seen: rows with problems stay behind',
  path: `${ONE}/authorization`,
  params: byBatch,
  idempotency: 'required',
  stepUp: 'required',
  body: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: batchDetail,
  status: 201,
  errors: ['batch_not_draft', 'batch_changed', 'batch_empty', 'limit_exceeded'],
});

export const pauseBatch = operation({
  ...pays,
  id: 'pauseBatch',
  summary: 'Have nothing more of a batch leave until it is resumed',
  path: `${ONE}/pause`,
  params: byBatch,
  idempotency: 'none',
  response: batchDetail,
  errors: ['batch_ended'],
});

export const resumeBatch = operation({
  ...pays,
  id: 'resumeBatch',
  summary: 'Go on with a paused batch',
  path: `${ONE}/resumption`,
  params: byBatch,
  idempotency: 'none',
  response: batchDetail,
  errors: ['batch_ended'],
});

export const cancelBatch = operation({
  ...pays,
  id: 'cancelBatch',
  summary: 'Pay nothing more of a batch: what waits for people, or has not become an order yet',
  path: `${ONE}/cancellation`,
  params: byBatch,
  idempotency: 'none',
  response: batchDetail,
  errors: ['batch_ended'],
});

export const takeOutBatchRows = operation({
  method: 'POST',
  level: 'verified',
  scope: 'approvals:give',
  id: 'takeOutBatchRows',
  summary:
    'Take rows out of a batch that waits for approval: they go back to who made it, and approvals are given anew',
  path: `${ONE}/row_exclusions`,
  params: byBatch,
  idempotency: 'none',
  body: batchNumbers,
  bodyKib: 64,
  response: batchDetail,
  errors: ['batch_ended', 'batch_empty', 'approval_own', 'approval_not_yours'],
});

export const downloadBatchResult = operation({
  ...reads,
  id: 'downloadBatchResult',
  summary: 'Every row with what became of it, as a file',
  path: `${ONE}/result`,
  params: byBatch,
  query: batchResultQuery,
  answers: 'file',
  errors: [],
});

export const batchWishes = wishes(
  [
    z.object({
      purpose: z.literal('pay_batch'),
      account_id: accountId,
      batch_id: batchId,
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      idempotency_key: idempotencyKey,
    }),
  ],
  ['batch_not_draft', 'batch_changed', 'batch_empty'],
);
