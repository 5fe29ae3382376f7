import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { dayLimitsLeft } from '../payments/limits';
import { accountId, cents, instant, pageOf, publicId, transactionId } from '../primitives';
import { idempotencyKey, wishes } from '../wishes';
import { MOST_TOP_UPS, TOP_UP_COMPLAINT_STATES } from './top-up-words';

export const topUpId = publicId('top');
export const topUpFavouriteId = publicId('tpf');

/** A mobile, as people write it; what is no mobile of Brazil is refused with the rule that says why. */
const phone = z.string().min(1).max(40);
/** Who carries a line, as the catalogue of the distributor names it. */
const operator = z.string().regex(/^[a-z][a-z0-9_]{1,29}$/);

/** One value that an operator sells. */
const topUpValue = z.object({
  amount_cents: cents,
  bonus_cents: cents.meta({ description: 'What the operator gives beside it' }),
  validity: z.string().meta({ description: 'How long the credit lasts, in the words of the operator' }),
});

/** What an operator sells in an area: some values, or any one in a range. */
export const topUpOperator = z.object({
  operator,
  operator_name: z.string(),
  is_available: z.boolean().meta({ description: 'False while the operator sells nothing, for a time' }),
  top_up_values: z.array(topUpValue),
  value_range: z.object({ min_cents: cents, max_cents: cents, validity: z.string() }).nullable(),
  help_phone: z.string().meta({ description: 'Where the operator is asked about a credit: *8486' }),
});
export type TopUpOperator = z.infer<typeof topUpOperator>;

const lastTopUp = z.object({ operator, amount_cents: cents, created_at: instant });

/** A number as it was read, and what is known of it. */
export const topUpNumber = z.object({
  phone: z.string().meta({ description: '+5511987654321' }),
  area_code: z.string(),
  is_unusual: z.boolean().meta({ description: 'Few mobiles begin like this one: worth a second look' }),
  proposed_operator: operator
    .nullable()
    .meta({ description: 'By prefix and area: wrong of a line that was ported, null where nobody knows' }),
  last_top_up: lastTopUp.nullable(),
  recent_top_ups: z
    .array(z.object({ receipt_id: transactionId, amount_cents: cents, created_at: instant }))
    .meta({ description: 'Of the last five minutes: operators refuse the same again so soon' }),
});
export type TopUpNumber = z.infer<typeof topUpNumber>;

export const topUpLookup = z.object({
  numbers: z.array(topUpNumber),
  areas: z.array(z.object({ area_code: z.string(), operators: z.array(topUpOperator) })),
  limits: dayLimitsLeft,
});
export type TopUpLookup = z.infer<typeof topUpLookup>;

/** What every reading of top-ups has. */
export const readsTopUps = {
  method: 'GET',
  level: 'verified',
  scope: 'top_up:read',
  idempotency: 'none',
  params: byAccount,
  errors: [],
} as const;
/** What every act of top-ups has. */
export const paysTopUps = { level: 'verified', scope: 'top_up:pay', params: byAccount } as const;

/** Read twice it gives the same: the first of two writings of one number stands. */
export const lookUpTopUps = operation({
  ...paysTopUps,
  id: 'lookUpTopUps',
  summary: 'Read mobile numbers, propose their operators and tell what those sell; moves nothing',
  method: 'POST',
  path: '/accounts/{account_id}/top_ups/lookups',
  idempotency: 'none',
  body: z.object({ phones: z.array(phone).min(1).max(MOST_TOP_UPS) }),
  response: topUpLookup,
  status: 201,
  errors: ['top_up_distributor_unavailable'],
});

/** One credit for one line. */
export const topUpItem = z.object({ phone, operator, amount_cents: cents });
export type TopUpItem = z.infer<typeof topUpItem>;

/** What is asked for, for now or for a day: a line, or those of a fleet with one proof. */
export const topUpAsked = {
  top_ups: z.array(topUpItem).min(1).max(MOST_TOP_UPS),
  description: z.string().max(140).optional(),
};
export const topUpRequest = z.object(topUpAsked);
export type TopUpRequest = z.infer<typeof topUpRequest>;

/** Why credits are not bought. */
export const TOP_UP_REFUSALS = [
  'amount_invalid',
  'top_up_value_unavailable',
  'top_up_operator_unavailable',
  'top_up_distributor_unavailable',
] as const;

const status = z.enum(['processing', 'completed', 'failed', 'returned']);
export const topUpFailure = z.object({ code: z.string(), reason: z.string() });

/** `late`: the deadline passed without an answer, which may still come. */
export const topUpComplaint = z.object({
  id: publicId('tpc'),
  state: z.enum(TOP_UP_COMPLAINT_STATES),
  asked_at: instant.meta({ description: 'When the operator was asked' }),
  answer_by: instant.meta({ description: 'Until when the operator answers' }),
  answered_at: instant.nullable(),
  operator_nsu: z.string().nullable().meta({
    description: 'The number under which the operator says that it was delivered; null of every other answer',
  }),
});
export type TopUpComplaint = z.infer<typeof topUpComplaint>;

export const topUp = z.object({
  id: topUpId,
  receipt_id: transactionId,
  status,
  awaits_approval: z.boolean(),
  phone: z.string(),
  operator,
  operator_name: z.string(),
  amount_cents: cents,
  bonus_cents: cents,
  validity: z.string(),
  description: z.string().nullable(),
  nsu: z.string().meta({ description: 'Our number of the purchase' }),
  operator_nsu: z.string().nullable().meta({ description: 'The number of the operator; null until it has confirmed' }),
  created_at: instant,
  settled_at: instant.nullable(),
  reversible_until: instant.nullable().meta({ description: 'Until when the operator may give it back; null: not now' }),
  complain_until: instant.nullable().meta({
    description: 'Until when it may be told as never arrived; null: not, or it was',
  }),
  complaint: topUpComplaint.nullable().meta({ description: 'What the operator was told of it; null: nothing' }),
  failure: topUpFailure.nullable(),
  returned: topUpFailure.extend({ receipt_id: transactionId }).nullable().meta({
    description: 'Why the operator took it back, and the credit of it',
  }),
});
export type TopUp = z.infer<typeof topUp>;

export const createTopUps = operation({
  ...paysTopUps,
  id: 'createTopUps',
  summary: 'Buy credit for mobile lines, now: all of them, or none',
  method: 'POST',
  path: '/accounts/{account_id}/top_ups/payments',
  idempotency: 'required',
  stepUp: 'required',
  body: topUpRequest,
  response: z.object({ data: z.array(topUp) }),
  status: 201,
  errors: [...TOP_UP_REFUSALS, 'insufficient_funds', 'limit_exceeded', 'ledger_halted'],
});

export const listTopUps = operation({
  ...readsTopUps,
  id: 'listTopUps',
  summary: 'Top-ups of an account, newest first; status=processing gives those on their way',
  path: '/accounts/{account_id}/top_ups/payments',
  query: z.object({
    status: status.optional(),
    cursor: topUpId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(topUp),
});

export const getTopUp = operation({
  ...readsTopUps,
  id: 'getTopUp',
  summary: 'One top-up and its state now',
  path: '/accounts/{account_id}/top_ups/payments/{top_up_id}',
  params: byAccount.extend({ top_up_id: topUpId }),
  response: topUp,
});

export const listTopUpsTogether = operation({
  ...readsTopUps,
  id: 'listTopUpsTogether',
  summary: 'A top-up and the others of its call, by number, and their states now',
  path: '/accounts/{account_id}/top_ups/payments/{top_up_id}/together',
  params: byAccount.extend({ top_up_id: topUpId }),
  response: z.object({ data: z.array(topUp) }),
});

export const topUpComplaintRequest = z.object({
  story: z.string().max(1_000).optional().meta({ description: 'What happened, for the operator' }),
});

/** `top_up_complaint_refused`: its `reason` is `state` (not confirmed), `late` or `again` (there was one). */
export const createTopUpComplaint = operation({
  ...paysTopUps,
  id: 'createTopUpComplaint',
  summary:
    'Tell the operator that a confirmed top-up never arrived, once: it proves the delivery or gives the money back',
  method: 'POST',
  path: '/accounts/{account_id}/top_ups/payments/{top_up_id}/complaint',
  idempotency: 'none',
  params: byAccount.extend({ top_up_id: topUpId }),
  body: topUpComplaintRequest,
  response: topUp,
  status: 201,
  errors: ['top_up_complaint_refused'],
});

export const topUpFavourite = z.object({
  id: topUpFavouriteId,
  phone: z.string(),
  name: z.string(),
  operator,
  operator_name: z.string(),
  last_top_up: lastTopUp.nullable(),
});
export type TopUpFavourite = z.infer<typeof topUpFavourite>;

export const listTopUpFavourites = operation({
  ...readsTopUps,
  id: 'listTopUpFavourites',
  summary: 'Lines that the company charges often, by name, each with its last top-up',
  path: '/accounts/{account_id}/top_ups/favourites',
  response: z.object({ data: z.array(topUpFavourite) }),
});

export const saveTopUpFavourite = operation({
  ...paysTopUps,
  id: 'saveTopUpFavourite',
  summary: 'Keep a line under a name; one that is kept gets the new name and operator',
  method: 'POST',
  path: '/accounts/{account_id}/top_ups/favourites',
  idempotency: 'none',
  body: z.object({ phone, name: z.string().min(1).max(60), operator }),
  response: topUpFavourite,
  status: 201,
  errors: ['conflict', 'top_up_distributor_unavailable'],
});

export const removeTopUpFavourite = operation({
  ...paysTopUps,
  id: 'removeTopUpFavourite',
  summary: 'Forget a line',
  method: 'DELETE',
  path: '/accounts/{account_id}/top_ups/favourites/{top_up_favourite_id}',
  idempotency: 'none',
  params: byAccount.extend({ top_up_favourite_id: topUpFavouriteId }),
  errors: [],
});

export const topUpAudit = auditKinds({
  'top_up.complained': 'person',
  'top_up_favourite.saved': 'person',
  'top_up_favourite.removed': 'person',
});

/** The same as a wish has it. */
export const topUpWished = { account_id: accountId, ...topUpAsked };

export const topUpWishes = wishes(
  [z.object({ purpose: z.literal('buy_top_ups'), ...topUpWished, idempotency_key: idempotencyKey })],
  TOP_UP_REFUSALS,
);
