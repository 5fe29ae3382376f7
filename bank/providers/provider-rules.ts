import type { ProviderId } from '../contract/providers';

export interface PixLimitRules {
  perPaymentCents: bigint;
  /** 06:00 until the night begins. */
  dayCents: bigint;
  nightCents: bigint;
  /** 20 or 22, hour in Brasília; the night ends at 06:00. */
  nightStartsAtHour: 20 | 22;
}

// the law sets no limit for companies; these are a product choice; R$ 15.000 is the cap the central bank set for institutions under stricter control
const COMPANY_LIMITS: PixLimitRules = {
  perPaymentCents: 1_500_000n,
  dayCents: 5_000_000n,
  nightCents: 100_000n,
  nightStartsAtHour: 20,
};

/** What differs between the providers' rails: the Pix limits of an account that has none of its own. */
export const PROVIDER_RULES = {
  bankly: { pixLimits: COMPANY_LIMITS },
  cartos: { pixLimits: COMPANY_LIMITS },
  celcoin: { pixLimits: COMPANY_LIMITS },
} as const satisfies Record<ProviderId, { pixLimits: PixLimitRules }>;
