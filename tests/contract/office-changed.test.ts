import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { decide, propose } from '../support/recurrences';
import { toUuid } from '../../bank/core/ids';
import { type Name, type OfficeWorld, P1_RULES, startOfficeWorld } from './office-world';
import { newKey } from './pix-world';

const DATE = '2026-12-22';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
});
afterAll(() => world?.close());

const obey = (...ids: string[]) => world.activate(world.toContent(P1_RULES.filter(({ id }) => ids.includes(id))));

const schedule = async (who: Name, amount_cents: number): Promise<string> => {
  const by = world.people[who];
  const lookup = await world.lookUp(by, 'fornecedor@farinhas.example');
  const json = { lookup_id: lookup.body.id, amount_cents, date: DATE };
  const once = { repeat: 'none', times: 0, until: '' } as const;
  const wish = { purpose: 'schedule_pix_payment', account_id: by.accountId, ...json, ...once } as const;
  const proof = await world.authorize(by.bearer, wish);
  const made = await world.as<{ data: ScheduledPix[] }>(by, '/pix/schedules', { json, proof, key: newKey() });
  expect(made.status).toBe(201);
  return made.body.data[0]?.id.slice(4) ?? '';
};

const change = async (who: Name, id: string, amount_cents: number): Promise<void> => {
  const by = world.people[who];
  const json = { amount_cents, date: DATE, applies_to: 'this' } as const;
  const wish = {
    purpose: 'change_pix_schedule',
    account_id: by.accountId,
    scheduled_id: `psc_${id}`,
    ...json,
  } as const;
  const proof = await world.authorize(by.bearer, wish);
  expect((await world.as(by, `/pix/schedules/psc_${id}`, { method: 'PATCH', json, proof })).status).toBe(200);
};

const waitUntil = async (instant: string): Promise<void> => {
  await world.at(instant);
  for (let turn = 0; turn < 2; turn++) await world.bank.runDueJobs();
};

/** How often carla was told that something waits for her. */
const countTold = async (): Promise<number> =>
  (
    await world.call<{ data: Notification[] }>('/notifications?limit=100', { bearer: world.people.carla.bearer })
  ).body.data.filter(({ kind }) => kind === 'approval_waiting').length;

beforeEach(() => world.at('2026-12-02T13:00:00.000Z'));

describe('a payment that is split over what was scheduled before', () => {
  it('is asked about by what rules ask of its sum, from when each part was raised', async () => {
    await obey('r6');
    await world.clear();
    const ids = [await schedule('ana', 100), await schedule('ana', 100), await schedule('ana', 100)];
    await world.at('2026-12-04T13:00:00.000Z');
    for (const id of ids) await change('ana', id, 990_000);
    expect(await Promise.all(ids.map(id => world.statusOf(id)))).toEqual([
      ...['scheduled', 'awaiting_approval', 'awaiting_approval'],
    ]);
  });
});

describe('payments that are split and wait for people', () => {
  it('are not set free one after the other, by lowering them a little when their day of sums is over', async () => {
    await obey('r6');
    await world.clear();
    const ids = [await schedule('ana', 990_000), await schedule('ana', 990_000), await schedule('ana', 990_000)];
    await world.at('2026-12-04T13:00:00.000Z');
    for (const id of ids.slice(1)) await change('ana', id, 989_999);
    expect(await Promise.all(ids.map(id => world.statusOf(id)))).toEqual([
      ...['scheduled', 'scheduled', 'awaiting_approval'],
    ]);
  });
});

describe('what somebody raises in a day', () => {
  it('comes to one sum with what they ordered, whoever ordered it first', async () => {
    const [rule] = P1_RULES.filter(({ id }) => id === 'r6');
    if (!rule) throw new Error('the rule of the vectors');
    await world.activate(world.toContent([{ ...rule, when: { basis: 'maker_day', min_cents: 1_000_000 } }]));
    await world.clear();
    const [one, other] = [await schedule('ana', 100), await schedule('bruno', 100)];
    await change('eva', one, 600_000);
    await change('eva', other, 600_000);
    expect([await world.statusOf(one), await world.statusOf(other)]).toEqual(['scheduled', 'awaiting_approval']);
  });
});

describe('a scheduled payment that somebody else raises', () => {
  it('is asked about by what rules ask of them', async () => {
    await obey('r9');
    const id = await schedule('ana', 100);
    expect(await world.statusOf(id)).toBe('scheduled');
    await change('davi', id, 990_000);
    expect(await world.statusOf(id)).toBe('awaiting_approval');
    // nor does it help that somebody who may pay alone changes it afterwards
    await change('ana', id, 980_000);
    expect(await world.statusOf(id)).toBe('awaiting_approval');
  });
});

describe('a Pix Automático', () => {
  it('is authorised by no operator where rules hold, since nobody is asked about its charges', async () => {
    await obey('r9');
    const terms = { max_cents: null, retries_allowed: false };
    const { id } = await propose(world, world.people.ana, 'energy');
    const answer = async (who: Name) =>
      (await decide<PixRecurrence>(world, world.people[who], 'approve', id, { terms })).body;
    expect(await answer('davi')).toMatchObject({ status: 'proposed', asked: terms });
  });
});

describe('a scheduled payment that waits for a second approval', () => {
  it('is told anew to who gave the first, when it is changed', async () => {
    await obey('r2');
    const id = await schedule('ana', 1_000_000);
    expect(await world.approve('carla', id)).toBe('waiting');
    const told = await countTold();
    await change('ana', id, 1_000_001);
    expect((await countTold()) - told).toBe(1);
    // nobody agreed to it since
    await change('ana', id, 1_000_002);
    expect((await countTold()) - told).toBe(1);
  });
});

describe('a scheduled payment that was approved', () => {
  /** One of R$ 1.500,00, approved by bruno, six days later. */
  const wait = async (): Promise<string> => {
    await obey('r1');
    const id = await schedule('ana', 150_000);
    expect(await world.approve('bruno', id)).toBe('approved');
    await waitUntil('2026-12-08T13:00:00.000Z');
    expect(await world.statusOf(id)).toBe('scheduled');
    return id;
  };

  it('waits anew, for as long as people are given, when its approval is taken back', async () => {
    const id = await wait();
    const told = await countTold();
    const taken = await world.as(world.people.bruno, `/approvals/apv_${id}/withdrawal`, { method: 'POST' });
    expect(taken.status).toBe(204);
    await world.bank.runDueJobs();
    expect([await world.statusOf(id), (await countTold()) - told]).toEqual(['awaiting_approval', 1]);
    expect(await world.approve('carla', id)).toBe('approved');
  });

  it('goes on waiting for its day when it is lowered to what nobody has to agree to, and for people when it is raised again', async () => {
    const id = await wait();
    await change('ana', id, 50_000);
    await world.bank.runDueJobs();
    expect(await world.statusOf(id)).toBe('scheduled');
    await change('ana', id, 150_000);
    expect(await world.statusOf(id)).toBe('awaiting_approval');
    await change('ana', id, 50_000);
    expect(await world.statusOf(id)).toBe('scheduled');
  });

  it('waits anew when it is raised, and its people are told', async () => {
    const id = await wait();
    const told = await countTold();
    await change('ana', id, 950_000);
    await world.bank.runDueJobs();
    expect([await world.statusOf(id), (await countTold()) - told]).toEqual(['awaiting_approval', 1]);
  });

  /** Has one of a group agree to what is asked about. */
  const obeyGroup = (group: string, members: Parameters<OfficeWorld['toContent']>[1] = {}) => {
    const [rule] = P1_RULES.filter(({ id }) => id === 'r1');
    if (!rule) throw new Error('the rule of the vectors');
    return world.activate(world.toContent([{ ...rule, need: [{ group, count: 1 }] }], members));
  };
  const leave = async () => {
    await waitUntil(`${DATE}T10:00:01.000Z`);
    world.clock.advance({ seconds: 61 });
    await world.bank.runDueJobs();
  };

  it('is paid on its day, though who approved it sits in that group no more', async () => {
    await obeyGroup('financeiro', { financeiro: ['bruno', 'carla', 'eva'] });
    const id = await schedule('ana', 150_000);
    expect(await world.approve('carla', id)).toBe('approved');
    await world.at('2026-12-05T13:00:00.000Z');
    await obeyGroup('financeiro', { financeiro: ['bruno', 'eva'] });
    await leave();
    expect(await world.statusOf(id)).toBe('completed');
  });

  it('is paid on its day, though whoever the approver stood in for is back', async () => {
    await obeyGroup('diretoria');
    const { ana, carla } = world.people;
    await world.database.query(
      `insert into member_absence (user_id, company_id, stand_in_id, starts_on, ends_on, set_by, set_at)
       values ($1, $2, $3, '2026-12-02', '2026-12-05', $1, $4)`,
      [toUuid(ana.userId), toUuid(ana.companyId), toUuid(carla.userId), world.clock.now()],
    );
    const id = await schedule('bruno', 150_000);
    expect(await world.approve('carla', id)).toBe('approved');
    await leave();
    expect(await world.statusOf(id)).toBe('completed');
  });
});
