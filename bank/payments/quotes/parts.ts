import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const quotesParts: ModuleParts = {
  tables: ['payment_quote'],
  reads: [],
  openPoints: {},
  // long enough to tell a late second try that the quote was used; what only a kind knows goes with it
  retention: [{ sql: 'delete from payment_quote where expires_at < $1', keptMs: DAY_MS }],
  sealed: [],
  personal: [],
  namesPerson: [],
};
