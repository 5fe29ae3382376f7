import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, localDate, pageOf } from '../primitives';
import { agreementId } from './agreement';
import {
  changeRequest,
  payerId,
  receivable,
  receivableId,
  receivableRequest,
  receivableStatus,
  receivedRequest,
  storedPayer,
} from './receivable-shapes';

export const receivableAudit = auditKinds({
  'receivable.created': 'person',
  'receivable.changed': 'person',
  'receivable.cancelled': 'person',
  'receivable.received': 'person',
  'receivable.protested': 'person',
  'receivable.protest_stopped': 'person',
  'receivable.sent': 'person',
  'receivable.payer_removed': 'person',
});

const ROOT = '/accounts/{account_id}/receivables';
const PAYERS = '/accounts/{account_id}/receivable_payers';
const byReceivable = byAccount.extend({ receivable_id: receivableId });
const reads = { method: 'GET', level: 'verified', scope: 'receivable:read', idempotency: 'none' } as const;
const writes = { method: 'POST', level: 'verified', scope: 'receivable:write', idempotency: 'none' } as const;

/** Why new ones are refused. */
export const RECEIVABLE_REFUSALS = [
  'receivable_agreement_missing',
  'receivable_amount_invalid',
  'receivable_due_date_invalid',
  'receivable_terms_invalid',
  'receivable_protest_invalid',
  'receivable_email_missing',
] as const;
/** Why one is not ended any more. */
const END_REFUSALS = ['receivable_ended', 'receivable_being_paid', 'receivable_registry_unavailable'] as const;

/** Why one is not changed. */
export const CHANGE_REFUSALS = [
  'receivable_ended',
  'receivable_being_paid',
  'receivable_not_changeable',
  'receivable_due_date_invalid',
  'receivable_terms_invalid',
] as const;

/** Why one does not go to protest. */
export const PROTEST_REFUSALS = [
  'receivable_not_protestable',
  'receivable_ended',
  'receivable_being_paid',
  'receivable_not_registered',
] as const;
/** Why there is nothing to stop. */
export const STOP_REFUSALS = ['receivable_not_protestable', 'receivable_ended', 'receivable_being_paid'] as const;

/** What may be charged, and under which agreements. */
export const receivableRules = z.object({
  min_cents: cents,
  max_cents: cents,
  first_due_date: localDate,
  last_due_date: localDate,
  has_pix: z.boolean().meta({ description: 'The account has a key: each gets a Pix in it' }),
  may_write: z.boolean(),
  agreements: z
    .array(
      z.object({
        id: agreementId,
        name: z.string(),
        code: z.string(),
        fee_cents: cents.meta({ description: 'Taken from each payment' }),
        may_protest: z.boolean(),
      }),
    )
    .meta({ description: 'Of collection, in use' }),
});
export type ReceivableRules = z.infer<typeof receivableRules>;

export const getReceivableRules = operation({
  ...reads,
  id: 'getReceivableRules',
  summary: 'Bounds of what may be charged by boleto, and the agreements to do it under',
  path: `${ROOT}/rules`,
  params: byAccount,
  response: receivableRules,
  errors: [],
});

export const createReceivables = operation({
  ...writes,
  id: 'createReceivables',
  summary: 'Charge somebody by boleto with Pix: once, in instalments or in a series; each is registered by itself',
  path: ROOT,
  params: byAccount,
  idempotency: 'required',
  body: receivableRequest,
  response: z.object({ data: z.array(receivable) }),
  status: 201,
  errors: [...RECEIVABLE_REFUSALS, 'validation_failed', 'rate_limited'],
});

export const receivableFilters = z.object({
  status: receivableStatus.optional(),
  due_from: localDate.optional(),
  due_to: localDate.optional(),
  search: z.string().trim().min(1).max(60).optional().meta({
    description: 'Part of the payer’s name, their document, the number of the document or our number',
  }),
});

export const listReceivables = operation({
  ...reads,
  id: 'listReceivables',
  summary: 'Receivables of an account, newest first',
  path: ROOT,
  params: byAccount,
  query: receivableFilters.extend({
    cursor: receivableId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(receivable),
  errors: ['validation_failed'],
});

export const getReceivable = operation({
  ...reads,
  id: 'getReceivable',
  summary: 'One receivable, what it costs today and its state now',
  path: `${ROOT}/{receivable_id}`,
  params: byReceivable,
  response: receivable,
  errors: [],
});

export const downloadReceivable = operation({
  ...reads,
  id: 'downloadReceivable',
  summary: 'The boleto as a PDF: line, drawn barcode and Pix QR in one',
  path: `${ROOT}/{receivable_id}/document`,
  params: byReceivable,
  answers: 'file',
  errors: ['receivable_ended', 'receivable_not_registered', 'overloaded'],
});

export const changeReceivable = operation({
  ...writes,
  id: 'changeReceivable',
  summary: 'Move the due day, or give a discount or a rebate; the registry is told',
  path: `${ROOT}/{receivable_id}/change`,
  params: byReceivable,
  body: changeRequest,
  response: receivable,
  errors: [...CHANGE_REFUSALS, 'validation_failed'],
});

export const cancelReceivable = operation({
  ...writes,
  id: 'cancelReceivable',
  summary: 'Withdraw a receivable that nobody has paid, with its Pix',
  path: `${ROOT}/{receivable_id}/cancel`,
  params: byReceivable,
  response: receivable,
  errors: [...END_REFUSALS],
});

export const receiveReceivable = operation({
  ...writes,
  id: 'receiveReceivable',
  summary: 'Say that it was paid by another way: it may not be paid here any more',
  path: `${ROOT}/{receivable_id}/received`,
  params: byReceivable,
  body: receivedRequest,
  response: receivable,
  errors: [...END_REFUSALS, 'validation_failed'],
});

export const protestReceivable = operation({
  ...writes,
  id: 'protestReceivable',
  summary: 'Ask for the protest of an overdue duplicata, where the agreement has it; the registry is told',
  path: `${ROOT}/{receivable_id}/protest`,
  params: byReceivable,
  response: receivable,
  errors: [...PROTEST_REFUSALS],
});

export const stopReceivableProtest = operation({
  ...writes,
  id: 'stopReceivableProtest',
  summary: 'Stop a protest, or take back that one was asked for with its issuing; the receivable stays open',
  path: `${ROOT}/{receivable_id}/stop_protest`,
  params: byReceivable,
  response: receivable,
  errors: [...STOP_REFUSALS],
});

export const sendReceivable = operation({
  ...writes,
  id: 'sendReceivable',
  summary: 'Write to the payer with the line, the Pix and the link of a receivable',
  path: `${ROOT}/{receivable_id}/send`,
  params: byReceivable,
  response: receivable,
  errors: ['receivable_ended', 'receivable_not_registered', 'receivable_email_missing', 'rate_limited'],
});

const dayOfReport = z.object({
  day: localDate,
  expected_count: z.int(),
  expected_cents: cents.meta({ description: 'Face value, less rebates, of what is due that day' }),
  received_count: z.int(),
  received_cents: cents.meta({ description: 'Paid here that day, with fine, interest and discount' }),
  elsewhere_cents: cents.meta({ description: 'Said to be paid by another way that day' }),
  fee_cents: cents,
});
export const receivableReport = z.object({
  days: z.array(dayOfReport),
  overdue_count: z.int(),
  overdue_cents: cents.meta({ description: 'Face value of what is overdue now, whenever it was due' }),
});
export type ReceivableReport = z.infer<typeof receivableReport>;

export const getReceivableReport = operation({
  ...reads,
  id: 'getReceivableReport',
  summary: 'What is expected and what was received, day by day',
  path: `${ROOT}/report`,
  params: byAccount,
  query: z.object({ from: localDate, to: localDate }),
  response: receivableReport,
  errors: ['validation_failed'],
});

export const listReceivablePayers = operation({
  ...reads,
  id: 'listReceivablePayers',
  summary: 'Who was charged by boleto, by name',
  path: PAYERS,
  params: byAccount,
  query: z.object({ search: z.string().trim().min(1).max(60).optional() }),
  response: z.object({ data: z.array(storedPayer) }),
  errors: [],
});

export const removeReceivablePayer = operation({
  ...writes,
  method: 'DELETE',
  id: 'removeReceivablePayer',
  summary: 'Take a payer off the list, with their e-mail and address; what they were charged stays',
  path: `${PAYERS}/{payer_id}`,
  params: byAccount.extend({ payer_id: payerId }),
  errors: [],
});
