import { z } from 'zod';
import { byAccount } from '../../ground/accounts';
import { operation } from '../../operation';
import { pixKeyType } from './pay';
import { chargePayer, chargeRequest, chargeTerms } from './charge-request';
import { cents, instant, localDate, pageOf, publicId, transactionId } from '../../primitives';

export type { ChargeRequest, ChargeTerms } from './charge-request';

export const chargeId = publicId('chg');

const byCharge = byAccount.extend({ charge_id: chargeId });
const read = { level: 'verified', scope: 'pix:read', idempotency: 'none' } as const;
const write = { level: 'verified', scope: 'pix:charge', idempotency: 'none' } as const;

export const pixQrCode = z.object({
  br_code: z.string(),
  key: z.string(),
  key_type: pixKeyType,
  merchant_name: z.string().meta({ description: 'As the code prints it: plain letters, 25 at most' }),
  merchant_city: z.string(),
});
export type PixQrCode = z.infer<typeof pixQrCode>;

export const pixQrCodeQuery = z.object({
  key: z.string().min(1).max(77),
  amount_cents: z.coerce.number<number>().int().min(1).max(999_999_999_999).optional(),
  description: z.string().max(72).optional(),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,25}$/)
    .optional(),
});
export type PixQrCodeQuery = z.input<typeof pixQrCodeQuery>;

export const getPixQrCode = operation({
  ...read,
  id: 'getPixQrCode',
  summary: 'The static BR Code of a key: paid again and again, it changes and stores nothing',
  method: 'GET',
  path: '/accounts/{account_id}/pix/qr_codes',
  params: byAccount,
  query: pixQrCodeQuery,
  response: pixQrCode,
  errors: ['pix_key_not_found'],
});

/** `active` may be paid; `expired` no longer may; `canceled` by who made it. */
export const chargeStatus = z.enum(['active', 'paid', 'expired', 'canceled']);
export type ChargeStatus = z.infer<typeof chargeStatus>;

/** What is due on a day, and how it comes about. `total_cents` = original − abatement − discount + fine + interest. */
const chargeAmounts = z.object({
  day: localDate,
  abatement_cents: cents,
  discount_cents: cents,
  fine_cents: cents,
  interest_cents: cents,
  total_cents: cents,
});

export const pixCharge = z.object({
  id: chargeId,
  kind: z.enum(['immediate', 'due_date']),
  status: chargeStatus,
  txid: z.string(),
  revision: z.int(),
  key: z.string(),
  amount_cents: cents,
  amounts: chargeAmounts.meta({ description: 'Due on the day asked for, else today' }),
  message: z.string().nullable(),
  payer: chargePayer.nullable(),
  due_date: localDate.nullable(),
  last_day: localDate.nullable().meta({ description: 'Last day on which a charge with a due date may be paid' }),
  terms: chargeTerms,
  created_at: instant,
  expires_at: instant,
  canceled_at: instant.nullable(),
  payment: z
    .object({
      receipt_id: transactionId,
      paid_at: instant,
      amount_cents: cents,
      payer_name: z.string(),
      payer_document_masked: z.string(),
      end_to_end_id: z.string(),
    })
    .nullable(),
  location: z.string().meta({ description: 'Where other institutions read the charge, without scheme' }),
  br_code: z.string(),
  link: z.string().meta({ description: 'https://…/share-pix-payment/<token>: for the payer, without sign-in' }),
});
export type PixCharge = z.infer<typeof pixCharge>;

export const createPixCharge = operation({
  ...write,
  id: 'createPixCharge',
  summary: 'Charge somebody by Pix: once, for a fixed amount; the same txid makes no second charge',
  method: 'POST',
  path: '/accounts/{account_id}/pix/charges',
  params: byAccount,
  body: chargeRequest,
  response: pixCharge,
  status: 201,
  errors: ['pix_key_not_found', 'conflict'],
});

export const chargeFilters = z.object({
  status: chargeStatus.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
});
export type ChargeFilters = z.input<typeof chargeFilters>;

export const listPixCharges = operation({
  ...read,
  id: 'listPixCharges',
  summary: 'Charges of an account, newest first; the period is that of their creation',
  method: 'GET',
  path: '/accounts/{account_id}/pix/charges',
  params: byAccount,
  query: chargeFilters.extend({
    cursor: chargeId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(pixCharge),
  errors: [],
});

/** A sum beyond R$ 90 trillion is told as that. */
const countAndSum = z.object({ count: z.int(), amount_cents: cents });

export const chargeTotals = z.object({
  active: countAndSum,
  paid: countAndSum.meta({ description: 'The sum of what was paid' }),
  expired: countAndSum,
  canceled: countAndSum,
});
export type ChargeTotals = z.infer<typeof chargeTotals>;

export const getPixChargeTotals = operation({
  ...read,
  id: 'getPixChargeTotals',
  summary: 'How many charges of a period are in which state, and their sums',
  method: 'GET',
  path: '/accounts/{account_id}/pix/charge_totals',
  params: byAccount,
  query: chargeFilters.omit({ status: true }),
  response: chargeTotals,
  errors: [],
});

export const getPixCharge = operation({
  ...read,
  id: 'getPixCharge',
  summary: 'One charge, and what is due on a day',
  method: 'GET',
  path: '/accounts/{account_id}/pix/charges/{charge_id}',
  params: byCharge,
  query: z.object({
    day: localDate.optional().meta({ description: 'From the day of its creation to its last; absent: today' }),
  }),
  response: pixCharge,
  errors: [],
});

export const cancelPixCharge = operation({
  ...write,
  id: 'cancelPixCharge',
  summary: 'Withdraw a charge that nobody has paid',
  method: 'POST',
  path: '/accounts/{account_id}/pix/charges/{charge_id}/cancel',
  params: byCharge,
  response: pixCharge,
  errors: ['conflict'],
});

/** 128 random bits in hex: whoever holds it may see and pay the charge. It stands in the code's location and in the link. */
const chargeToken = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * What anybody with the link may know of a charge: who is to be paid in full, so that who pays can check it; who is to pay, masked and only while it
 * may be paid; and never who paid. A link travels: whether two companies did business is no matter of who got it passed on.
 */
export const publicCharge = z.object({
  kind: z.enum(['immediate', 'due_date']),
  status: chargeStatus,
  amount_cents: cents,
  amounts: chargeAmounts,
  message: z.string().nullable(),
  payee: z.object({ name: z.string(), document: z.string(), institution_name: z.string() }),
  payer: z.object({ name: z.string(), document_masked: z.string() }).nullable(),
  due_date: localDate.nullable(),
  expires_at: instant,
  br_code: z.string().nullable().meta({ description: 'Only while it may be paid' }),
  payment: z
    .object({
      paid_at: instant,
      amount_cents: cents,
    })
    .nullable(),
  checked_at: instant,
});
export type PublicCharge = z.infer<typeof publicCharge>;

export const getPublicCharge = operation({
  id: 'getPublicCharge',
  summary: 'A charge, for whoever has its link; until 30 days after its end',
  method: 'GET',
  path: '/charge_links/{token}',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  params: z.object({ token: chargeToken }),
  response: publicCharge,
  errors: ['rate_limited'],
});

export const getChargePicture = operation({
  id: 'getChargePicture',
  summary:
    'The preview of a charge’s link as a picture (PNG): who asks, how much, until when; nothing of who is to pay',
  method: 'GET',
  path: '/charge_links/{token}/picture',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  params: z.object({ token: chargeToken }),
  answers: 'file',
  errors: ['rate_limited', 'overloaded'],
});

const forInstitutions = { level: 'public', scope: 'none', idempotency: 'none' } as const;
const byToken = z.object({ token: chargeToken });

export const getChargePayload = operation({
  ...forInstitutions,
  id: 'getChargePayload',
  summary: 'What a dynamic code leads to: the immediate charge as a JWS (ES256), for the payer’s institution',
  method: 'GET',
  path: '/qr/v2/{token}',
  params: byToken,
  answers: 'file',
  errors: ['rate_limited'],
});

export const getDueChargePayload = operation({
  ...forInstitutions,
  id: 'getDueChargePayload',
  summary: 'The charge with a due date as a JWS (ES256), with what is due on the day DPP',
  method: 'GET',
  path: '/qr/v2/cobv/{token}',
  params: byToken,
  query: z.object({
    DPP: localDate.optional().meta({ description: 'From the day of its creation to its last; absent: today' }),
    codMun: z
      .string()
      .regex(/^\d{7}$/)
      .optional(),
  }),
  answers: 'file',
  errors: ['rate_limited'],
});

export const listChargeKeys = operation({
  ...forInstitutions,
  id: 'listChargeKeys',
  summary: 'The public keys that charge payloads are signed with (JWK Set, EC P-256)',
  method: 'GET',
  path: '/qr/keys',
  response: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        use: z.literal('sig'),
        alg: z.literal('ES256'),
        kid: z.string(),
        x: z.string(),
        y: z.string(),
      }),
    ),
  }),
  errors: [],
});
