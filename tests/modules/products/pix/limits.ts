import { good } from '../../../security/bank/steps';
import { absentId, byAccount } from '../../../support/sample-values';
import type { Asks, Leaves, Owns, Samples, Slots, Walk } from '../../parcel';

export const slots = {
  limit_request_id: { absent: absentId('plr'), refusals: ['not_found'] },
  trusted_payee_id: { absent: absentId('ptp'), refusals: ['not_found'] },
} as const satisfies Slots;

export const asks = (own => [
  { purpose: 'raise_pix_limit', account_id: own.account_id, limit: 'day', value: 40_000_000 },
  { purpose: 'trust_pix_payee', account_id: own.account_id, lookup_id: own.lookup_id, day_cents: 100 },
  { purpose: 'register_pix_device', account_id: own.account_id },
]) satisfies Asks;

export const samples = {
  getPixLimits: own => [{ params: byAccount(own) }],
  lowerPixLimit: own => [{ params: byAccount(own), json: { limit: 'day', amount_cents: 100 } }],
  requestPixLimit: own => [
    { params: byAccount(own), json: { limit: 'day', amount_cents: 40_000_000 } },
    { params: byAccount(own), json: { limit: 'night_start', night_starts_at: '22:00' } },
  ],
  listPixLimitRequests: own => [{ params: byAccount(own) }],
  cancelPixLimitRequest: own => [{ params: { ...byAccount(own), limit_request_id: own.limit_request_id } }],
  listTrustedPayees: own => [{ params: byAccount(own) }],
  addTrustedPayee: own => [{ params: byAccount(own), json: { lookup_id: own.lookup_id, day_cents: 100 } }],
  removeTrustedPayee: own => [{ params: { ...byAccount(own), trusted_payee_id: own.trusted_payee_id } }],
  registerPixDevice: own => [{ params: byAccount(own) }],
} satisfies Samples;

export const leaves = {
  lowerPixLimit: 'pix_limit.lowered',
  requestPixLimit: 'pix_limit.raise_requested',
  cancelPixLimitRequest: 'pix_limit.raise_cancelled',
  addTrustedPayee: 'pix_trusted_payee.added',
  removeTrustedPayee: 'pix_trusted_payee.removed',
  registerPixDevice: 'pix_device.registered',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  await act('lowerPixLimit', ana, '/pix/limits', {
    method: 'PATCH',
    json: { limit: 'day', amount_cents: 9_000_000 },
  });
  const raise = { limit: 'day', amount_cents: 9_500_000 } as const;
  const raised = await prove(ana, { purpose: 'raise_pix_limit', limit: 'day', value: raise.amount_cents });
  const call = { json: raise, proof: raised };
  const { id: requestId } = await act<{ id: string }>('requestPixLimit', ana, '/pix/limit_requests', call);
  await act('cancelPixLimitRequest', ana, `/pix/limit_requests/${requestId}`, { method: 'DELETE' });
  const lookup_id = (await world.lookUp(ana, 'fornecedor@farinhas.example')).body.id;
  const trust = { lookup_id, day_cents: 5_000 };
  const trusted = { json: trust, proof: await prove(ana, { purpose: 'trust_pix_payee', ...trust }) };
  const { id: payeeId } = await act<{ id: string }>('addTrustedPayee', ana, '/pix/trusted_payees', trusted);
  await act('removeTrustedPayee', ana, `/pix/trusted_payees/${payeeId}`, { method: 'DELETE' });
  const device = { method: 'POST', proof: await prove(ana, { purpose: 'register_pix_device' }) };
  await act('registerPixDevice', ana, '/pix/device', device);
};

/** A request for a higher limit that waits, and a payee that is trusted from tomorrow on. */
export const owns = (async ({ test, person, bearer, things }) => {
  const [base, account_id] = [`/accounts/${person.accountId}/pix`, person.accountId];
  const change = { limit: 'day', amount_cents: 20_000_000 } as const;
  const raise = await test.authorize(bearer, {
    purpose: 'raise_pix_limit',
    account_id,
    limit: 'day',
    value: 20_000_000,
  });
  const trust = { lookup_id: things.lookup_id, day_cents: 500_000 };
  const trusted = await test.authorize(bearer, { purpose: 'trust_pix_payee', account_id, ...trust });
  const request = { bearer, proof: raise, json: change };
  const payee = { bearer, proof: trusted, json: trust };
  return {
    things: {
      limit_request_id: (await good<{ id: string }>(test, `${base}/limit_requests`, request)).id,
      trusted_payee_id: (await good<{ id: string }>(test, `${base}/trusted_payees`, payee)).id,
    },
  };
}) satisfies Owns;
