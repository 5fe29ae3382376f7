import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { LimitChange, LimitRequest } from '../../bank/contract/payments/limits';
import type { PixLimitSettings, TrustedPayee } from '../../bank/contract/products/pix/limits';
import type { Notification } from '../../bank/contract/ground/notifications';
import { setPixLimits } from '../../bank/products/pix/limits';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

const FARINHAS = 'fornecedor@farinhas.example';
const HOUR_MS = 3_600_000;
/** Friday, 10:00 in Brasília. */
const MORNING = new Date('2026-11-20T13:00:00.000Z');

let world: PixWorld;
let ana: Customer;

beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

beforeEach(async () => {
  world.clock.set(MORNING);
  const person = await world.seedPerson({ balanceCents: 100_000_000n });
  ana = { ...person, bearer: await world.signIn(person.email) };
  await setPixLimits(world.database, ana.accountId, {
    perPaymentCents: 300_000n,
    dayCents: 500_000n,
    nightCents: 100_000n,
    nightStartsAtHour: 20,
  });
});

const settings = async (who = ana) => (await world.as<PixLimitSettings>(who, '/pix/limits')).body;
const lower = (change: LimitChange, who = ana) =>
  world.as<PixLimitSettings & { code: string }>(who, '/pix/limits', { method: 'PATCH', json: change });
const prove = (wish: AuthorizationWish, who = ana) => world.authorize(who.bearer, wish);
const raise = async (limit: 'per_payment' | 'day' | 'night', amountCents: number) => {
  const proof = await prove({ purpose: 'raise_pix_limit', account_id: ana.accountId, limit, value: amountCents });
  return world.as<LimitRequest & { code: string }>(ana, '/pix/limit_requests', {
    proof,
    json: { limit, amount_cents: amountCents },
  });
};
const payFarinhas = async (amountCents: number) => {
  const { body } = await world.lookUp(ana, FARINHAS);
  return world.payLookup(ana, body.id, amountCents);
};
const listAsking = async () => {
  const { body } = await world.call<{ data: Notification[] }>('/notifications', { bearer: ana.bearer });
  return body.data.filter(
    ({ kind, account_id, settles_at }) =>
      kind === 'security' && account_id && settles_at !== null && new Date(settles_at) > world.clock.now(),
  );
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('a lower limit', () => {
  it('holds at once, needs no proof, and ends the request that was pending for it', async () => {
    expect((await raise('day', 900_000)).status).toBe(201);
    const { status, body } = await lower({ limit: 'day', amount_cents: 10_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ day: { limit_cents: 10_000, used_cents: 0 }, left_cents: 10_000, pending: [] });
    expect((await payFarinhas(10_001)).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'day', left_cents: 10_000 },
    });
    await world.advanceTo(new Date(MORNING.getTime() + 48 * HOUR_MS), ana);
    expect((await settings()).day.limit_cents).toBe(10_000);
  });

  it('is not a way to a higher one', async () => {
    for (const amount_cents of [500_000, 500_001]) {
      expect(codeOf(await lower({ limit: 'day', amount_cents }))).toBe('conflict');
    }
    expect(codeOf(await lower({ limit: 'night_start', night_starts_at: '22:00' }))).toBe('conflict');
    expect(codeOf(await lower({ limit: 'day', amount_cents: -1 }))).toBe('validation_failed');
  });

  it('may be nothing: then nothing is paid', async () => {
    await lower({ limit: 'day', amount_cents: 0 });
    expect((await payFarinhas(1)).body).toMatchObject({ code: 'limit_exceeded', params: { left_cents: 0 } });
  });
});

describe('a higher limit', () => {
  it('holds 24 hours later to the millisecond, though no job runs', async () => {
    const { status, body } = await raise('per_payment', 400_000);
    expect(status).toBe(201);
    const effectiveAt = new Date(MORNING.getTime() + 24 * HOUR_MS);
    expect(body).toMatchObject({ limit: 'per_payment', amount_cents: 400_000, status: 'pending' });
    expect(body.effective_at).toBe(effectiveAt.toISOString());
    expect((await settings()).pending).toEqual([body]);
    await world.advanceTo(new Date(effectiveAt.getTime() - 1), ana);
    expect((await settings()).per_payment_cents).toBe(300_000);
    expect((await payFarinhas(300_001)).body).toMatchObject({ params: { window: 'payment', limit_cents: 300_000 } });
    world.clock.set(effectiveAt);
    expect(await settings()).toMatchObject({ per_payment_cents: 400_000, pending: [] });
    expect((await payFarinhas(400_000)).status).toBe(201);
    const { body: list } = await world.as<{ data: LimitRequest[] }>(ana, '/pix/limit_requests');
    expect(list.data.map(request => request.status)).toEqual(['effective']);
  });

  it('can be cancelled until then, and not after', async () => {
    const { body } = await raise('night', 200_000);
    const cancel = () => world.as(ana, `/pix/limit_requests/${body.id}`, { method: 'DELETE' });
    expect((await cancel()).status).toBe(204);
    expect(codeOf(await cancel())).toBe('conflict');
    const again = await raise('night', 200_000);
    await world.advanceTo(new Date(MORNING.getTime() + 24 * HOUR_MS), ana);
    expect(codeOf(await world.as(ana, `/pix/limit_requests/${again.body.id}`, { method: 'DELETE' }))).toBe('conflict');
    expect((await settings()).night.limit_cents).toBe(200_000);
  });

  it('asks to be looked at until it is cancelled, overtaken or in effect, and is read then', async () => {
    const { body } = await raise('day', 900_000);
    expect(await listAsking()).toMatchObject([
      { title: 'Pedido de aumento de limite do Pix', settles_at: body.effective_at, read_at: null },
    ]);
    await world.as(ana, `/pix/limit_requests/${body.id}`, { method: 'DELETE' });
    expect(await listAsking()).toEqual([]);
    const { body: all } = await world.call<{ unread_count: number }>('/notifications', { bearer: ana.bearer });
    expect(all.unread_count).toBe(0);

    await raise('day', 900_000);
    await raise('day', 800_000);
    await raise('per_payment', 400_000);
    expect(await listAsking()).toHaveLength(2);
    await lower({ limit: 'day', amount_cents: 10_000 });
    expect(await listAsking()).toMatchObject([{ body: expect.stringContaining('4.000,00') }]);
    await world.advanceTo(new Date(MORNING.getTime() + 24 * HOUR_MS), ana);
    expect(await listAsking()).toEqual([]);
  });

  it('is asked for once: a newer request begins the 24 hours anew', async () => {
    await raise('day', 600_000);
    await world.advanceTo(new Date(MORNING.getTime() + 23 * HOUR_MS), ana);
    await raise('day', 700_000);
    await world.advanceTo(new Date(MORNING.getTime() + 25 * HOUR_MS), ana);
    expect((await settings()).day.limit_cents).toBe(500_000);
    await world.advanceTo(new Date(MORNING.getTime() + 47 * HOUR_MS), ana);
    expect((await settings()).day.limit_cents).toBe(700_000);
  });

  it('stays within the provider’s maximum, and needs a proof of exactly this', async () => {
    const { maximum } = await settings();
    await expect(raise('day', maximum.day_cents + 1)).rejects.toThrow('limit_above_maximum');
    expect((await raise('day', maximum.day_cents)).status).toBe(201);
    const ask = (proof: string | undefined, amount_cents: number) =>
      world.as(ana, '/pix/limit_requests', { proof, json: { limit: 'day', amount_cents } });
    expect(codeOf(await ask(undefined, 600_000))).toBe('step_up_required');
    const proof = await prove({
      purpose: 'raise_pix_limit',
      account_id: ana.accountId,
      limit: 'day',
      value: 600_000,
    });
    expect(codeOf(await ask(proof, 600_001))).toBe('step_up_required');
    expect((await ask(proof, 600_000)).status).toBe(201);
    expect(codeOf(await ask(proof, 600_000))).toBe('step_up_required');
  });

  it('is for who administers the company, is told to everybody of it, and to nobody else', async () => {
    const operator = await world.seedPerson({ companyId: ana.companyId, role: 'operator' });
    const bia = { ...operator, bearer: await world.signIn(operator.email) };
    await expect(
      prove({ purpose: 'raise_pix_limit', account_id: ana.accountId, limit: 'day', value: 600_000 }, bia),
    ).rejects.toThrow('forbidden');
    expect((await lower({ limit: 'day', amount_cents: 400_000 }, bia)).status).toBe(200);
    await raise('day', 600_000);
    const { body } = await world.call<{ data: { title: string }[] }>('/notifications', { bearer: bia.bearer });
    expect(body.data.map(({ title }) => title)).toContain('Pedido de aumento de limite do Pix');
    expect((await world.as({ ...ana, bearer: world.padaria.bearer }, '/pix/limits')).status).toBe(404);
  });
});

describe('the hour at which the night begins', () => {
  const AT_21 = new Date('2026-11-20T21:00:00-03:00');

  it('moves to 22:00 after 24 hours, since the day’s limit is higher, and back at once', async () => {
    const proof = await prove({
      purpose: 'raise_pix_limit',
      account_id: ana.accountId,
      limit: 'night_start',
      value: 22,
    });
    const json = { limit: 'night_start', night_starts_at: '22:00' };
    expect((await world.as(ana, '/pix/limit_requests', { proof, json })).status).toBe(201);
    await world.advanceTo(AT_21, ana);
    expect(await settings()).toMatchObject({ period: 'night', night_starts_at: '20:00' });
    await world.advanceTo(new Date(AT_21.getTime() + 24 * HOUR_MS), ana);
    expect(await settings()).toMatchObject({ period: 'day', night_starts_at: '22:00' });
    const { body } = await lower({ limit: 'night_start', night_starts_at: '20:00' });
    expect(body).toMatchObject({ period: 'night', night_starts_at: '20:00' });
  });

  it('moves to 22:00 at once where the night’s limit is the higher one', async () => {
    await lower({ limit: 'day', amount_cents: 50_000 });
    const { status, body } = await lower({ limit: 'night_start', night_starts_at: '22:00' });
    expect(status).toBe(200);
    expect(body.night_starts_at).toBe('22:00');
  });
});

describe('a trusted payee', () => {
  const trust = async (dayCents: number, input = FARINHAS) => {
    const { body: lookup } = await world.lookUp(ana, input);
    const json = { lookup_id: lookup.id, day_cents: dayCents };
    const proof = await prove({ purpose: 'trust_pix_payee', account_id: ana.accountId, ...json });
    return world.as<TrustedPayee & { code: string }>(ana, '/pix/trusted_payees', { proof, json });
  };

  it('may be paid beyond the limits of the account from the next day on, until it is removed', async () => {
    const { status, body } = await trust(2_000_000);
    expect(status).toBe(201);
    expect(body).toMatchObject({ in_effect: false, day: { limit_cents: 2_000_000, used_cents: 0 } });
    expect(codeOf(await payFarinhas(900_000))).toBe('limit_exceeded');
    await expect(trust(3_000_000)).rejects.toThrow('trusted_payee_exists');
    await world.advanceTo(new Date(MORNING.getTime() + 24 * HOUR_MS), ana);
    expect((await world.lookUp(ana, FARINHAS)).body.trusted_left_cents).toBe(2_000_000);
    expect((await payFarinhas(900_000)).status).toBe(201);
    const { body: list } = await world.as<{ data: TrustedPayee[] }>(ana, '/pix/trusted_payees');
    expect(list.data).toMatchObject([{ id: body.id, in_effect: true, day: { used_cents: 900_000 } }]);
    expect((await settings()).day.used_cents).toBe(0);
    expect((await world.as(ana, `/pix/trusted_payees/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(codeOf(await payFarinhas(900_000))).toBe('limit_exceeded');
    expect((await world.as(ana, `/pix/trusted_payees/${body.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('gets its limit back when a payment fails', async () => {
    await trust(2_000_000, 'recusa-loja@teste.example');
    await world.advanceTo(new Date(MORNING.getTime() + 24 * HOUR_MS), ana);
    await world.pay(ana, 'recusa-loja@teste.example', 900_000);
    await world.bank.runDueJobs();
    const { body } = await world.as<{ data: TrustedPayee[] }>(ana, '/pix/trusted_payees');
    expect(body.data[0]?.day.used_cents).toBe(0);
  });
});

describe('64 payments at once', () => {
  it('pass together only as far as one limit goes, and no centavo is taken for the others', async () => {
    await lower({ limit: 'day', amount_cents: 100_000 });
    // four people of the company: one session alone may not call that often
    const people = [ana];
    for (let person = 0; person < 3; person++) {
      const seeded = await world.seedPerson({ companyId: ana.companyId, role: 'approver' });
      people.push({ ...seeded, bearer: await world.signIn(seeded.email) });
    }
    const payers = people.flatMap(person => Array.from({ length: 16 }, () => person));
    const proven: Parameters<typeof world.payWith>[] = [];
    for (const payer of payers) {
      const { body } = await world.lookUp(payer, 'contato@oficina.example');
      const key = newKey();
      const proof = await world.proveLookup(payer, body.id, 15_000, key);
      proven.push([payer, { lookupId: body.id, amountCents: 15_000, key, proof }]);
    }
    // a busy machine answers 504, which says nothing: the same order is sent again until something is said
    const untilAnswered = async (order: Parameters<typeof world.payWith>) => {
      for (;;) {
        const answer = await world.payWith(...order);
        if (answer.status !== 504) return answer;
      }
    };
    const answers = await Promise.all(proven.map(untilAnswered));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status !== 201).map(codeOf);
    expect(new Set(refused)).toEqual(new Set(['limit_exceeded']));
    expect((await settings()).day.used_cents).toBe(90_000);
    expect((await world.balanceOf(ana)).available_cents).toBe(100_000_000 - 90_000);
  });
});
