import { absentId, byAccount } from '../../support/sample-values';
import type { Harmless, Samples, Slots } from '../parcel';

export const slots = {
  // the receipt of a movement has its id
  transaction_id: { absent: absentId('txn'), refusals: ['not_found'] },
} as const satisfies Slots;

/** A position in the caller's own list. */
export const harmless = ['listStatement cursor'] as const satisfies Harmless;

export const samples = {
  listStatement: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.cursor } }],
  getStatementTotals: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { q: '12,00' } }],
  getMovement: own => [{ params: byAccount(own), query: { past_days: '14', coming_days: '14', entries: '3' } }],
  getForecast: own => [{ params: byAccount(own), query: { days: '14' } }],
} satisfies Samples;
