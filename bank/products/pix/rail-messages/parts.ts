import { DAY_MS } from '../../../contract/durations';
import { KEEPS_NOTHING, type ModuleParts } from '../../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const pixRailsParts: ModuleParts = {
  ...KEEPS_NOTHING,
  tables: ['pix_taken_back'],
  // longer than a Pix may be contested: what began before is not heard any more
  retention: [{ sql: 'delete from pix_taken_back where said_at < $1', keptMs: 90 * DAY_MS }],
};
