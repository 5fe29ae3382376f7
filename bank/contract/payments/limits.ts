import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, publicId } from '../primitives';
import { wishes } from '../wishes';

export const limitFamily = z.enum(['pix', 'ted', 'boleto', 'bill', 'top_up', 'gift_card', 'crypto']);
/** Limits that are counted together: a kind of payment names the family that it takes from, or none. */
export type LimitFamily = z.infer<typeof limitFamily>;

export const limitAudit = auditKinds({
  'limit.lowered': 'person',
  'limit.raise_requested': 'person',
  'limit.raise_cancelled': 'person',
});

export const limitRequestId = publicId('plr');

export const limitKind = z.enum(['per_payment', 'day', 'night', 'month', 'night_start']);
export type LimitKind = z.infer<typeof limitKind>;
const amountLimit = z.enum(['per_payment', 'day', 'night', 'month']);
const nightStart = z.enum(['20:00', '22:00']);

/** One limit and what it is to be. */
export const limitChange = z.discriminatedUnion('limit', [
  z.object({ limit: amountLimit, amount_cents: cents.min(0) }),
  z.object({ limit: z.literal('night_start'), night_starts_at: nightStart }),
]);
export type LimitChange = z.infer<typeof limitChange>;

/** A change of a limit. `pending` takes effect at `effective_at` by itself; `replaced` was in effect until a newer one. */
export const limitRequest = z.object({
  id: limitRequestId,
  family: limitFamily,
  limit: limitKind,
  amount_cents: cents.nullable().meta({ description: 'null of night_start' }),
  night_starts_at: nightStart.nullable(),
  requested_at: instant,
  effective_at: instant,
  status: z.enum(['pending', 'effective', 'replaced', 'cancelled']),
});
export type LimitRequest = z.infer<typeof limitRequest>;

export const limitHours = z.object({
  of: z.enum(['ted', 'boleto', 'bill', 'tax']),
  opens_at: z.string(),
  closes_at: z.string(),
});

/** The limits of a family, each with the most that may be asked for and what is used of it. */
export const familyLimits = z.object({
  family: limitFamily,
  limits: z.array(
    z.object({
      limit: amountLimit,
      limit_cents: cents,
      maximum_cents: cents,
      used_cents: cents.nullable().meta({ description: 'null of per_payment' }),
      is_current: z.boolean().meta({ description: 'Whether it holds at this hour' }),
    }),
  ),
  night_starts_at: nightStart.nullable().meta({ description: 'null of a family without a night' }),
  hours: z.array(limitHours).meta({ description: 'When payments leave on business days; empty: at any hour' }),
  pending: z.array(limitRequest),
});
export type FamilyLimits = z.infer<typeof familyLimits>;

/** The limits of a family that counts by day and month, as its payments find them now. */
export const dayLimitsLeft = z.object({
  per_payment_cents: cents,
  day_cents: cents,
  month_cents: cents,
  left_cents: cents,
  left_in: z.enum(['day', 'month']).meta({ description: 'Which of the two leaves no more than `left_cents`' }),
});
export type DayLimitsLeft = z.infer<typeof dayLimitsLeft>;

export const limitSettings = z.object({
  raise_hours: z.int().meta({ description: 'How long a higher limit waits' }),
  families: z.array(familyLimits),
});
export type LimitSettings = z.infer<typeof limitSettings>;

const byFamily = byAccount.extend({ family: limitFamily });
const common = { level: 'verified', idempotency: 'none' } as const;

export const getLimits = operation({
  ...common,
  id: 'getLimits',
  summary: 'Limits of every family of payments of an account, what is used of them, and what is to change',
  method: 'GET',
  path: '/accounts/{account_id}/limits',
  scope: 'account:read',
  params: byAccount,
  response: limitSettings,
  errors: [],
});

/** `conflict` when it would not be lower; `validation_failed` for a limit that the family has not. */
export const lowerLimit = operation({
  ...common,
  id: 'lowerLimit',
  summary: 'Lower a limit of a family at once; ends a pending request for the same limit',
  method: 'PATCH',
  path: '/accounts/{account_id}/limits/{family}',
  scope: 'limits:lower',
  params: byFamily,
  body: limitChange,
  response: familyLimits,
  errors: ['conflict'],
});

/** `conflict` when it would not be higher; `validation_failed` for a limit that the family has not. */
export const requestLimit = operation({
  ...common,
  id: 'requestLimit',
  summary: 'Ask for a higher limit of a family: it holds after 24 hours; replaces a pending request for the same limit',
  method: 'POST',
  path: '/accounts/{account_id}/limits/{family}/requests',
  scope: 'limits:raise',
  stepUp: 'required',
  params: byFamily,
  body: limitChange,
  response: limitRequest,
  status: 201,
  errors: ['conflict', 'limit_above_maximum'],
});

export const listLimitRequests = operation({
  ...common,
  id: 'listLimitRequests',
  summary: 'The newest 50 changes of the limits of a family, newest first',
  method: 'GET',
  path: '/accounts/{account_id}/limits/{family}/requests',
  scope: 'account:read',
  params: byFamily,
  response: z.object({ data: z.array(limitRequest) }),
  errors: [],
});

/** `conflict` once it is in effect or was cancelled. */
export const cancelLimitRequest = operation({
  ...common,
  id: 'cancelLimitRequest',
  summary: 'Cancel a request for a higher limit of a family before it takes effect',
  method: 'DELETE',
  path: '/accounts/{account_id}/limits/{family}/requests/{limit_request_id}',
  scope: 'limits:lower',
  params: byFamily.extend({ limit_request_id: limitRequestId }),
  errors: ['conflict'],
});

export const limitWishes = wishes(
  [
    z.object({
      purpose: z.literal('raise_limit'),
      account_id: accountId,
      family: limitFamily,
      limit: limitKind,
      value: z.int().min(0).meta({ description: 'Centavos; of night_start the hour, 20 or 22' }),
    }),
  ],
  ['conflict', 'limit_above_maximum'],
);
