import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { Notification } from '../../bank/contract/ground/notifications';
import type {
  FamilyLimits,
  LimitChange,
  LimitFamily,
  LimitRequest,
  LimitSettings,
} from '../../bank/contract/payments/limits';
import type { BoletoRules } from '../../bank/contract/products/boleto';
import type { PixLimitSettings } from '../../bank/contract/products/pix/limits';
import type { TedRules } from '../../bank/contract/products/ted';
import { toBoletoLine } from '../support/boletos';
import { startBoletoWorld, type BoletoWorld } from './boleto-world';
import { type Customer, newKey } from './pix-world';
import { MONDAY_AT_TEN, MOINHO } from './ted-world';

const HOUR_MS = 3_600_000;
const FAMILIES: readonly LimitFamily[] = ['pix', 'ted', 'boleto', 'bill', 'gift_card', 'top_up', 'crypto'];

let world: BoletoWorld;
let ana: Customer;
beforeAll(async () => {
  world = await startBoletoWorld();
  ana = world.padaria;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
beforeEach(async () => {
  await world.advanceTo(MONDAY_AT_TEN, ana);
  // each test begins with what its provider gives
  await world.database.query('delete from payment_limit_change');
  await world.database.query('delete from pix_limit_change');
  await world.database.query('delete from payment_limit_use');
});

const read = async (who = ana) => (await world.as<LimitSettings>(who, '/limits')).body;
const readOf = async (family: LimitFamily): Promise<FamilyLimits> => {
  const found = (await read()).families.find(one => one.family === family);
  if (!found) throw new Error(`no limits of ${family}`);
  return found;
};
const holds = async (family: LimitFamily, limit: 'per_payment' | 'day') =>
  (await readOf(family)).limits.find(one => one.limit === limit)?.limit_cents;
const lower = (family: string, change: object, who = ana) =>
  world.as<FamilyLimits & { code: string }>(who, `/limits/${family}`, { method: 'PATCH', json: change });
const toValue = (change: LimitChange) =>
  change.limit === 'night_start' ? Number(change.night_starts_at.slice(0, 2)) : change.amount_cents;
const wishOf = (family: LimitFamily, change: LimitChange) => ({
  ...{ purpose: 'raise_limit' as const, account_id: ana.accountId, family },
  ...{ limit: change.limit, value: toValue(change) },
});
const raise = async (family: LimitFamily, change: LimitChange) => {
  const proven = await world.prove(wishOf(family, change));
  if ('refused' in proven)
    return proven.refused as unknown as { status: number; body: LimitRequest & { code: string } };
  return world.as<LimitRequest & { code: string }>(ana, `/limits/${family}/requests`, {
    proof: proven.proof,
    json: change,
  });
};
const cancel = (family: LimitFamily, id: string) =>
  world.as<{ code?: string }>(ana, `/limits/${family}/requests/${id}`, { method: 'DELETE' });
const hoursLater = (hours: number) => world.advanceTo(new Date(MONDAY_AT_TEN.getTime() + hours * HOUR_MS), ana);

const sendTed = async (amountCents: number) => {
  const { body: quote } = await world.as<{ id: string }>(ana, '/ted/quotes', { json: MOINHO });
  const key = newKey();
  const request = { ted_quote_id: quote.id, amount_cents: amountCents };
  const proven = await world.prove({
    ...{ purpose: 'ted_payment', account_id: ana.accountId, ted_purpose: '00005', idempotency_key: key, ...request },
  });
  if ('refused' in proven) return proven.refused as unknown as { status: number; body: { code?: string } };
  return world.as<{ code?: string }>(ana, '/ted/payments', {
    ...{ json: { ...request, purpose: '00005' }, key, proof: proven.proof },
  });
};

describe('the limits of an account', () => {
  it('are told of every family, with what is used, the most that may be asked for and the hours of the provider', async () => {
    await world.pay(toBoletoLine({ end: '00' }));
    const { raise_hours, families } = await read();
    expect([raise_hours, families.map(({ family }) => family)]).toEqual([24, FAMILIES]);
    const [pix, ted, boleto, bill] = families;
    expect(pix).toMatchObject({ hours: [], night_starts_at: '20:00' });
    expect(pix?.limits.map(({ limit, is_current }) => [limit, is_current])).toEqual([
      ['per_payment', true],
      ['day', true],
      ['night', false],
      ['month', true],
    ]);
    expect(ted?.hours).toEqual([{ of: 'ted', opens_at: '06:30', closes_at: '17:00' }]);
    expect(ted?.limits).toEqual([
      ...[
        { limit: 'per_payment', limit_cents: 1_500_000, maximum_cents: 50_000_000, used_cents: null, is_current: true },
      ],
      ...[{ limit: 'day', limit_cents: 5_000_000, maximum_cents: 100_000_000, used_cents: 0, is_current: true }],
      { limit: 'month', limit_cents: 31 * 5_000_000, maximum_cents: 31 * 100_000_000, used_cents: 0, is_current: true },
    ]);
    expect(boleto?.limits.slice(1)).toMatchObject([
      { limit: 'day', used_cents: 100_000 },
      { limit: 'month', used_cents: 100_000 },
    ]);
    expect(bill?.hours.map(({ of, closes_at }) => [of, closes_at])).toEqual([
      ['bill', '20:00'],
      ['tax', '16:00'],
    ]);
  });

  it('of Pix are those of its own page', async () => {
    const { body: own } = await world.as<PixLimitSettings>(ana, '/pix/limits');
    const told = (await readOf('pix')).limits.map(({ limit_cents }) => limit_cents);
    expect(told).toEqual([
      ...[own.per_payment_cents, own.day.limit_cents, own.night.limit_cents, own.month.limit_cents],
    ]);
  });
});

describe('a lower limit', () => {
  it('of TED holds at once, for the payment and for what its own page tells', async () => {
    expect((await lower('ted', { limit: 'day', amount_cents: 20_000 })).status).toBe(200);
    expect((await lower('ted', { limit: 'per_payment', amount_cents: 15_000 })).status).toBe(200);
    const { body: rules } = await world.as<TedRules>(ana, '/ted/rules');
    expect(rules.limits).toEqual({
      ...{ per_payment_cents: 15_000, day_cents: 20_000, month_cents: 31 * 5_000_000 },
      ...{ left_cents: 20_000, left_in: 'day' },
    });
    expect((await sendTed(15_001)).body).toMatchObject({ code: 'limit_exceeded', params: { window: 'payment' } });
    expect((await sendTed(15_000)).status).toBe(201);
    expect((await sendTed(5_001)).body).toMatchObject({ code: 'limit_exceeded', params: { left_cents: 5_000 } });
    expect((await sendTed(5_000)).status).toBe(201);
  });

  it('of boletos leaves bills and TED as they are, and stops both at nothing', async () => {
    await lower('boleto', { limit: 'day', amount_cents: 0 });
    const { body: rules } = await world.as<BoletoRules>(ana, '/boletos/rules');
    expect(rules.limits.map(({ day_cents }) => day_cents)).toEqual([0, 20_000_000]);
    expect(await holds('ted', 'day')).toBe(5_000_000);
    expect((await world.pay(toBoletoLine({ end: '00' }))).body).toMatchObject({ code: 'limit_exceeded' });
  });

  it('is not a way to a higher one, and is of a limit that the family has', async () => {
    for (const amount_cents of [5_000_000, 5_000_001]) {
      expect((await lower('ted', { limit: 'day', amount_cents })).body.code).toBe('conflict');
    }
    expect((await lower('ted', { limit: 'night', amount_cents: 1 })).body.code).toBe('validation_failed');
    expect((await lower('ted', { limit: 'night_start', night_starts_at: '20:00' })).body.code).toBe(
      'validation_failed',
    );
    expect((await lower('ted', { limit: 'day', amount_cents: -1 })).body.code).toBe('validation_failed');
    expect((await lower('tolls', { limit: 'day', amount_cents: 1 })).status).toBe(404);
  });
});

describe('a higher limit', () => {
  it.each(['ted', 'boleto', 'bill', 'pix'] as const)(
    'of %s waits for a proof and 24 hours, and then holds by itself',
    async family => {
      const now = (await holds(family, 'day')) ?? 0;
      const wanted = now + 1;
      const bare = await world.as<{ code: string }>(ana, `/limits/${family}/requests`, {
        json: { limit: 'day', amount_cents: wanted },
      });
      expect(bare.body.code).toBe('step_up_required');
      const { status, body } = await raise(family, { limit: 'day', amount_cents: wanted });
      expect([status, body.status, body.family]).toEqual([201, 'pending', family]);
      expect((await readOf(family)).pending.map(({ id }) => id)).toEqual([body.id]);
      await hoursLater(24 - 1 / HOUR_MS);
      expect(await holds(family, 'day')).toBe(now);
      await hoursLater(24);
      expect(await holds(family, 'day')).toBe(wanted);
      expect((await readOf(family)).pending).toEqual([]);
    },
  );

  it('of TED lets more be paid from its hour on', async () => {
    await lower('ted', { limit: 'per_payment', amount_cents: 10_000 });
    await raise('ted', { limit: 'per_payment', amount_cents: 12_000 });
    expect((await sendTed(12_000)).body.code).toBe('limit_exceeded');
    await hoursLater(24);
    expect((await sendTed(12_000)).status).toBe(201);
  });

  it('is told to everybody and stands in the agenda with its family, until it is cancelled', async () => {
    const { body } = await raise('boleto', { limit: 'day', amount_cents: 30_000_000 });
    const { body: agenda } = await world.as<Agenda>(ana, '/agenda');
    expect(agenda.data.filter(({ kind }) => kind === 'raise')).toMatchObject([
      { id: body.id, family: 'boleto', limit: 'day' },
    ]);
    const { body: told } = await world.call<{ data: Notification[] }>('/notifications', { bearer: ana.bearer });
    const news = told.data.find(({ title }) => title === 'Pedido de aumento de limite dos boletos');
    expect(news).toMatchObject({ kind: 'security', href: `/settings/limits?conta=${ana.accountId}` });
    expect((await cancel('ted', body.id)).status).toBe(404);
    expect((await cancel('boleto', body.id)).status).toBe(204);
    expect((await cancel('boleto', body.id)).body.code).toBe('conflict');
    await hoursLater(48);
    expect(await holds('boleto', 'day')).toBe(20_000_000);
  });

  it('passes neither the maximum of the provider nor the proof of another family or amount', async () => {
    const above = await raise('ted', { limit: 'day', amount_cents: 100_000_001 });
    expect(above.body).toMatchObject({ code: 'limit_above_maximum', params: { maximum_cents: 100_000_000 } });
    expect((await raise('ted', { limit: 'day', amount_cents: 5_000_000 })).body.code).toBe('conflict');
    const change = { limit: 'day', amount_cents: 30_000_000 } as const;
    const proven = await world.prove(wishOf('boleto', change));
    if ('refused' in proven) throw new Error('no proof');
    for (const [family, json] of [
      ['bill', change],
      ['boleto', { ...change, amount_cents: 30_000_001 }],
      ['boleto', { ...change, limit: 'per_payment' }],
    ] as const) {
      const tried = await world.as<{ code: string }>(ana, `/limits/${family}/requests`, { proof: proven.proof, json });
      expect(tried.body.code).toBe('step_up_required');
    }
  });

  it('of Pix may be asked for and cancelled by either way, and is the same request', async () => {
    const { body } = await raise('pix', { limit: 'night', amount_cents: 10_000_000 - 0 });
    expect(body.code).toBe('conflict');
    await lower('pix', { limit: 'night', amount_cents: 50_000 });
    const { body: asked } = await raise('pix', { limit: 'night', amount_cents: 60_000 });
    const { body: own } = await world.as<PixLimitSettings>(ana, '/pix/limits');
    expect(own.pending).toMatchObject([{ id: asked.id, limit: 'night' }]);
    expect((await world.as(ana, `/pix/limit_requests/${asked.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await readOf('pix')).pending).toEqual([]);
  });
});

describe('payments and changes at once', () => {
  it('never let a TED pass what was lowered before it', async () => {
    await world.advanceTo(MONDAY_AT_TEN, ana);
    const tries = await Promise.all([
      ...Array.from({ length: 6 }, () => sendTed(10_000)),
      lower('ted', { limit: 'day', amount_cents: 25_000 }),
    ]);
    expect(tries.every(({ status }) => status < 500)).toBe(true);
    expect((await sendTed(25_001)).body.code).toBe('limit_exceeded');
    const used = (await readOf('ted')).limits[1]?.used_cents ?? 0;
    const paid = tries.slice(0, 6).filter(({ status }) => status === 201).length;
    expect(used).toBe(paid * 10_000);
  });
});

describe('who may change a limit', () => {
  it('is who pays to lower it, who administers to raise it, and nobody of another company', async () => {
    const change = { limit: 'day', amount_cents: 1 } as const;
    expect((await world.as({ ...ana, bearer: world.oficina.bearer }, '/limits')).status).toBe(404);
    expect((await lower('ted', change, { ...ana, bearer: world.oficina.bearer })).status).toBe(404);
  });
});
