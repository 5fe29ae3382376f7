import { byAccount } from '../../support/sample-values';
import type { Samples } from '../parcel';

export const samples = {
  getFees: own => [{ params: byAccount(own), query: { month: '2026-11' } }],
  downloadFees: own => [{ params: { ...byAccount(own), month: '2026-11' } }],
} satisfies Samples;
