import { byAccount } from '../../support/sample-values';
import type { Samples } from '../parcel';

export const samples = {
  getAgenda: own => [{ params: byAccount(own), query: { days: '7' } }],
} satisfies Samples;
