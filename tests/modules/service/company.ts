import { byAccount } from '../../support/sample-values';
import type { Samples } from '../parcel';

export const samples = {
  getCompany: own => [{ params: byAccount(own) }],
} satisfies Samples;
