import { byAccount } from '../../support/sample-values';
import type { Asks, Leaves, Samples, Walk } from '../parcel';

const RAISE = { limit: 'day', amount_cents: 60_000_000 } as const;

export const asks = (own => [
  { purpose: 'raise_limit', account_id: own.account_id, family: 'ted', limit: 'day', value: RAISE.amount_cents },
]) satisfies Asks;

export const samples = {
  getLimits: own => [{ params: byAccount(own) }],
  lowerLimit: own => [
    { params: { ...byAccount(own), family: 'ted' }, json: { limit: 'day', amount_cents: 100 } },
    { params: { ...byAccount(own), family: 'boleto' }, json: { limit: 'per_payment', amount_cents: 100 } },
  ],
  requestLimit: own => [
    { params: { ...byAccount(own), family: 'ted' }, json: RAISE },
    { params: { ...byAccount(own), family: 'pix' }, json: { limit: 'night_start', night_starts_at: '22:00' } },
  ],
  listLimitRequests: own => [{ params: { ...byAccount(own), family: 'bill' } }],
  cancelLimitRequest: own => [{ params: { ...byAccount(own), family: 'pix', limit_request_id: own.limit_request_id } }],
} satisfies Samples;

export const leaves = {
  lowerLimit: 'limit.lowered',
  requestLimit: 'limit.raise_requested',
  cancelLimitRequest: 'limit.raise_cancelled',
} as const satisfies Leaves;

export const walk = async ({ ana, act, prove }: Walk): Promise<void> => {
  await act('lowerLimit', ana, '/limits/boleto', { method: 'PATCH', json: { limit: 'day', amount_cents: 9_000_000 } });
  const wish = { purpose: 'raise_limit', family: 'ted', limit: RAISE.limit, value: RAISE.amount_cents };
  const call = { json: RAISE, proof: await prove(ana, wish) };
  const { id } = await act<{ id: string }>('requestLimit', ana, '/limits/ted/requests', call);
  await act('cancelLimitRequest', ana, `/limits/ted/requests/${id}`, { method: 'DELETE' });
};
