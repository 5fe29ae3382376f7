import type { LimitFamily } from '@/bank/contract/payments/limits';
import { type FeatureFlags, type FeatureId, isFeatureOn } from '@/variants/features';

/** Families of payments that only a brand with this flag has. */
const GATED: Readonly<Partial<Record<LimitFamily, FeatureId>>> = {
  ted: 'ted',
  gift_card: 'giftCard',
  top_up: 'cellphone',
  crypto: 'crypto',
};

/** Families that a brand with these flags does not offer. */
export const listClosedFamilies = (flags: FeatureFlags): LimitFamily[] =>
  (Object.keys(GATED) as LimitFamily[]).filter(family => {
    const feature = GATED[family];
    return feature !== undefined && !isFeatureOn(flags, feature);
  });
