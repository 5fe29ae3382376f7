import type * as links from '@/bank/contract/products/acquiring-links';
import type { payPaymentLinkByCard as byCard } from '@/bank/contract/products/acquiring-checkout';
import { call } from '../http';

/** A Pix of one payment by a link; an amount only where the link has none. @throws {ApiError} `payment_link_invalid`, `payment_link_closed` */
export const payPaymentLink = (token: string, amountCents: number | null) =>
  call<typeof links.payPaymentLink>('POST /acquiring_links/{token}/payments', {
    params: { token },
    body: amountCents === null ? {} : { amount_cents: amountCents },
  });

/** One payment by a link with a card, asked for in the acquirer's frame. @throws {ApiError} `payment_link_invalid`, `payment_link_closed` */
export const payPaymentLinkByCard = (token: string, amountCents: number | null) =>
  call<typeof byCard>('POST /acquiring_links/{token}/card_payments', {
    params: { token },
    body: amountCents === null ? {} : { amount_cents: amountCents },
  });

/** How one payment by a link stands. @throws {ApiError} `not_found`, `rate_limited` */
export const getLinkPayment = (token: string, paymentToken: string, signal?: AbortSignal) =>
  call<typeof links.getLinkPayment>('GET /acquiring_links/{token}/payments/{payment_token}', {
    params: { token, payment_token: paymentToken },
    signal,
  });
