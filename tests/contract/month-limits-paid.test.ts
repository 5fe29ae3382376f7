import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  FamilyLimits,
  LimitChange,
  LimitFamily,
  LimitRequest,
  LimitSettings,
} from '../../bank/contract/payments/limits';
import type { PixLimitSettings } from '../../bank/contract/products/pix/limits';
import type { TedRules } from '../../bank/contract/products/ted';
import { toBoletoLine } from '../support/boletos';
import { startBoletoWorld, type BoletoWorld } from './boleto-world';
import { type Customer, newKey } from './pix-world';
import { MONDAY_AT_TEN, MOINHO } from './ted-world';

/* The limit of the month as a customer meets it: through the doors of the bank. */

const HOUR_MS = 3_600_000;

let world: BoletoWorld;
let ana: Customer;
beforeAll(async () => {
  world = await startBoletoWorld({ sessionCallsPerMinute: 100_000 });
  ana = world.padaria;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});
beforeEach(async () => {
  await world.database.query('delete from payment_limit_change');
  await world.database.query('delete from pix_limit_change');
  await world.database.query('delete from payment_limit_use');
});

const monthOf = async (family: LimitFamily) => {
  const { body } = await world.as<LimitSettings>(ana, '/limits');
  return body.families.find(one => one.family === family)?.limits.find(({ limit }) => limit === 'month');
};
const lower = (family: LimitFamily, amount_cents: number) =>
  world.as<FamilyLimits>(ana, `/limits/${family}`, { method: 'PATCH', json: { limit: 'month', amount_cents } });
const raise = async (family: LimitFamily, change: LimitChange & { limit: 'month' }) => {
  const wish = { purpose: 'raise_limit', account_id: ana.accountId, family } as const;
  const proven = await world.prove({ ...wish, limit: change.limit, value: change.amount_cents });
  if ('refused' in proven) return proven.refused;
  const call = { proof: proven.proof, json: change };
  return world.as<LimitRequest>(ana, `/limits/${family}/requests`, call);
};
interface Refused {
  code?: string;
  params?: object;
}
const askTed = async (amountCents: number, account = MOINHO.account) => {
  const { body: quote } = await world.as<{ id: string }>(ana, '/ted/quotes', { json: { ...MOINHO, account } });
  const key = newKey();
  const request = { ted_quote_id: quote.id, amount_cents: amountCents };
  const wish = { purpose: 'ted_payment', account_id: ana.accountId, ted_purpose: '00005', ...request } as const;
  const proof = await world.authorize(ana.bearer, { ...wish, idempotency_key: key });
  const call = { json: { ...request, purpose: '00005' }, key, proof };
  return () => world.as<Refused>(ana, '/ted/payments', call);
};
const sendTed = async (amountCents: number, account?: string) => (await askTed(amountCents, account))();
const leftOfTed = async () => (await world.as<TedRules>(ana, '/ted/rules')).body.limits;

describe('a limit of a month', () => {
  it('holds at once, is told where one pays, and gets back what the other bank refused', async () => {
    expect((await lower('ted', 20_000)).status).toBe(200);
    expect(await leftOfTed()).toMatchObject({ month_cents: 20_000, left_cents: 20_000, left_in: 'month' });
    expect((await sendTed(20_001)).body).toMatchObject({
      ...{ code: 'limit_exceeded', params: { limit_cents: 20_000, left_cents: 20_000, window: 'month' } },
    });
    const [refused, paid] = [await sendTed(15_000, '90001'), await sendTed(5_000)];
    expect([refused.status, paid.status]).toEqual([201, 201]);
    expect((await sendTed(1)).body).toMatchObject({ params: { left_cents: 0, window: 'month' } });
    await world.bank.runDueJobs();
    expect(await leftOfTed()).toMatchObject({ left_cents: 15_000 });
    expect(await monthOf('ted')).toMatchObject({ limit_cents: 20_000, used_cents: 5_000 });
  });

  it('of boletos and of Pix holds where these are paid', async () => {
    await lower('boleto', 99_999);
    expect((await world.pay(toBoletoLine({ end: '00' }))).body).toMatchObject({
      ...{ code: 'limit_exceeded', params: { left_cents: 99_999, window: 'month' } },
    });
    expect((await lower('pix', 700)).status).toBe(200);
    const { body: own } = await world.as<PixLimitSettings>(ana, '/pix/limits');
    expect(own).toMatchObject({ month: { limit_cents: 700, used_cents: 0 }, left_cents: 700, left_in: 'month' });
  });

  /** A busy machine answers 504, which says nothing: the same order is sent again until something is said. */
  const untilAnswered = async (send: () => ReturnType<Awaited<ReturnType<typeof askTed>>>) => {
    for (;;) {
      const answer = await send();
      if (answer.status !== 504) return answer;
    }
  };

  it('is not passed by a centavo by 64 payments at once, and each of them is answered', async () => {
    await lower('ted', 70_009);
    const ready = [];
    for (let index = 0; index < 64; index++) {
      // proofs are asked for as fast as no person asks
      await world.database.query('delete from rate_limit');
      ready.push(await askTed(10_000));
    }
    await world.database.query('delete from rate_limit');
    const tries = await Promise.all(ready.map(untilAnswered));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(7);
    const refusals = tries.filter(({ status }) => status !== 201).map(({ body }) => body);
    expect(refusals).toEqual(
      Array.from({ length: 57 }, () =>
        expect.objectContaining({ code: 'limit_exceeded', params: expect.objectContaining({ window: 'month' }) }),
      ),
    );
    expect(await monthOf('ted')).toMatchObject({ used_cents: 70_000 });
    expect((await sendTed(10)).body).toMatchObject({ code: 'limit_exceeded', params: { left_cents: 9 } });
    expect((await sendTed(9)).status).toBe(201);
  }, 120_000);

  it('is raised with a proof and after 24 hours, up to what the provider allows', async () => {
    await lower('bill', 50_000);
    const most = 31 * 100_000_000;
    expect((await raise('bill', { limit: 'month', amount_cents: most + 1 })).body).toMatchObject({
      ...{ code: 'limit_above_maximum', params: { maximum_cents: most } },
    });
    const bare = { json: { limit: 'month', amount_cents: 60_000 } };
    expect((await world.as<Refused>(ana, '/limits/bill/requests', bare)).body.code).toBe('step_up_required');
    expect((await raise('bill', { limit: 'month', amount_cents: 60_000 })).status).toBe(201);
    await world.advanceTo(new Date(MONDAY_AT_TEN.getTime() + 24 * HOUR_MS - 1), ana);
    expect((await monthOf('bill'))?.limit_cents).toBe(50_000);
    await world.advanceTo(new Date(MONDAY_AT_TEN.getTime() + 24 * HOUR_MS), ana);
    expect((await monthOf('bill'))?.limit_cents).toBe(60_000);
  });
});
