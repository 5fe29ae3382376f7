import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Device } from '../../bank/contract/ground/devices';
import type { TokenSet } from '../../bank/contract/ground/identity';
import type { PixLimitSettings } from '../../bank/contract/products/pix/limits';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { TEST_PASSWORD } from '../support/people';
import { decide, propose } from '../support/recurrences';
import { callAuthorized } from './factors-world';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

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
    const device_id = (await deviceOf()) ?? '';
    const call = { path: `/identity_server/devices/${device_id}`, method: 'DELETE' };
    await callAuthorized(world, ana.bearer, { purpose: 'forget_device', device_id }, call);
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

describe('what is ordered for later from a browser that is not registered for Pix', () => {
  const FARINHAS = 'fornecedor@farinhas.example';
  const NEXT_WEEK = '2026-11-27';

  const schedule = async (amountCents: number, { times = 1, key = newKey(), input = FARINHAS } = {}) => {
    const lookup_id = (await world.lookUp(ana, input)).body.id;
    const repeat = times > 1 ? { every: 'week', times } : undefined;
    const proof = await world.authorize(ana.bearer, {
      ...{ purpose: 'schedule_pix_payment', account_id: ana.accountId, lookup_id, amount_cents: amountCents },
      ...{ date: NEXT_WEEK, repeat: repeat ? 'week' : 'none', times: repeat ? times : 0, until: '' },
    });
    return world.as<{ data: ScheduledPix[]; code: string; params: object }>(ana, '/pix/schedules', {
      ...{ key, proof, json: { lookup_id, amount_cents: amountCents, date: NEXT_WEEK, repeat } },
    });
  };
  const change = async ({ id, date }: ScheduledPix, amountCents: number) => {
    const proof = await world.authorize(ana.bearer, {
      ...{ purpose: 'change_pix_schedule', account_id: ana.accountId, scheduled_id: id },
      ...{ amount_cents: amountCents, date, applies_to: 'this' },
    });
    const json = { amount_cents: amountCents, date, applies_to: 'this' };
    return world.as<{ code: string; params: object }>(ana, `/pix/schedules/${id}`, { method: 'PATCH', json, proof });
  };
  const used = async () => (await settings()).device_limit?.day.used_cents;

  it('is held to the same limits, all its days together, at once', async () => {
    expect((await schedule(1_400_000)).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'device_payment', left_cents: 20_000 },
    });
    expect((await schedule(20_000, { times: 6 })).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'device_day', left_cents: 100_000 },
    });
    expect(await used()).toBe(0);
    expect((await schedule(20_000, { times: 4 })).status).toBe(201);
    expect(await used()).toBe(80_000);
    expect((await pay(20_000)).status).toBe(201);
    expect((await pay(1)).body).toMatchObject({ params: { window: 'device_day', left_cents: 0 } });
    expect((await schedule(1)).body).toMatchObject({ params: { window: 'device_day', left_cents: 0 } });
  });

  it('counts no more once it was cancelled, and not from a browser that is registered', async () => {
    const { body } = await schedule(20_000, { times: 5 });
    expect(await used()).toBe(100_000);
    await world.as(ana, `/pix/schedules/${body.data[0]?.id}?applies_to=following`, { method: 'DELETE' });
    expect(await used()).toBe(0);
    await register();
    expect((await schedule(1_400_000)).status).toBe(201);
  });

  it('is not raised beyond them either', async () => {
    const [payment] = (await schedule(10_000)).body.data;
    if (!payment) throw new Error('one was scheduled');
    expect((await change(payment, 20_001)).body).toMatchObject({ params: { window: 'device_payment' } });
    expect((await change(payment, 20_000)).status).toBe(200);
    expect(await used()).toBe(20_000);
  });

  it('counts as what it was lowered to, and again as what it is raised to', async () => {
    const [payment] = (await schedule(20_000, { times: 5 })).body.data;
    if (!payment) throw new Error('one was scheduled');
    expect((await change(payment, 500)).status).toBe(200);
    expect(await used()).toBe(80_500);
    expect((await schedule(19_500)).status).toBe(201);
    expect((await change(payment, 501)).body).toMatchObject({ params: { window: 'device_day', left_cents: 500 } });
  });

  it('takes only as many orders at once as the day holds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => schedule(20_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await used()).toBe(100_000);
  });

  it('holds for Pix Automático: what one payment may be at most, and never without a maximum', async () => {
    const allow = async (receiver: 'gym' | 'software' | 'laundry', max_cents: number | null) => {
      const { id } = await propose(world, ana, receiver);
      const terms = { max_cents, retries_allowed: false };
      return { id, answer: await decide<{ code: string; params: object }>(world, ana, 'approve', id, { terms }) };
    };
    expect((await allow('gym', null)).answer.body).toMatchObject({ params: { window: 'device_payment' } });
    expect((await allow('laundry', null)).answer.body).toMatchObject({ params: { window: 'device_payment' } });
    expect((await allow('software', null)).answer.status).toBe(200);
    const laundry = await allow('laundry', 20_000);
    expect(laundry.answer.status).toBe(200);
    expect(await used()).toBe(38_990);
    const more = { terms: { max_cents: 20_001, retries_allowed: false } };
    const raised = await decide<{ code: string; params: object }>(world, ana, 'change', laundry.id, more);
    expect(raised.body).toMatchObject({ code: 'limit_exceeded', params: { window: 'device_payment' } });
    const less = { terms: { max_cents: 10_000, retries_allowed: false } };
    expect((await decide(world, ana, 'change', laundry.id, less)).status).toBe(200);
    expect(await used()).toBe(28_990);
    await register();
    expect((await decide(world, ana, 'change', laundry.id, more)).status).toBe(200);
  });
});
