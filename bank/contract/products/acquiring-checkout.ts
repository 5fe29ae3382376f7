import { z } from 'zod';
import { operation } from '../operation';
import { cents } from '../primitives';
import { byLinkToken, linkAmount, linkPayment } from './acquiring-links';
import { CARD_BRANDS, CHECKOUT_STATES } from './acquiring-words';

export const payPaymentLinkByCard = operation({
  id: 'payPaymentLinkByCard',
  summary:
    'One payment by the link with a card: its token is handed to the page of the acquirer, which asks for the card',
  method: 'POST',
  level: 'public',
  scope: 'none',
  idempotency: 'none',
  path: '/acquiring_links/{token}/card_payments',
  params: byLinkToken,
  body: z.strictObject({ amount_cents: linkAmount.optional() }),
  response: linkPayment,
  status: 201,
  errors: ['payment_link_invalid', 'payment_link_closed', 'rate_limited'],
});

const session = z
  .string()
  .regex(/^[0-9a-f]{40}$/)
  .meta({ description: 'Token of the payment, as the page of the brand handed it over' });
const door = { method: 'POST', level: 'rails', scope: 'rails:checkout', idempotency: 'none' } as const;
const state = z
  .enum(CHECKOUT_STATES)
  .meta({ description: '`closed`: the link takes nothing more; `expired`: the time to pay is over' });

export const cardCheckout = z.object({
  state,
  amount_cents: cents,
  max_instalments: z.int().meta({ description: 'The most instalments that the shop takes this amount in' }),
  name: z.string().meta({ description: 'What is sold' }),
  payee_name: z.string(),
});
export type CardCheckout = z.infer<typeof cardCheckout>;

export const getCardCheckout = operation({
  ...door,
  id: 'getCardCheckout',
  summary: 'What a card is asked for; for the frame of the acquirer alone, with its own key',
  path: '/card_checkouts',
  body: z.strictObject({ session }),
  response: cardCheckout,
  errors: ['not_found', 'rate_limited'],
});

export const cardCaptured = z.object({ state });
export type CardCaptured = z.infer<typeof cardCaptured>;

export const captureCardCheckout = operation({
  ...door,
  id: 'captureCardCheckout',
  summary:
    'Ask whether an authorised card may be captured: `paid` once, and again for the same authorisation; anything else captures nothing',
  path: '/card_captures',
  body: z.strictObject({
    session,
    brand: z.enum(CARD_BRANDS),
    last4: z.string().regex(/^\d{4}$/),
    instalments: z.int().min(1).max(12),
    authorization_code: z.string().regex(/^\d{6}$/),
  }),
  response: cardCaptured,
  errors: ['not_found', 'payment_link_invalid'],
});
