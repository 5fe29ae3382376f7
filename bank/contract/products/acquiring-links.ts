import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { cardSaleId } from './acquiring-shapes';
import { LINK_STATES, MOST_LINK_INSTALMENTS } from './acquiring-words';

export const paymentLinkAudit = auditKinds({
  'acquiring.link_created': 'person',
  'acquiring.link_ended': 'person',
});

export const paymentLinkId = publicId('pln');
const path = '/accounts/{account_id}/acquiring/payment_links' as const;
const byLink = byAccount.extend({ payment_link_id: paymentLinkId });
const reads = { method: 'GET', level: 'verified', scope: 'acquiring:read', idempotency: 'none' } as const;
const acts = { method: 'POST', level: 'verified', scope: 'acquiring:act' } as const;
export const linkAmount = cents.min(100).max(99_999_999_999);
const cardInstalments = z.int().min(1).max(MOST_LINK_INSTALMENTS).nullable().meta({
  description: 'Most instalments of a payment by card; null: no card is taken',
});

const terms = {
  name: z.string().trim().min(1).max(60).meta({ description: 'What is sold, as who pays reads it' }),
  description: z.string().trim().max(200).nullable(),
  amount_cents: linkAmount.nullable().meta({ description: 'null: who pays types it' }),
  last_day: localDate.nullable().meta({ description: 'null: never ends by itself' }),
  max_uses: z.int().min(1).max(9_999).nullable().meta({ description: 'null: as often as it is used' }),
};
export const paymentLinkRequest = z.strictObject({ ...terms, card_instalments: cardInstalments.default(null) });
export type PaymentLinkRequest = z.infer<typeof paymentLinkRequest>;

export const paymentLink = z.object({
  id: paymentLinkId,
  token: z.string(),
  url: z.string().meta({ description: 'The page that is sent to who pays' }),
  state: z.enum(LINK_STATES),
  ...terms,
  card_instalments: cardInstalments,
  paid_count: z.int(),
  paid_cents: cents,
  created_at: instant,
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const paymentLinkDetail = paymentLink.extend({
  payments: z
    .array(
      z.object({
        paid_at: instant,
        amount_cents: cents,
        receipt_id: transactionId.nullable().meta({ description: 'Of a Pix; null of a card' }),
        card_sale_id: cardSaleId.nullable().meta({ description: 'The sale that a card paid; null of a Pix' }),
      }),
    )
    .meta({ description: 'At most the last 100' }),
});
export type PaymentLinkDetail = z.infer<typeof paymentLinkDetail>;

export const listPaymentLinks = operation({
  ...reads,
  id: 'listPaymentLinks',
  summary: 'Payment links, newest first',
  path,
  params: byAccount,
  query: z.object({
    cursor: paymentLinkId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(paymentLink),
  errors: ['validation_failed'],
});

export const createPaymentLink = operation({
  ...acts,
  id: 'createPaymentLink',
  summary: 'A page of the brand on which anybody pays by Pix, and by card where the link takes it',
  path,
  idempotency: 'required',
  params: byAccount,
  body: paymentLinkRequest,
  response: paymentLink,
  status: 201,
  errors: ['payment_link_invalid', 'payment_link_key_missing', 'acquiring_not_joined', 'rate_limited'],
});

export const getPaymentLink = operation({
  ...reads,
  id: 'getPaymentLink',
  summary: 'One payment link and what was paid by it',
  path: `${path}/{payment_link_id}`,
  params: byLink,
  response: paymentLinkDetail,
  errors: [],
});

export const endPaymentLink = operation({
  ...acts,
  id: 'endPaymentLink',
  summary: 'Switch a payment link off: nobody pays by it any more',
  path: `${path}/{payment_link_id}/end`,
  idempotency: 'none',
  params: byLink,
  response: paymentLink,
  errors: [],
});

export const byLinkToken = z.object({
  token: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .meta({ description: '160 random bits in hex: who holds them may see and pay' }),
});
const open = { level: 'public', scope: 'none', idempotency: 'none', params: byLinkToken } as const;

/** What anybody with the link may know. */
export const publicPaymentLink = z.object({
  state: z.enum(LINK_STATES),
  name: z.string(),
  description: z.string().nullable(),
  amount_cents: cents.nullable(),
  min_cents: cents,
  max_cents: cents,
  card_instalments: cardInstalments,
  last_day: localDate.nullable(),
  payee: z.object({ name: z.string(), document: z.string(), institution_name: z.string() }),
  checked_at: instant,
});
export type PublicPaymentLink = z.infer<typeof publicPaymentLink>;

export const getPublicPaymentLink = operation({
  ...open,
  id: 'getPublicPaymentLink',
  summary: 'A payment link, for whoever has it',
  method: 'GET',
  path: '/acquiring_links/{token}',
  response: publicPaymentLink,
  errors: ['rate_limited'],
});

export const linkPayment = z.object({
  payment_token: z.string().meta({ description: 'Asks later how it stands' }),
  amount_cents: cents,
  pix_code: z.string().nullable().meta({ description: 'Copia e cola; null once it ended, and of a card' }),
  state: z.enum(['open', 'paid', 'expired']),
  expires_at: instant,
});
export type LinkPayment = z.infer<typeof linkPayment>;

export const payPaymentLink = operation({
  ...open,
  id: 'payPaymentLink',
  summary: 'A Pix of one payment by the link, of its amount or of what who pays typed',
  method: 'POST',
  path: '/acquiring_links/{token}/payments',
  body: z.strictObject({ amount_cents: linkAmount.optional() }),
  response: linkPayment,
  status: 201,
  errors: ['payment_link_invalid', 'payment_link_closed', 'payment_link_key_missing', 'rate_limited'],
});

export const getLinkPayment = operation({
  ...open,
  id: 'getLinkPayment',
  summary: 'How one payment by the link stands',
  method: 'GET',
  path: '/acquiring_links/{token}/payments/{payment_token}',
  params: byLinkToken.extend({ payment_token: z.string().regex(/^[0-9a-f]{40}$/) }),
  response: linkPayment,
  errors: ['rate_limited'],
});
