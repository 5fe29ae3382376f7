import { captureCardCheckout, getCardCheckout, payPaymentLinkByCard } from '../../contract/products/acquiring-checkout';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { addressSubject } from '../../ground/identity';
import { hitRateLimit } from '../../storage';
import type { AcquiringDeps } from './deps';
import { captureCard, readCheckout, startCardPayment } from './link-card';

/** The frame asks once as it opens and before every card: who tries one number after the other ends here, and begins no payment anew for it. */
const TRIES = { name: 'acquiring.checkout', limit: 5, windowSeconds: 900 } as const;
const STARTS = { name: 'acquiring.card_start', limit: 12, windowSeconds: 900 } as const;
/** From however many addresses they come: a link is no place to try stolen cards at. Its Pix goes on. */
const STARTS_OF_LINK = { name: 'acquiring.card_start_link', limit: 60, windowSeconds: 900 } as const;

/** Payments of a link by card: begun by who pays, asked about and captured by the acquirer. */
export const createCheckoutRoutes = ({ database, clock, rules, hasCheckout }: AcquiringDeps): Route[] => [
  route(payPaymentLinkByCard, async ({ params, body, context }) => {
    const now = clock.now();
    await hitRateLimit(database, STARTS, addressSubject(context.address), now);
    await hitRateLimit(database, STARTS_OF_LINK, params.token, now);
    const of = { hasCheckout, now };
    return database.transaction(sql => startCardPayment(sql, of, params.token, body.amount_cents));
  }),
  route(getCardCheckout, async ({ body }) => {
    const now = clock.now();
    await hitRateLimit(database, TRIES, body.session, now);
    return readCheckout(database, body.session, now);
  }),
  route(captureCardCheckout, async ({ body }) => {
    if (!hasCheckout) throw new BankError('not_found');
    const { authorization_code: authorizationCode, ...card } = body;
    const of = { rates: rules.rates, now: clock.now() };
    return { state: await database.transaction(sql => captureCard(sql, of, { ...card, authorizationCode })) };
  }),
];
