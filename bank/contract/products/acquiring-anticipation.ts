import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, pageOf } from '../primitives';
import { idempotencyKey, wishes } from '../wishes';
import {
  anticipation,
  anticipationDetail,
  anticipationId,
  anticipationQuote,
  cardBrand,
  milliPercent,
  receivableUnitId,
} from './acquiring-shapes';

export const anticipationAudit = auditKinds({
  'acquiring.anticipated': 'person',
  'acquiring.anticipation_undone': 'person',
  'acquiring.automatic_on': 'person',
  'acquiring.automatic_off': 'person',
});

const ROOT = '/accounts/{account_id}/acquiring';
const reads = {
  method: 'GET',
  level: 'verified',
  scope: 'acquiring:read',
  idempotency: 'none',
  params: byAccount,
} as const;
const acts = { method: 'POST', level: 'verified', scope: 'acquiring:anticipate', params: byAccount } as const;

/** One of the three: an amount to be received, chosen units, or all that is free. */
export const anticipationQuoteRequest = z.strictObject({
  net_cents: cents
    .min(1)
    .optional()
    .meta({ description: 'What is to be received: the soonest units, the last in part' }),
  unit_ids: z.array(receivableUnitId).min(1).max(5_000).optional(),
  all: z.literal(true).optional(),
  brand: cardBrand.optional().meta({ description: 'Only units of this brand, with `net_cents` or `all`' }),
});
export type AnticipationQuoteRequest = z.infer<typeof anticipationQuoteRequest>;

const UNBOUGHT = ['anticipation_nothing', 'anticipation_minimum', 'anticipation_more_than_free'] as const;

/** `anticipation_minimum` has `minimum_cents`; `anticipation_more_than_free` has `most_cents`. */
export const createAnticipationQuote = operation({
  ...acts,
  id: 'createAnticipationQuote',
  summary: 'What bringing receivables forward costs, unit by unit; stands for 60 seconds and moves nothing',
  path: `${ROOT}/anticipation_quotes`,
  idempotency: 'none',
  bodyKib: 256,
  body: anticipationQuoteRequest,
  response: anticipationQuote,
  status: 201,
  errors: ['acquiring_not_joined', 'validation_failed', ...UNBOUGHT],
});

const REFUSALS = ['anticipation_quote_expired', 'anticipation_quote_used', 'anticipation_changed'] as const;

export const anticipationRequest = z.strictObject({
  quote_id: z.string().max(40),
  net_cents: cents.meta({ description: 'Of the quote, as it was proven' }),
});
export type AnticipationRequest = z.infer<typeof anticipationRequest>;

/** `anticipation_changed`: what was quoted is not free any more, or comes to another amount than was proven. */
export const createAnticipation = operation({
  ...acts,
  id: 'createAnticipation',
  summary: 'Anticipate what was quoted: credited at the cut-off, undone until then',
  path: `${ROOT}/anticipations`,
  idempotency: 'required',
  stepUp: 'required',
  body: anticipationRequest,
  response: anticipationDetail,
  status: 201,
  errors: [...REFUSALS, 'acquirer_away'],
});

export const listAnticipations = operation({
  ...reads,
  id: 'listAnticipations',
  summary: 'Anticipations, newest first',
  path: `${ROOT}/anticipations`,
  query: z.object({
    cursor: anticipationId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(anticipation),
  errors: ['validation_failed'],
});

const byAnticipation = byAccount.extend({ anticipation_id: anticipationId });

export const getAnticipation = operation({
  ...reads,
  id: 'getAnticipation',
  summary: 'One anticipation with the cost of each unit; at most 200 of them',
  path: `${ROOT}/anticipations/{anticipation_id}`,
  params: byAnticipation,
  response: anticipationDetail,
  errors: [],
});

export const undoAnticipation = operation({
  ...acts,
  id: 'undoAnticipation',
  summary: 'Take an anticipation back before its cut-off: its units are free again, nothing is charged',
  path: `${ROOT}/anticipations/{anticipation_id}/undo`,
  idempotency: 'none',
  params: byAnticipation,
  response: anticipationDetail,
  errors: ['anticipation_final', 'acquirer_away'],
});

export const automaticAnticipation = z.object({
  is_on: z.boolean(),
  monthly_rate: milliPercent,
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  protocol: z.string().nullable().meta({ description: 'Of the last change' }),
  next_run_at: instant.nullable(),
});
export type AutomaticAnticipation = z.infer<typeof automaticAnticipation>;

export const getAutomaticAnticipation = operation({
  ...reads,
  id: 'getAutomaticAnticipation',
  summary: 'Whether all that is sold is anticipated by itself, and at which rate',
  path: `${ROOT}/automatic_anticipation`,
  response: automaticAnticipation,
  errors: [],
});

export const switchOnAutomaticAnticipation = operation({
  ...acts,
  id: 'switchOnAutomaticAnticipation',
  summary: 'Anticipate by itself, every business day, all that is free; admins only',
  path: `${ROOT}/automatic_anticipation/on`,
  scope: 'acquiring:join',
  idempotency: 'none',
  stepUp: 'required',
  body: z.strictObject({ monthly_rate: milliPercent }),
  response: automaticAnticipation,
  errors: ['acquiring_not_joined', 'acquiring_rates_outdated'],
});

export const switchOffAutomaticAnticipation = operation({
  ...acts,
  id: 'switchOffAutomaticAnticipation',
  summary: 'Stop anticipating by itself, at once; needs no proof',
  path: `${ROOT}/automatic_anticipation/off`,
  idempotency: 'none',
  response: automaticAnticipation,
  errors: [],
});

export const anticipationWishes = wishes(
  [
    z.object({
      purpose: z.literal('anticipate'),
      account_id: accountId,
      quote_id: z.string().max(64),
      net_cents: cents,
      idempotency_key: idempotencyKey,
    }),
    z.object({ purpose: z.literal('automatic_anticipation'), account_id: accountId, monthly_rate: milliPercent }),
  ],
  [...REFUSALS, 'acquiring_rates_outdated'],
);
