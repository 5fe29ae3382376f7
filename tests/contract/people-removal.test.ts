import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { type PeopleWorld, startPeopleWorld } from './people-world';
import { type Customer, newKey } from './pix-world';

let world: PeopleWorld;
let ana: Customer;
beforeAll(async () => {
  world = await startPeopleWorld();
  ana = world.padaria;
});
afterAll(() => world?.close());

const join = async (role: 'admin' | 'operator', name: string): Promise<Customer> => ({
  ...(await world.join(role, name)),
  accountId: ana.accountId,
});

const DATE = '2026-12-01';
const schedule = async (who: Customer, amount_cents: number) => {
  const lookup = await world.lookUp(who, 'fornecedor@farinhas.example');
  const json = { lookup_id: lookup.body.id, amount_cents, date: DATE };
  const once = { repeat: 'none', times: 0, until: '' } as const;
  const wish = { purpose: 'schedule_pix_payment', account_id: who.accountId, ...json, ...once } as const;
  const proof = await world.authorize(who.bearer, wish);
  const made = await world.as<{ data: ScheduledPix[] }>(who, '/pix/schedules', { json, proof, key: newKey() });
  const [one] = made.body.data;
  if (!one) throw new Error('the payment is scheduled');
  return one.id;
};
const raise = async (who: Customer, scheduled_id: string) => {
  const json = { amount_cents: 990_000, date: DATE, applies_to: 'this' } as const;
  const wish = { purpose: 'change_pix_schedule', account_id: who.accountId, scheduled_id, ...json } as const;
  const proof = await world.authorize(who.bearer, wish);
  expect((await world.as(who, `/pix/schedules/${scheduled_id}`, { method: 'PATCH', json, proof })).status).toBe(200);
};

describe('with an access that ends for security', () => {
  it('ends what somebody made of payments of others', async () => {
    const davi = await join('operator', 'Davi');
    const [own, changed, other] = [await schedule(davi, 5_000), await schedule(ana, 100), await schedule(ana, 200)];
    await raise(davi, changed);
    expect((await world.remove(ana, davi, 'security')).body).toMatchObject({ canceled_payments: 2, kept_payments: 0 });
    const read = async (id: string) => (await world.as<ScheduledPix>(ana, `/pix/schedules/${id}`)).body.status;
    expect(await Promise.all([own, changed, other].map(read))).toEqual(['cancelled', 'cancelled', 'scheduled']);
  });
});
