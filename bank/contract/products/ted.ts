import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { idempotencyKey, wishedDescription, wishes } from '../wishes';
import { manualPayee } from './pix/manual';
import { repeatEvery, scheduledStatus, scheduleRepeat } from './pix/schedules';

export const tedAudit = auditKinds({
  'ted_schedule.created': 'person',
  'ted_schedule.changed': 'person',
  'ted_schedule.cancelled': 'person',
});

const tedId = publicId('ted');
const scheduledTedId = publicId('tds');

/** Kinds of account that take a TED: CC, PP, PG and CI of the messages. */
export const tedAccountKind = z.enum(['checking', 'savings', 'payment', 'investment']);
export type TedAccountKind = z.infer<typeof tedAccountKind>;

/** What it is for, five digits of the table of purposes that `getTedRules` tells. */
const tedPurpose = z.string().regex(/^\d{5}$/);

/** An account at another institution, as a person types it. */
export const tedPayeeRequest = manualPayee.extend({ account_type: tedAccountKind });
export type TedPayeeRequest = z.infer<typeof tedPayeeRequest>;

export const tedPayee = z.object({
  name: z.string(),
  document_masked: z.string().meta({ description: 'CPF ***.456.789-**, CNPJ in full' }),
  institution: z.object({ ispb: z.string(), name: z.string() }),
  account: z.object({ branch: z.string(), number: z.string().meta({ description: '44512-7' }), type: tedAccountKind }),
  same_owner: z.boolean().meta({ description: 'The account is of the company that pays' }),
});
export type TedPayee = z.infer<typeof tedPayee>;

/** When a TED leaves and what it costs, by the table of the provider. */
export const tedRules = z.object({
  opens_at: z.string().meta({ description: '06:30, in Brasília' }),
  closes_at: z.string(),
  leaves_on: localDate.meta({ description: 'The day on which one that is ordered now leaves' }),
  is_open: z.boolean().meta({ description: 'Whether one may be ordered for now; else it is scheduled' }),
  fee_cents: cents,
  purposes: z.array(
    z.object({
      code: tedPurpose,
      name: z.string(),
      needs_description: z.boolean(),
      same_owner: z.boolean().meta({ description: 'Only for an account of the company that pays' }),
    }),
  ),
  limits: z.object({ per_payment_cents: cents, day_cents: cents, left_cents: cents }),
});
export type TedRules = z.infer<typeof tedRules>;

/** Who would be paid, and what to look at before. Lives 15 minutes and is used by one payment. */
export const tedQuote = z.object({
  id: z.string(),
  payee: tedPayee,
  fee_cents: cents,
  leaves_on: localDate,
  is_open: z.boolean(),
  first_payment: z.boolean(),
  recent_payments: z.array(z.object({ receipt_id: transactionId, amount_cents: cents, created_at: instant })),
  check_digit_doubtful: z.boolean().meta({
    description: 'The digit is not what the rule of this institution, where it is known, makes of the account',
  }),
  expires_at: instant,
});
export type TedQuote = z.infer<typeof tedQuote>;

const failure = z.object({ code: z.string(), reason: z.string() });
const status = z.enum(['processing', 'completed', 'failed', 'returned']);

export const ted = z.object({
  id: tedId,
  receipt_id: transactionId,
  status,
  payee: tedPayee,
  amount_cents: cents,
  fee_cents: cents,
  purpose: tedPurpose,
  description: z.string().nullable(),
  control_number: z.string(),
  created_at: instant,
  settled_at: instant.nullable(),
  failure: failure.nullable(),
  returned: failure.extend({ receipt_id: transactionId }).nullable().meta({
    description: 'Why the institution of the payee sent it back, and the credit of it',
  }),
});
export type Ted = z.infer<typeof ted>;

/** One TED for one day. Days without banks give way to the next business day. */
export const scheduledTed = z.object({
  id: scheduledTedId,
  status: scheduledStatus,
  payee: tedPayee,
  amount_cents: cents,
  fee_cents: cents,
  purpose: tedPurpose,
  description: z.string().nullable(),
  date: localDate,
  repeat: z.object({ every: repeatEvery, number: z.int(), of: z.int() }).nullable(),
  try_at: instant.nullable(),
  created_at: instant,
  payment_id: tedId.nullable(),
  receipt_id: transactionId.nullable(),
  failure: failure.nullable(),
});
export type ScheduledTed = z.infer<typeof scheduledTed>;

const read = {
  method: 'GET',
  level: 'verified',
  scope: 'ted:read',
  idempotency: 'none',
  params: byAccount,
  errors: [],
} as const;
const write = { level: 'verified', scope: 'ted:pay', params: byAccount } as const;

export const getTedRules = operation({
  ...read,
  id: 'getTedRules',
  summary: 'When a TED leaves, what it costs, what it may be for, and what is left of its limits',
  path: '/accounts/{account_id}/ted/rules',
  response: tedRules,
});

/** The purpose is checked with the account where it is known already. */
export const tedQuoteRequest = tedPayeeRequest.extend({ purpose: tedPurpose.optional() });
export type TedQuoteRequest = z.infer<typeof tedQuoteRequest>;

export const createTedQuote = operation({
  ...write,
  id: 'createTedQuote',
  summary: 'Check an account at another institution; moves nothing',
  method: 'POST',
  path: '/accounts/{account_id}/ted/quotes',
  idempotency: 'none',
  body: tedQuoteRequest,
  response: tedQuote,
  status: 201,
  errors: [],
});

const paid = {
  quote_id: z.string().max(40),
  amount_cents: cents,
  purpose: tedPurpose,
  description: z.string().max(140).optional(),
};
export const tedRequest = z.object(paid);
export type TedRequest = z.infer<typeof tedRequest>;

const refusals = [
  'amount_invalid',
  'insufficient_funds',
  'limit_exceeded',
  'ted_quote_expired',
  'ted_quote_used',
] as const;

export const createTed = operation({
  ...write,
  id: 'createTed',
  summary: 'Pay a quoted account by TED, now',
  method: 'POST',
  path: '/accounts/{account_id}/ted/payments',
  idempotency: 'required',
  stepUp: 'required',
  body: tedRequest,
  response: ted,
  status: 201,
  errors: [...refusals, 'ted_window_closed', 'ledger_halted'],
});

export const listTeds = operation({
  ...read,
  id: 'listTeds',
  summary: 'TEDs of an account, newest first; status=processing gives those on their way',
  path: '/accounts/{account_id}/ted/payments',
  query: z.object({
    status: status.optional(),
    cursor: tedId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(ted),
});

export const getTed = operation({
  ...read,
  id: 'getTed',
  summary: 'One TED and its state now',
  path: '/accounts/{account_id}/ted/payments/{payment_id}',
  params: byAccount.extend({ payment_id: tedId }),
  response: ted,
});

export const listTedPayees = operation({
  ...read,
  id: 'listTedPayees',
  summary: 'Accounts that were paid by TED, the last one first, as they were typed',
  path: '/accounts/{account_id}/ted/payees',
  response: z.object({
    data: z.array(tedPayeeRequest.extend({ institution_name: z.string(), last_paid_at: instant })),
  }),
});

export const tedScheduleRequest = z.object({ ...paid, date: localDate, repeat: scheduleRepeat.optional() });
export type TedScheduleRequest = z.infer<typeof tedScheduleRequest>;

export const createTedSchedule = operation({
  ...write,
  id: 'createTedSchedule',
  summary: 'Schedule a TED to a quoted account for a day, once or repeated',
  method: 'POST',
  path: '/accounts/{account_id}/ted/schedules',
  idempotency: 'required',
  stepUp: 'required',
  body: tedScheduleRequest,
  response: z.object({ data: z.array(scheduledTed) }),
  status: 201,
  errors: [...refusals, 'schedule_day_invalid'],
});

export const listScheduledTeds = operation({
  ...read,
  id: 'listScheduledTeds',
  summary: 'Scheduled TEDs by their day: open ones the next first, ended ones the last first',
  path: '/accounts/{account_id}/ted/schedules',
  query: z.object({
    state: z.enum(['open', 'ended']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    cursor: scheduledTedId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(scheduledTed),
});

const byScheduled = byAccount.extend({ scheduled_id: scheduledTedId });
/** Of a repeated one: only this TED, or this one and all after it. */
const appliesTo = z.enum(['this', 'following']).default('this');

export const getScheduledTed = operation({
  ...read,
  id: 'getScheduledTed',
  summary: 'One scheduled TED and its state now',
  path: '/accounts/{account_id}/ted/schedules/{scheduled_id}',
  params: byScheduled,
  response: scheduledTed,
  errors: ['validation_failed'],
});

/** The day is that of this TED alone; the amount may be that of all that follow, too. */
export const tedScheduleChange = z.object({ amount_cents: cents, date: localDate, applies_to: appliesTo });
export type TedScheduleChange = z.infer<typeof tedScheduleChange>;

export const changeScheduledTed = operation({
  ...write,
  id: 'changeScheduledTed',
  summary: 'Change amount and day of a scheduled TED; of a repeated one the amount of all that follow, too',
  method: 'PATCH',
  path: '/accounts/{account_id}/ted/schedules/{scheduled_id}',
  idempotency: 'none',
  stepUp: 'required',
  params: byScheduled,
  body: tedScheduleChange,
  response: scheduledTed,
  errors: ['amount_invalid', 'schedule_day_invalid', 'ted_schedule_ended', 'limit_exceeded'],
});

export const cancelScheduledTed = operation({
  ...write,
  id: 'cancelScheduledTed',
  summary: 'Cancel a scheduled TED before it leaves; of a repeated one all that follow, too',
  method: 'DELETE',
  path: '/accounts/{account_id}/ted/schedules/{scheduled_id}',
  idempotency: 'none',
  params: byScheduled,
  query: z.object({ applies_to: appliesTo }),
  errors: ['ted_schedule_ended'],
});

const wished = {
  account_id: accountId,
  quote_id: z.string().max(64),
  amount_cents: cents,
  ted_purpose: tedPurpose,
  description: wishedDescription,
};

export const tedWishes = wishes(
  [
    z.object({ purpose: z.literal('ted_payment'), ...wished, idempotency_key: idempotencyKey }),
    z.object({
      purpose: z.literal('schedule_ted'),
      ...wished,
      date: localDate,
      /** Flat, as what is bound: `times` 0 or `until` '' when the other one says where it ends. */
      repeat: z.enum(['none', 'week', 'month']),
      times: z.int().min(0).max(105),
      until: z.union([localDate, z.literal('')]),
    }),
    z.object({
      purpose: z.literal('change_ted_schedule'),
      account_id: accountId,
      scheduled_id: scheduledTedId,
      amount_cents: cents,
      date: localDate,
      applies_to: z.enum(['this', 'following']),
    }),
  ],
  [
    'amount_invalid',
    'ted_quote_expired',
    'ted_quote_used',
    'ted_window_closed',
    'schedule_day_invalid',
    'ted_schedule_ended',
  ],
);
