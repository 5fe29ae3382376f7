import type { Notices, Statuses } from '../declared-codes';

export const errors = {
  crypto_quote_expired: 409,
  crypto_quote_used: 409,
  crypto_price_moved: 409,
  crypto_below_minimum: 422,
  crypto_quantity_invalid: 422,
  crypto_insufficient: 422,
  crypto_asset_paused: 422,
  crypto_profile_required: 409,
  crypto_consent_required: 409,
  crypto_risk_outdated: 409,
  crypto_first_day_limit: 422,
  crypto_partner_away: 503,
} as const satisfies Statuses;

export const notices = {
  crypto_bought: { topic: 'crypto', email: false },
  crypto_sold: { topic: 'crypto', email: true },
  crypto_failed: { topic: 'crypto', email: true },
} as const satisfies Notices;
