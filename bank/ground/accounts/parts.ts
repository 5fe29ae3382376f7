import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const accountsParts: ModuleParts = {
  tables: ['company', 'account', 'membership', 'member_absence', 'company_branch'],
  reads: ['app_user', 'totp_factor', 'passkey'],
  openPoints: {},
  retention: [],
  sealed: [],
  personal: [],
  namesPerson: ['membership', 'member_absence', 'company_branch'],
};
