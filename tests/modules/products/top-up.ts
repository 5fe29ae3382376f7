import { randomUUID } from 'node:crypto';
import type { TopUp, TopUpFavourite } from '../../../bank/contract/products/top-up';
import type { ScheduledTopUp } from '../../../bank/contract/products/top-up-schedules';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const LINE = { phone: '(11) 98765-4321', operator: 'vivo', amount_cents: 3_000 };
const NONE = { repeat: 'none', times: 0, until: '' } as const;

export const slots = {
  top_up_id: { absent: absentId('top'), refusals: ['not_found'] },
  scheduled_top_up_id: { absent: absentId('tps'), refusals: ['not_found'] },
  top_up_favourite_id: { absent: absentId('tpf'), refusals: ['not_found'] },
} as const satisfies Slots;

export const refusals = {
  changeScheduledTopUp: 'step_up_required',
  // a cursor that is nothing of the account, whoever else's it may be
  'listScheduledTopUps scheduled_top_up_id': 'validation_failed',
} as const satisfies Refusals;

export const asks = (own => [
  { purpose: 'buy_top_ups', account_id: own.account_id, top_ups: [LINE], idempotency_key: own.idempotency_key },
  {
    ...{ purpose: 'schedule_top_ups', account_id: own.account_id, top_ups: [LINE], date: '2027-01-29' },
    ...{ repeat: 'month', times: 3, until: '' },
  },
  {
    ...{ purpose: 'change_top_up_schedule', account_id: own.account_id, date: '2027-02-10', applies_to: 'this' },
    ...{ scheduled_top_up_id: own.scheduled_top_up_id, amount_cents: 5_000 },
  },
]) satisfies Asks;

const byScheduled = (own: { account_id: string; scheduled_top_up_id: string }) => ({
  ...byAccount(own),
  scheduled_top_up_id: own.scheduled_top_up_id,
});

export const samples = {
  lookUpTopUps: own => [{ params: byAccount(own), json: { phones: [LINE.phone] } }],
  createTopUps: own => [{ params: byAccount(own), json: { top_ups: [LINE] } }],
  listTopUps: own => [{ params: byAccount(own) }, { params: byAccount(own), query: { cursor: own.top_up_id } }],
  getTopUp: own => [{ params: { ...byAccount(own), top_up_id: own.top_up_id } }],
  listTopUpsTogether: own => [{ params: { ...byAccount(own), top_up_id: own.top_up_id } }],
  createTopUpComplaint: own => [{ params: { ...byAccount(own), top_up_id: own.top_up_id }, json: {} }],
  listTopUpFavourites: own => [{ params: byAccount(own) }],
  saveTopUpFavourite: own => [
    { params: byAccount(own), json: { phone: LINE.phone, operator: 'vivo', name: 'Entregas' } },
  ],
  removeTopUpFavourite: own => [{ params: { ...byAccount(own), top_up_favourite_id: own.top_up_favourite_id } }],
  createTopUpSchedules: own => [{ params: byAccount(own), json: { top_ups: [LINE], date: '2027-01-15' } }],
  listScheduledTopUps: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'ended', cursor: own.scheduled_top_up_id } },
  ],
  getScheduledTopUp: own => [{ params: byScheduled(own) }],
  changeScheduledTopUp: own => [
    { params: byScheduled(own), json: { amount_cents: 5_000, date: '2027-02-10', applies_to: 'this' } },
  ],
  cancelScheduledTopUp: own => [{ params: byScheduled(own), query: { applies_to: 'following' } }],
} satisfies Samples;

export const leaves = {
  lookUpTopUps: { nothing: 'binds nothing' },
  createTopUps: { nothing: 'the ledger holds it' },
  createTopUpComplaint: 'top_up.complained',
  createTopUpSchedules: 'top_up_schedule.created',
  changeScheduledTopUp: 'top_up_schedule.changed',
  cancelScheduledTopUp: 'top_up_schedule.cancelled',
  saveTopUpFavourite: 'top_up_favourite.saved',
  removeTopUpFavourite: 'top_up_favourite.removed',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const date = '2027-02-01';
  const made = {
    ...{ json: { top_ups: [LINE], date }, key: newKey() },
    proof: await prove(ana, { purpose: 'schedule_top_ups', top_ups: [LINE], date, ...NONE }),
  };
  const { data } = await act<{ data: ScheduledTopUp[] }>('createTopUpSchedules', ana, '/top_ups/schedules', made);
  const path = `/top_ups/schedules/${data[0]?.id}`;
  const changed = { amount_cents: 5_000, date: '2027-02-02', applies_to: 'this' } as const;
  const wish = { purpose: 'change_top_up_schedule', scheduled_top_up_id: data[0]?.id, ...changed };
  await act('changeScheduledTopUp', ana, path, { method: 'PATCH', json: changed, proof: await prove(ana, wish) });
  await act('cancelScheduledTopUp', ana, path, { method: 'DELETE' });
  const key = newKey();
  const bought = await world.as<{ data: TopUp[] }>(ana, '/top_ups/payments', {
    ...{ json: { top_ups: [LINE] }, key },
    proof: await prove(ana, { purpose: 'buy_top_ups', top_ups: [LINE], idempotency_key: key }),
  });
  await world.bank.runDueJobs();
  await act('createTopUpComplaint', ana, `/top_ups/payments/${bought.body.data[0]?.id}/complaint`, { json: {} });
  const kept = { json: { phone: LINE.phone, operator: LINE.operator, name: 'Entregas' } };
  const { id } = await act<TopUpFavourite>('saveTopUpFavourite', ana, '/top_ups/favourites', kept);
  await act('removeTopUpFavourite', ana, `/top_ups/favourites/${id}`, { method: 'DELETE' });
};

/** A top-up, one for a day to come, and a line that is kept. */
export const owns = (async ({ test, person, bearer }) => {
  const [account_id, date, base] = [person.accountId, '2027-02-01', `/accounts/${person.accountId}/top_ups`];
  const wished = { account_id, top_ups: [LINE] };
  const later = await test.authorize(bearer, { purpose: 'schedule_top_ups', ...wished, date, ...NONE });
  const waiting = await good<{ data: ScheduledTopUp[] }>(test, `${base}/schedules`, {
    ...{ bearer, proof: later, key: `key-${randomUUID()}`, json: { top_ups: [LINE], date } },
  });
  const key = `key-${randomUUID()}`;
  const proof = await test.authorize(bearer, { purpose: 'buy_top_ups', ...wished, idempotency_key: key });
  const bought = await good<{ data: TopUp[] }>(test, `${base}/payments`, {
    ...{ bearer, proof, key, json: { top_ups: [LINE] } },
  });
  const kept = await good<TopUpFavourite>(test, `${base}/favourites`, {
    ...{ bearer, json: { phone: LINE.phone, operator: LINE.operator, name: 'Entregas' } },
  });
  return {
    things: {
      ...{ top_up_id: bought.data[0]?.id, scheduled_top_up_id: waiting.data[0]?.id },
      top_up_favourite_id: kept.id,
    },
  };
}) satisfies Owns;
