import { randomUUID } from 'node:crypto';
import type { ScheduledPayment } from '../../../bank/contract/books/scheduled';
import type { BatchDetail } from '../../../bank/contract/products/batch';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Leaves, Owns, Samples, Slots, Walk } from '../parcel';

/** A DARF for a day to come, in cells. */
const CELLS = {
  ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089', amount: '100,00' },
  ...{ period: '09/2026', due_date: '30/10/2026', date: '2027-01-29' },
};

/** It is late already, and paid a day sooner. */
const MOVED = '2027-01-28';

export const slots = {
  tax_id: { absent: absentId('tax'), refusals: ['not_found', 'step_up_required'] },
} as const satisfies Slots;

export const asks = (own => [
  { purpose: 'change_tax_schedule', account_id: own.account_id, tax_id: own.tax_id, date: MOVED },
]) satisfies Asks;

const byTax = (own: { account_id: string; tax_id: string }) => ({ ...byAccount(own), tax_id: own.tax_id });

export const samples = {
  getTax: own => [{ params: byTax(own) }],
  getApiTax: own => [{ params: { tax_id: own.tax_id } }],
  changeScheduledTax: own => [{ params: byTax(own), json: { date: MOVED } }],
  cancelScheduledTax: own => [{ params: byTax(own) }],
} satisfies Samples;

export const leaves = {
  changeScheduledTax: 'tax_schedule.changed',
  cancelScheduledTax: 'tax_schedule.cancelled',
} as const satisfies Leaves;

const rows = { method: 'PUT', json: { rows: [{ number: 1, cells: CELLS }] } } as const;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const made = await world.as<BatchDetail>(ana, '/payment_batches', { json: { name: 'Tributos' } });
  const path = `/payment_batches/${made.body.id}`;
  await world.as(ana, `${path}/rows`, rows);
  const hash = (await world.as<BatchDetail>(ana, path)).body.review?.hash ?? '';
  const key = newKey();
  const proof = await prove(ana, { purpose: 'pay_batch', batch_id: made.body.id, hash, idempotency_key: key });
  await world.as(ana, `${path}/authorization`, { json: { hash }, key, proof });
  await world.bank.runDueJobs();
  const { data } = (await world.as<{ data: ScheduledPayment[] }>(ana, '/scheduled?kind=tax')).body;
  const tax_id = data[0]?.id;
  const moved = await prove(ana, { purpose: 'change_tax_schedule', tax_id, date: MOVED });
  await act('changeScheduledTax', ana, `/taxes/${tax_id}`, { method: 'PATCH', json: { date: MOVED }, proof: moved });
  await act('cancelScheduledTax', ana, `/taxes/${tax_id}`, { method: 'DELETE' });
};

/** A tax for a day to come, out of a batch. */
export const owns = (async ({ test, person, bearer }) => {
  const [account_id, base] = [person.accountId, `/accounts/${person.accountId}`];
  const batch = await good<BatchDetail>(test, `${base}/payment_batches`, { bearer, json: { name: 'Tributos' } });
  const path = `${base}/payment_batches/${batch.id}`;
  await good(test, `${path}/rows`, { bearer, ...rows });
  const hash = (await good<BatchDetail>(test, path, { bearer })).review?.hash ?? '';
  const key = `key-${randomUUID()}`;
  const wish = { purpose: 'pay_batch', account_id, batch_id: batch.id, hash, idempotency_key: key } as const;
  const proof = await test.authorize(bearer, wish);
  await good(test, `${path}/authorization`, { bearer, proof, key, json: { hash } });
  await test.bank.runDueJobs();
  const { data } = await good<{ data: ScheduledPayment[] }>(test, `${base}/scheduled?kind=tax`, { bearer });
  return { things: { tax_id: data[0]?.id } };
}) satisfies Owns;
