import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiScope, type CreatedApiCredential } from '../../bank/contract/products/pix/api';
import type { LimitRequest } from '../../bank/contract/payments/limits';
import type { TrustedPayee } from '../../bank/contract/products/pix/limits';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { toUuid } from '../../bank/core/ids';
import { admitMember } from '../../bank/ground/accounts';
import { setPixLimits } from '../../bank/products/pix/limits';
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

/** Makes an API key, and gives how a call with a token of it is answered. */
const makeKey = async (who: Customer): Promise<() => Promise<number>> => {
  const scopes = apiScope.options;
  const wish = { account_id: who.accountId, name: 'ERP', scope: scopes.join(' ') };
  const proof = await world.authorize(who.bearer, { purpose: 'create_pix_credential', ...wish });
  const made = await world.as<CreatedApiCredential>(who, '/api_keys', { json: { name: 'ERP', scopes }, proof });
  const form = { grant_type: 'client_credentials', client_id: made.body.id, client_secret: made.body.secret };
  return async () => {
    const { body } = await world.call<{ access_token: string }>('/api-pix/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    const period = 'inicio=2026-11-01T00:00:00Z&fim=2027-02-01T00:00:00Z';
    return (await world.call(`/api-pix/v2/pix?${period}`, { bearer: body.access_token })).status;
  };
};

describe('with an access that ends', () => {
  it.each(['left', 'security'] as const)(
    '(%s) end its API keys, and stay ended when it is given anew',
    async reason => {
      const bia = await join('admin', 'Bia');
      const use = await makeKey(bia);
      expect(await use()).toBe(200);
      expect((await world.remove(ana, bia, reason)).status).toBe(200);
      const of = { userId: bia.userId, companyUuid: toUuid(ana.companyId), role: 'operator' } as const;
      await world.database.transaction(sql => admitMember(sql, of, world.clock.now()));
      expect(await use()).toBe(401);
    },
  );
});

describe('with an access that ends for security', () => {
  it('ends what somebody made of payments of others', async () => {
    const davi = await join('operator', 'Davi');
    const [own, changed, other] = [await schedule(davi, 5_000), await schedule(ana, 100), await schedule(ana, 200)];
    await raise(davi, changed);
    expect((await world.remove(ana, davi, 'security')).body).toMatchObject({ canceled_payments: 2, kept_payments: 0 });
    const read = async (id: string) => (await world.as<ScheduledPix>(ana, `/pix/schedules/${id}`)).body.status;
    expect(await Promise.all([own, changed, other].map(read))).toEqual(['cancelled', 'cancelled', 'scheduled']);
  });

  it('ends limits and trusted payees that were asked for and do not hold yet', async () => {
    await setPixLimits(world.database, ana.accountId, {
      ...{ perPaymentCents: 300_000n, dayCents: 500_000n, nightCents: 100_000n, nightStartsAtHour: 20 },
    });
    const ask = async (who: Customer, family: 'pix' | 'ted', amount_cents: number) => {
      const wish = { account_id: who.accountId, family, limit: 'day', value: amount_cents } as const;
      const proof = await world.authorize(who.bearer, { purpose: 'raise_limit', ...wish });
      const json = { limit: 'day', amount_cents };
      return (await world.as<{ id: string }>(who, `/limits/${family}/requests`, { proof, json })).body.id;
    };
    const eva = await join('admin', 'Eva');
    const [pix, ted] = [await ask(eva, 'pix', 900_000), await ask(ana, 'ted', 30_000_000)];
    const lookup_id = (await world.lookUp(eva, 'fornecedor@farinhas.example')).body.id;
    const trust = { lookup_id, day_cents: 800_000 };
    const proof = await world.authorize(eva.bearer, {
      purpose: 'trust_pix_payee',
      account_id: eva.accountId,
      ...trust,
    });
    expect((await world.as(eva, '/pix/trusted_payees', { proof, json: trust })).status).toBe(201);
    expect((await world.remove(ana, eva, 'security')).status).toBe(200);
    await world.advanceTo(new Date(world.clock.now().getTime() + 25 * 3_600_000), ana);
    const stateOf = async (family: string, asked: string) =>
      (await world.as<{ data: LimitRequest[] }>(ana, `/limits/${family}/requests`)).body.data.find(
        ({ id }) => id === asked,
      )?.status;
    expect([await stateOf('pix', pix), await stateOf('ted', ted)]).toEqual(['cancelled', 'effective']);
    expect((await world.as<{ data: TrustedPayee[] }>(ana, '/pix/trusted_payees')).body.data).toEqual([]);
  });
});
