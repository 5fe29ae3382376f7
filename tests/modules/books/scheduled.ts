import { byAccount } from '../../support/sample-values';
import type { Samples } from '../parcel';

/** A place in the days, which names nothing of anybody. */
const CURSOR = '2026-11-01~01890a5d-ac96-774b-bcce-b302099a8057';
const ASKED = { kind: 'pix', state: 'open', from: '2026-11-01', to: '2027-11-01', limit: '5' };

export const samples = {
  listScheduledPayments: own => [{ params: byAccount(own), query: { ...ASKED, cursor: CURSOR } }],
} satisfies Samples;
