import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

/** Who was an admin is told of rules asked for alone within 30 days. */
const KEEP_FORMER_MS = 90 * DAY_MS;

/** What this module has open, keeps, seals and knows of people. */
export const accountsParts: ModuleParts = {
  tables: ['company', 'account', 'membership', 'member_absence', 'company_branch', 'former_admin'],
  reads: ['app_user', 'totp_factor', 'passkey'],
  openPoints: {},
  retention: [{ sql: 'delete from former_admin where ended_at < $1', keptMs: KEEP_FORMER_MS }],
  sealed: [],
  personal: [],
  namesPerson: ['membership', 'member_absence', 'company_branch', 'former_admin'],
};
