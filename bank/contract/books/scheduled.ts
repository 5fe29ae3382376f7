import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { DAY_PREFIX, type DayKind } from '../payments/orders';
import { cents, instant, localDate, pageOf, transactionId } from '../primitives';
import { repeatEvery, scheduledStatus } from '../products/pix/schedules';

const DAY_KINDS = Object.entries(DAY_PREFIX).flatMap(([kind, prefix]) => (prefix === null ? [] : kind)) as DayKind[];

/**
 * Kinds of what is to be paid on a day: those of orders, `recurrence`, what companies charge by Pix Automático, and `dda`, boletos that arrived and that
 * nobody has paid or scheduled.
 */
export const scheduledKind = z.enum([...DAY_KINDS, 'recurrence', 'dda']);
export type ScheduledKind = z.infer<typeof scheduledKind>;

/** One payment for one day, whatever its kind; all about it is told by the kind. */
export const scheduledPayment = z.object({
  id: z.string().meta({ description: 'Of a recurrence that of its authorisation' }),
  kind: scheduledKind,
  status: scheduledStatus,
  name: z.string().meta({ description: 'Who is paid' }),
  amount_cents: cents,
  fee_cents: cents,
  date: localDate,
  repeat: z.object({ every: repeatEvery, number: z.int(), of: z.int() }).nullable(),
  try_at: instant.nullable(),
  receipt_id: transactionId.nullable(),
});
export type ScheduledPayment = z.infer<typeof scheduledPayment>;

export const listScheduledPayments = operation({
  id: 'listScheduledPayments',
  summary:
    'Everything that is to be paid on a day, of every kind: open ones the next first, ended ones the last first, without a state from first to last',
  method: 'GET',
  path: '/accounts/{account_id}/scheduled',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: z.object({
    kind: scheduledKind.optional(),
    state: z.enum(['open', 'ended']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    cursor: z.string().max(80).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(scheduledPayment),
  errors: [],
});
