import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Device } from '../../bank/contract/devices';
import type { TokenSet } from '../../bank/contract/identity';
import type { PixLimitSettings } from '../../bank/contract/pix-limits';
import { TEST_PASSWORD } from '../support/people';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
let ana: Customer;

// this provider asks for it; the one of the other suites does not
beforeAll(async () => {
  world = await startPixWorld({ provider: 'cartos' });
});
afterAll(() => world?.close());

beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T13:00:00.000Z'));
  const person = await world.seedPerson({ balanceCents: 10_000_000n });
  ana = { ...person, bearer: await world.signIn(person.email) };
});

const settings = async () => (await world.as<PixLimitSettings>(ana, '/pix/limits')).body;
const pay = async (amountCents: number, input = 'fornecedor@farinhas.example') => {
  const { body } = await world.lookUp(ana, input);
  return world.payLookup(ana, body.id, amountCents);
};
const register = async () => {
  const proof = await world.authorize(ana.bearer, { purpose: 'register_pix_device', account_id: ana.accountId });
  return world.as<PixLimitSettings>(ana, '/pix/device', { method: 'POST', proof });
};

describe('a browser that is not registered for Pix', () => {
  it('pays R$ 200 at a time and R$ 1.000 a day, and is told which limit refused', async () => {
    expect(await settings()).toMatchObject({
      device_limit: { per_payment_cents: 20_000, day: { limit_cents: 100_000, used_cents: 0 } },
      left_cents: 20_000,
    });
    expect((await pay(20_001)).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'device_payment', left_cents: 20_000 },
    });
    for (let payment = 0; payment < 5; payment++) expect((await pay(20_000)).status).toBe(201);
    expect((await pay(1)).body).toMatchObject({
      params: { window: 'device_day', left_cents: 0, limit_cents: 100_000 },
    });
    await world.advanceTo(new Date('2026-11-21T00:00:00-03:00'), ana);
    expect((await pay(20_000)).status).toBe(201);
  });

  it('counts no payment that failed', async () => {
    for (let payment = 0; payment < 5; payment++) await pay(20_000, 'recusa-loja@teste.example');
    expect((await settings()).device_limit?.day.used_cents).toBe(100_000);
    await world.bank.runDueJobs();
    expect((await settings()).device_limit?.day.used_cents).toBe(0);
  });

  it('pays up to the limits of the account once it is registered, with a proof, at once and for good', async () => {
    expect((await world.as(ana, '/pix/device', { method: 'POST' })).status).toBe(403);
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(body.device_limit).toBeNull();
    expect((await pay(1_000_000)).status).toBe(201);
    const { body: news } = await world.call<{ data: { title: string }[] }>('/notifications', { bearer: ana.bearer });
    expect(news.data.map(({ title }) => title)).toContain('Navegador cadastrado para Pix');
  });

  it('is registered no more once it was forgotten, copied or locked away', async () => {
    const registered = async () =>
      Number((await world.database.query<{ n: bigint }>('select count(*) as n from pix_device')).rows[0]?.n);
    const before = await registered();
    const signIn = async (device_token?: string) => {
      const json = { email: ana.email, password: TEST_PASSWORD, device_token };
      return (await world.call<Required<TokenSet>>('/identity_server/auth/login', { json })).body;
    };
    const deviceOf = async () =>
      (await world.call<{ data: Device[] }>('/identity_server/devices', { bearer: ana.bearer })).body.data.find(
        ({ current }) => current,
      )?.id;

    await register();
    expect(await registered()).toBe(before + 1);
    await world.call(`/identity_server/devices/${await deviceOf()}`, { method: 'DELETE', bearer: ana.bearer });
    expect(await registered()).toBe(before);

    const first = await world.signInFully(ana.email);
    ana.bearer = first.access_token;
    await register();
    await world.database.query(
      "update device_token set replaced_at = now() - interval '9 years' where replaced_at is null",
    );
    await signIn(first.device_token);
    expect(await registered()).toBe(before);

    ana.bearer = await world.signIn(ana.email);
    await register();
    await world.call('/identity_server/lock', { method: 'POST', bearer: ana.bearer });
    expect(await registered()).toBe(before);
  });

  it('is another browser than the one that was registered', async () => {
    await register();
    ana.bearer = await world.signIn(ana.email);
    expect((await pay(20_001)).body).toMatchObject({ params: { window: 'device_payment' } });
  });

  it('has nothing more to spend when it is a new one: the day is the person’s, whatever browser', async () => {
    for (let payment = 0; payment < 5; payment++) expect((await pay(20_000)).status).toBe(201);
    ana.bearer = await world.signIn(ana.email);
    expect((await settings()).device_limit?.day.used_cents).toBe(100_000);
    expect((await pay(1)).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'device_day', left_cents: 0 },
    });
  });

  it('lets of parallel payments only as many pass as its day holds', async () => {
    const lookups = await Promise.all(
      Array.from({ length: 16 }, () => world.lookUp(ana, 'fornecedor@farinhas.example')),
    );
    const answers = await Promise.all(lookups.map(({ body }) => world.payLookup(ana, body.id, 20_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await settings()).device_limit?.day.used_cents).toBe(100_000);
  });
});
