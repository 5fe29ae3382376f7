import { absentId, byAccount } from '../../support/sample-values';
import type { Owns, Samples, Slots } from '../parcel';

export const slots = { account_id: { absent: absentId('acc'), refusals: ['not_found'] } } as const satisfies Slots;

export const samples = {
  listAccounts: () => [{ query: { include: 'user' } }, {}],
  getBalance: own => [{ params: byAccount(own) }],
  getApiBalance: () => [{}],
  getCashFlow: own => [{ params: byAccount(own), query: { days: '7' } }],
} satisfies Samples;

export const owns = (async ({ person }) => ({ things: { account_id: person.accountId } })) satisfies Owns;
