import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { operation } from '../../operation';
import { limitChange, limitKind, limitRequest, limitRequestId } from '../../payments/limits';
import { payee } from './pay';
import { accountId, cents, instant, publicId } from '../../primitives';
import { wishes } from '../../wishes';

export const pixLimitAudit = auditKinds({
  'pix_limit.lowered': 'person',
  'pix_limit.raise_requested': 'person',
  'pix_limit.raise_cancelled': 'person',
  'pix_trusted_payee.added': 'person',
  'pix_trusted_payee.removed': 'person',
  'pix_device.registered': 'person',
});

export const trustedPayeeId = publicId('ptp');

const limitWindow = z.object({ limit_cents: cents, used_cents: cents });
export const pixLimits = z.object({
  per_payment_cents: cents,
  day: limitWindow,
  night: limitWindow,
  month: limitWindow,
  period: z.enum(['day', 'night']),
  night_starts_at: z.enum(['20:00', '22:00']),
  left_cents: cents.meta({ description: 'What may still be paid in one payment now' }),
  left_in: z
    .enum(['day', 'night', 'month'])
    .meta({ description: 'The period that runs, or the month where that leaves less than it' }),
});
export type PixLimits = z.infer<typeof pixLimits>;

/** The limits with what one may do about them. */
export const pixLimitSettings = pixLimits.extend({
  maximum: z.object({
    ...{
      per_payment_cents: cents,
      day_cents: cents,
      night_cents: cents,
      month_cents: cents,
      trusted_payee_cents: cents,
    },
  }),
  raise_hours: z.int().meta({ description: 'How long a higher limit and a new trusted payee wait' }),
  device_limit: z
    .object({ per_payment_cents: cents, day: z.object({ limit_cents: cents, used_cents: cents }) })
    .nullable()
    .meta({
      description: 'What holds as well because this browser is not registered for Pix; null when it is, or need not be',
    }),
  pending: z.array(limitRequest),
});
export type PixLimitSettings = z.infer<typeof pixLimitSettings>;

/** An account that may be paid up to a limit of its own a calendar day, beside the limits of day and night. */
export const trustedPayee = z.object({
  id: trustedPayeeId,
  payee,
  day: z.object({ limit_cents: cents, used_cents: cents }),
  added_at: instant,
  effective_at: instant,
  in_effect: z.boolean(),
});
export type TrustedPayee = z.infer<typeof trustedPayee>;

export const trustRequest = z.object({ lookup_id: z.string().max(40), day_cents: cents.min(1) });
export type TrustRequest = z.infer<typeof trustRequest>;

const common = { level: 'verified', idempotency: 'none', params: byAccount } as const;
const read = { ...common, scope: 'pix:read', method: 'GET' } as const;
const changeRefusals = ['conflict'] as const;

export const getPixLimits = operation({
  ...read,
  id: 'getPixLimits',
  summary: 'Pix limits of an account, what is left of them now, and what is to change',
  path: '/accounts/{account_id}/pix/limits',
  response: pixLimitSettings,
  errors: [],
});

/** `conflict` when it would not be lower: a higher one is asked for with `requestPixLimit`. */
export const lowerPixLimit = operation({
  ...common,
  id: 'lowerPixLimit',
  summary: 'Lower a Pix limit at once; ends a pending request for the same limit',
  method: 'PATCH',
  path: '/accounts/{account_id}/pix/limits',
  scope: 'pix:pay',
  body: limitChange,
  response: pixLimitSettings,
  errors: changeRefusals,
});

/** `conflict` when it would not be higher. */
export const requestPixLimit = operation({
  ...common,
  id: 'requestPixLimit',
  summary: 'Ask for a higher Pix limit: it holds after 24 hours; replaces a pending request for the same limit',
  method: 'POST',
  path: '/accounts/{account_id}/pix/limit_requests',
  scope: 'pix:limits',
  stepUp: 'required',
  body: limitChange,
  response: limitRequest,
  status: 201,
  errors: [...changeRefusals, 'limit_above_maximum'],
});

export const listPixLimitRequests = operation({
  ...read,
  id: 'listPixLimitRequests',
  summary: 'The newest 50 changes of the Pix limits, newest first',
  path: '/accounts/{account_id}/pix/limit_requests',
  response: z.object({ data: z.array(limitRequest) }),
  errors: [],
});

/** `conflict` once it is in effect or was cancelled. */
export const cancelPixLimitRequest = operation({
  ...common,
  id: 'cancelPixLimitRequest',
  summary: 'Cancel a request for a higher limit before it takes effect',
  method: 'DELETE',
  path: '/accounts/{account_id}/pix/limit_requests/{limit_request_id}',
  scope: 'pix:pay',
  params: byAccount.extend({ limit_request_id: limitRequestId }),
  errors: [...changeRefusals, 'validation_failed'],
});

export const listTrustedPayees = operation({
  ...read,
  id: 'listTrustedPayees',
  summary: 'Trusted payees of an account, newest first; 50 at most',
  path: '/accounts/{account_id}/pix/trusted_payees',
  response: z.object({ data: z.array(trustedPayee) }),
  errors: [],
});

export const addTrustedPayee = operation({
  ...common,
  id: 'addTrustedPayee',
  summary: 'Trust a looked-up payee with a limit of its own; it holds after 24 hours',
  method: 'POST',
  path: '/accounts/{account_id}/pix/trusted_payees',
  scope: 'pix:limits',
  stepUp: 'required',
  body: trustRequest,
  response: trustedPayee,
  status: 201,
  errors: [
    'limit_above_maximum',
    'pix_lookup_expired',
    'pix_lookup_used',
    'trusted_payee_exists',
    'trusted_payees_full',
  ],
});

export const removeTrustedPayee = operation({
  ...common,
  id: 'removeTrustedPayee',
  summary: 'Trust a payee no more, at once',
  method: 'DELETE',
  path: '/accounts/{account_id}/pix/trusted_payees/{trusted_payee_id}',
  scope: 'pix:pay',
  params: byAccount.extend({ trusted_payee_id: trustedPayeeId }),
  errors: ['validation_failed'],
});

export const registerPixDevice = operation({
  ...common,
  id: 'registerPixDevice',
  summary: 'Register the browser of this session for Pix: the whole limits hold in it at once',
  method: 'POST',
  path: '/accounts/{account_id}/pix/device',
  scope: 'pix:pay',
  stepUp: 'required',
  response: pixLimitSettings,
  errors: [],
});

export const pixLimitWishes = wishes(
  [
    z.object({
      purpose: z.literal('raise_pix_limit'),
      account_id: accountId,
      limit: limitKind,
      value: z.int().min(0).meta({ description: 'Centavos; of night_start the hour, 20 or 22' }),
    }),
    z.object({
      purpose: z.literal('trust_pix_payee'),
      account_id: accountId,
      lookup_id: z.string().max(40),
      day_cents: cents.min(1),
    }),
    z.object({ purpose: z.literal('register_pix_device'), account_id: accountId }),
  ],
  ['conflict', 'limit_above_maximum', 'trusted_payee_exists', 'trusted_payees_full', 'pix_lookup_expired'],
);
