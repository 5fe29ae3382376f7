import { randomUUID } from 'node:crypto';
import { newKey } from '../../../contract/pix-world';
import { good } from '../../../security/bank/steps';
import { absentId, byAccount } from '../../../support/sample-values';
import type { Asks, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../../parcel';
import { lookUp } from './pay';

export const slots = { scheduled_id: { absent: absentId('psc'), refusals: ['not_found'] } } as const satisfies Slots;

export const refusals = {
  changeScheduledPix: 'step_up_required',
  // a cursor that is nothing of the account, whoever else's it may be
  'listScheduledPix scheduled_id': 'validation_failed',
} as const satisfies Refusals;

export const asks = (own => [
  {
    purpose: 'schedule_pix_payment',
    account_id: own.account_id,
    lookup_id: own.lookup_id,
    amount_cents: 100,
    date: '2027-01-31',
    repeat: 'month',
    times: 3,
    until: '',
  },
  {
    purpose: 'change_pix_schedule',
    account_id: own.account_id,
    scheduled_id: own.scheduled_id,
    amount_cents: 200,
    date: '2027-02-10',
    applies_to: 'this',
  },
]) satisfies Asks;

export const samples = {
  createPixSchedule: own => [
    { params: byAccount(own), json: { lookup_id: own.lookup_id, amount_cents: 100, date: '2027-01-15' } },
  ],
  listScheduledPix: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { state: 'ended', cursor: own.scheduled_id } },
  ],
  getScheduledPix: own => [{ params: { ...byAccount(own), scheduled_id: own.scheduled_id } }],
  changeScheduledPix: own => [
    {
      params: { ...byAccount(own), scheduled_id: own.scheduled_id },
      json: { amount_cents: 200, date: '2027-02-10', applies_to: 'this' },
    },
  ],
  cancelScheduledPix: own => [
    { params: { ...byAccount(own), scheduled_id: own.scheduled_id }, query: { applies_to: 'following' } },
  ],
} satisfies Samples;

export const leaves = {
  createPixSchedule: 'pix_schedule.created',
  changeScheduledPix: 'pix_schedule.changed',
  cancelScheduledPix: 'pix_schedule.cancelled',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const lookup_id = (await world.lookUp(ana, 'fornecedor@farinhas.example')).body.id;
  const plan = { lookup_id, amount_cents: 500, date: '2027-02-01' };
  const wish = { purpose: 'schedule_pix_payment', ...plan, repeat: 'none', times: 0, until: '' };
  const made = { json: plan, key: newKey(), proof: await prove(ana, wish) };
  const { data } = await act<{ data: { id: string }[] }>('createPixSchedule', ana, '/pix/schedules', made);
  const path = `/pix/schedules/${data[0]?.id}`;
  const json = { amount_cents: 600, date: '2027-02-02', applies_to: 'this' } as const;
  const proof = await prove(ana, { purpose: 'change_pix_schedule', scheduled_id: data[0]?.id, ...json });
  await act('changeScheduledPix', ana, path, { method: 'PATCH', json, proof });
  await act('cancelScheduledPix', ana, path, { method: 'DELETE' });
};

/** A payment for a day to come. */
export const owns = (async owning => {
  const { test, person, bearer, wish } = owning;
  const [account_id, amount_cents, date] = [person.accountId, 2_345, '2027-02-01'];
  const { id: lookup_id } = await lookUp(owning, wish.payeeKey);
  const plan = { account_id, lookup_id, amount_cents, date, repeat: 'none', times: 0, until: '' } as const;
  const proof = await test.authorize(bearer, { purpose: 'schedule_pix_payment', ...plan });
  const call = { bearer, proof, key: `key-${randomUUID()}`, json: { lookup_id, amount_cents, date } };
  const made = await good<{ data: { id: string }[] }>(test, `/accounts/${account_id}/pix/schedules`, call);
  return { things: { scheduled_id: made.data[0]?.id } };
}) satisfies Owns;
