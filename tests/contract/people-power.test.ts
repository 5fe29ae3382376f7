import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { apiScope } from '../../bank/contract/products/pix/api';
import type { CreatedApiCredential } from '../../bank/contract/products/pix/api';
import { orderSchedule } from '../support/schedules';
import type { Customer } from './pix-world';
import { NO_LIMITS, type PeopleWorld, startPeopleWorld } from './people-world';

let world: PeopleWorld;
let ana: Customer;
beforeAll(async () => {
  world = await startPeopleWorld();
  ana = world.padaria;
});
afterAll(() => world?.close());

const KEY = 'contato@oficina.example';
const DAY = '2026-12-01';
const schedule = (who: Customer, amount_cents: number) => orderSchedule(world, who, KEY, { amount_cents, date: DAY });
const statesOf = async (who: Customer): Promise<string[]> =>
  (
    await world.database.query<{ status: string }>(
      'select status from payment_order where created_by = $1 order by id',
      [toUuid(who.userId)],
    )
  ).rows.map(({ status }) => status);

describe('what a person ordered for days to come', () => {
  it('counts on its day, which what is scheduled never passes together', async () => {
    const davi = await world.join('operator', 'Davi Agenda');
    await world.change(ana, davi, { limits: { ...NO_LIMITS, day_cents: 1_000 } });
    expect((await schedule(davi, 600)).status).toBe(201);
    expect((await schedule(davi, 600)).body).toMatchObject({ code: 'limit_exceeded' });
    expect((await schedule(davi, 400)).status).toBe(201);
  });

  it('stays when they leave, and ends when they are removed for security', async () => {
    for (const [reason, left, counts] of [
      ['left', 'scheduled', { approval_id: null, canceled_payments: 0, kept_payments: 1 }],
      ['security', 'canceled', { approval_id: null, canceled_payments: 1, kept_payments: 0 }],
    ] as const) {
      const who = await world.join('operator', `Quem sai ${reason}`);
      expect((await schedule(who, 300)).status).toBe(201);
      expect((await world.remove(ana, who, reason)).body).toEqual(counts);
      expect(await statesOf(who)).toEqual([left]);
    }
  });
});

describe('an API credential', () => {
  it('works as long as the person who made it may charge', async () => {
    const eva = await world.join('admin', 'Eva Chaves');
    const scope = apiScope.options.join(' ');
    const wish = { purpose: 'create_pix_credential', account_id: eva.accountId, name: 'ERP', scope } as const;
    const proof = await world.authorize(eva.bearer, wish);
    const json = { name: 'ERP', scopes: apiScope.options };
    const { id, secret } = (await world.as<CreatedApiCredential>(eva, '/api_keys', { json, proof })).body;
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    const { body } = await world.call<{ access_token: string }>('/api-pix/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    const read = async () =>
      (
        await world.call('/api-pix/v2/cob?inicio=2026-11-01T00:00:00Z&fim=2026-11-30T00:00:00Z', {
          bearer: body.access_token,
        })
      ).status;
    expect(await read()).toBe(200);
    await world.change(ana, eva, { role: 'viewer' });
    expect(await read()).toBe(401);
    await world.change(ana, eva, { role: 'operator' });
    expect(await read()).toBe(200);
    await world.remove(ana, eva);
    expect(await read()).toBe(401);
  });
});
