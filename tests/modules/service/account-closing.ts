import { expect } from 'vitest';
import { admitPair } from '../../contract/closing-world';
import { byAccount } from '../../support/sample-values';
import type { Asks, Leaves, Samples, Walk } from '../parcel';

export const asks = (own => [
  { purpose: 'close_account', account_id: own.account_id, reason: 'unused', lookup_id: '' },
  { purpose: 'close_account', account_id: own.account_id, reason: 'unused', lookup_id: own.lookup_id },
  { purpose: 'sign_account_closing', account_id: own.account_id },
  { purpose: 'change_closing_destination', account_id: own.account_id, lookup_id: own.lookup_id },
  { purpose: 'set_account_rest', account_id: own.account_id, resting: true },
]) satisfies Asks;

export const samples = {
  getAccountClosing: own => [{ params: byAccount(own) }],
  requestAccountClosing: own => [
    { params: byAccount(own), json: { reason: 'unused', lookup_id: null } },
    { params: byAccount(own), json: { reason: 'unused', lookup_id: own.lookup_id } },
  ],
  signAccountClosing: own => [{ params: byAccount(own) }],
  changeClosingDestination: own => [{ params: byAccount(own), json: { lookup_id: own.lookup_id } }],
  cancelAccountClosing: own => [{ params: byAccount(own) }],
  downloadClosingTerm: own => [{ params: byAccount(own) }],
  setAccountRest: own => [{ params: byAccount(own), json: { resting: true } }],
} satisfies Samples;

export const leaves = {
  requestAccountClosing: 'account.closing_requested',
  signAccountClosing: 'account.closing_signed',
  changeClosingDestination: 'account.closing_redirected',
  cancelAccountClosing: 'account.closing_cancelled',
  setAccountRest: 'account.rested',
} as const satisfies Leaves;

/** Of a company that two sign for. */
export const walk = async ({ world, leaves: seeLeft, act, prove }: Walk): Promise<void> => {
  const { first: rui, second: rita } = await admitPair(world);
  const rest = async (resting: boolean) => {
    const proof = await prove(rui, { purpose: 'set_account_rest', resting });
    return { method: 'PUT', json: { resting }, proof };
  };
  await act('setAccountRest', rui, '/rest', await rest(true));
  expect((await world.as(rui, '/rest', await rest(false))).status).toBe(200);
  await seeLeft('requestAccountClosing', rui, () => world.askToClose(rui, world.ownKeyOf(rui)));
  const to = { lookup_id: (await world.lookUp(rui, `outra-${world.ownKeyOf(rui)}`)).body.id };
  const redirect = await prove(rui, { purpose: 'change_closing_destination', ...to });
  await act('changeClosingDestination', rui, '/closing/destination', { method: 'PUT', json: to, proof: redirect });
  const proof = await prove(rita, { purpose: 'sign_account_closing' });
  await act('signAccountClosing', rita, '/closing/signatures', { method: 'POST', proof });
  await act('cancelAccountClosing', rui, '/closing', { method: 'DELETE' });
};
