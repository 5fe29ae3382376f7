import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import type { Person, PersonRole } from '../../bank/contract/service/people';
import { newId, toUuid } from '../../bank/core/ids';
import { placeHold } from '../../bank/ledger';
import { createOfficePolicy } from '../../bank/payments/office';
import { createOrders, payeeOutside, toOrderWish } from '../support/orders';
import { schedule } from '../support/schedules';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld, WEDNESDAY_AT_TEN } from './office-world';

/* What is decided about a person binds what waits for them: decisions of part C.6 that are about people, and what C.4 says of who left. */

const SUPPLIER = 'fornecedor@farinhas.example';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
beforeEach(() => world.clear());
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const detailOf = async (id: string, who: Name = 'ana') => {
  const { able, blocked, missing, mine, approved_by } = await world.detail(id, who);
  return { able: able.join(' '), blocked, missing, mine, approved_by: approved_by.join(' ') };
};

/** Ana says what somebody is and may approve; what waits for a second admin, eva confirms. */
const change = async (who: Name, role: PersonRole, ceiling_cents: number | null) => {
  const { accountId: account_id } = world.padaria;
  const { userId: person_id } = world.people[who];
  const flat = { kinds: '', account_ids: '', payment_cents: '' as const, day_cents: '' as const };
  const wish = { account_id, person_id, role, ceiling_cents: ceiling_cents ?? ('' as const), limited: false, ...flat };
  const proof = await world.authorize(world.people.ana.bearer, { purpose: 'change_person', ...wish });
  const json = { role, ceiling_cents, limits: null };
  const path = `/people/${person_id}`;
  const answer = await world.as<Person>(world.people.ana, path, { method: 'PUT', json, proof });
  expect(answer.status).toBe(200);
  const waits = answer.body.pending_change;
  if (waits) expect(await world.approve('eva', waits.approval_id.slice(4))).toBe('approved');
};
const remove = async (who: Name, reason: 'left' | 'security') => {
  const { userId: person_id } = world.people[who];
  const wish = { purpose: 'remove_person', account_id: world.padaria.accountId, person_id, reason } as const;
  const proof = await world.authorize(world.people.ana.bearer, wish);
  const path = `/people/${person_id}/removal`;
  const answer = await world.as<{ approval_id: string | null }>(world.people.ana, path, { json: { reason }, proof });
  expect(answer.status).toBe(200);
  const waits = answer.body.approval_id;
  if (waits) expect(await world.approve('eva', waits.slice(4))).toBe('approved');
};
/** Somebody of the same name and group comes in the place of who was removed. */
const replace = async (who: Exclude<Name, 'ana'>) => {
  const role = who === 'eva' ? 'admin' : 'approver';
  const person = await world.seedPerson({ companyId: world.padaria.companyId, name: who, role });
  world.people[who] = { ...person, bearer: await world.signIn(person.email) };
  await world.activate(world.toContent());
};
const beAway = async (who: Name, standIn: Name, starts_on: string, ends_on: string) => {
  const { userId: person_id, bearer } = world.people[who];
  const json = { stand_in_id: world.people[standIn].userId, starts_on, ends_on };
  const wish = { purpose: 'set_absence', account_id: world.padaria.accountId, person_id, ...json } as const;
  const proof = await world.authorize(bearer, wish);
  const answer = await world.as(world.people[who], `/people/${person_id}/absence`, { method: 'PUT', json, proof });
  expect(answer.status).toBe(200);
};
const comeBack = async (who: Name) =>
  world.as(world.people[who], `/people/${world.people[who].userId}/absence`, { method: 'DELETE' });
const toSchedule = async (who: Name, amount_cents: number, date: string): Promise<ScheduledPix> => {
  const [made] = await schedule(world, world.people[who], SUPPLIER, { amount_cents, date });
  if (!made) throw new Error('one was scheduled');
  return made;
};
const changeTo = async (who: Name, made: ScheduledPix, amount_cents: number, date: string) => {
  const { bearer, accountId: account_id } = world.people[who];
  const wish = { account_id, scheduled_id: made.id, amount_cents, date, applies_to: 'this' } as const;
  const proof = await world.authorize(bearer, { purpose: 'change_pix_schedule', ...wish });
  const json = { amount_cents, date };
  return world.as(world.people[who], `/pix/schedules/${made.id}`, { method: 'PATCH', json, proof });
};

describe('a ceiling', () => {
  it('14 and 15: binds at the centavo, and who is over it is missing in the group', async () => {
    await change('carla', 'approver', 5_000_000);
    const at = await world.order('bruno', 5_000_000);
    expect(await detailOf(at)).toMatchObject({ able: 'ana carla eva', blocked: false });
    for (const [who, outcome] of [
      ['carla', 'waiting'],
      ['ana', 'waiting'],
      ['eva', 'approved'],
    ] as const) {
      expect(await world.approve(who, at)).toBe(outcome);
    }
    await world.clear();
    const over = await world.order('bruno', 5_000_001);
    expect(await detailOf(over, 'carla')).toMatchObject({ blocked: true, mine: 'over_ceiling' });
    const wish = { account_id: world.padaria.accountId, approval_ids: [`apv_${over}`] };
    const asked = world.authorize(world.people.carla.bearer, { purpose: 'approve_payments', ...wish });
    await expect(asked).rejects.toThrow('approval_over_ceiling');
    const json = { reason: 'Valor errado' };
    const refused = await world.as(world.people.carla, `/approvals/apv_${over}/rejection`, { json });
    expect(codeOf(refused)).toBe('approval_over_ceiling');
    await change('carla', 'approver', null);
    expect(await detailOf(over, 'carla')).toMatchObject({ blocked: false, mine: 'may_approve' });
  });

  it('lowered, or a role taken, has what was approved before lapse at once, and of nothing smaller', async () => {
    const [small, large] = [await world.order('davi', 1_000_000), await world.order('davi', 2_000_000)];
    expect(await world.approve('bruno', small, large)).toBe('waiting,waiting');
    await change('bruno', 'approver', 1_500_000);
    expect([(await detailOf(small)).approved_by, (await detailOf(large)).approved_by]).toEqual(['bruno', '']);
    expect((await world.detail(large)).events.at(-1)).toMatchObject({ kind: 'voided', name: 'bruno' });
    await change('bruno', 'operator', null);
    expect((await detailOf(small)).approved_by).toBe('');
    // what lapsed does not come back with the role
    await change('bruno', 'approver', null);
    expect(await detailOf(small)).toMatchObject({ approved_by: '', missing: 2 });
    expect(await world.approve('bruno', small)).toBe('waiting');
    const { rows } = await world.database.query(
      `select facts->>'cause' as cause from audit_event where kind = 'approval.voided' order by 1`,
    );
    expect(rows).toEqual([{ cause: 'ceiling' }, { cause: 'role' }]);
  });
});

describe('who is away', () => {
  it('32: has somebody sit for them, acts not meanwhile, and is back when they say so', async () => {
    await beAway('eva', 'carla', '2026-12-02', '2026-12-10');
    await beAway('ana', 'bruno', '2026-12-05', '2026-12-06');
    const id = await world.order('davi', 1_200_000);
    expect(await detailOf(id, 'eva')).toMatchObject({ mine: 'away', able: 'ana bruno carla' });
    expect(await world.approve('bruno', id)).toBe('waiting');
    expect(await world.approve('carla', id)).toBe('approved');
    const json = { reason: 'Valor errado' };
    await world.clear();
    const other = await world.order('davi', 1_200_000);
    const refused = await world.as(world.people.eva, `/approvals/apv_${other}/rejection`, { json });
    expect(codeOf(refused)).toBe('approval_away');
    expect((await comeBack('eva')).status).toBe(200);
    expect((await detailOf(other, 'eva')).mine).toBe('may_approve');
    await comeBack('ana');
  });

  it('sits on no seat twice: who agreed before going lends none', async () => {
    const id = await world.order('davi', 6_000_000);
    expect(await world.approve('eva', id)).toBe('waiting');
    await beAway('eva', 'carla', '2026-12-02', '2026-12-10');
    expect(await world.approve('bruno', id)).toBe('waiting');
    expect((await detailOf(id)).able).toBe('ana');
    await comeBack('eva');
  });
});

describe('who left', () => {
  it('29: ordinarily leaves what is approved as it is, for security has it wait for others again', async () => {
    for (const [reason, states] of [
      ['left', ['scheduled', 'scheduled']],
      ['security', ['scheduled', 'awaiting_approval']],
    ] as const) {
      await world.at('2026-12-02T13:00:00.000Z');
      await world.clear();
      const id = (await toSchedule('davi', 1_200_000, '2026-12-10')).id.slice(4);
      await world.approve('bruno', id);
      await world.approve('ana', id);
      const before = await world.statusOf(id);
      await world.at('2026-12-05T15:00:00.000Z');
      await remove('bruno', reason);
      await world.bank.runDueJobs();
      expect([before, await world.statusOf(id)]).toEqual(states);
      if (reason === 'security') {
        // its people have as long as anew
        expect((await world.detail(id)).expires_at).toBe('2026-12-08T15:00:00.000Z');
        expect(await world.approve('carla', id)).toBe('approved');
      }
      await replace('bruno');
    }
    await world.at(WEDNESDAY_AT_TEN.toISOString());
  });

  it('27: has approvals of what waits lapse, and who comes back does not bring them', async () => {
    const id = await world.order('davi', 1_200_000);
    await world.approve('bruno', id);
    const { userId } = world.people.bruno;
    await remove('bruno', 'left');
    expect(await detailOf(id)).toMatchObject({ approved_by: '', missing: 2, able: 'ana carla eva' });
    await world.database.query(
      `insert into membership (user_id, company_id, role, created_at) values ($1, $2, 'approver', now())`,
      [toUuid(userId), toUuid(world.padaria.companyId)],
    );
    expect(await detailOf(id)).toMatchObject({ approved_by: '', missing: 2 });
    world.people.bruno.bearer = await world.signIn(world.people.bruno.email);
  });
});

describe('what changes while it waits', () => {
  it('38 and 39: another amount is another revision; another day leaves what was approved', async () => {
    const made = await toSchedule('davi', 1_200_000, '2026-12-10');
    const id = made.id.slice(4);
    await world.approve('bruno', id);
    expect((await changeTo('davi', made, 1_200_000, '2026-12-11')).status).toBe(200);
    expect((await detailOf(id)).approved_by).toBe('bruno');
    expect((await changeTo('davi', made, 1_300_000, '2026-12-11')).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ approved_by: '', missing: 2 });
    expect([await world.approve('bruno', id), await world.approve('ana', id)]).toEqual(['waiting', 'approved']);
  });

  it('42: what a program of bruno ordered is bruno’s', async () => {
    const { database, clock } = world;
    const { desks } = createOrders({ database, clock, approvals: createOfficePolicy(async () => undefined) });
    const payee = payeeOutside();
    const now = clock.now();
    const wish = toOrderWish(world.people.bruno, { amountCents: 1_200_000n, payee, now });
    await database.transaction(sql => desks.pix.commit(sql, { ...wish, origin: 'api' }, now));
    const { rows } = await database.query<{ id: string }>(
      `select id from approval_subject where origin = 'api' order by created_at desc limit 1`,
    );
    expect(rows).toEqual([{ id: wish.id }]);
    const [{ id: approval } = { id: '' }] = (await world.list('ana', 'waiting')) as { id: string }[];
    const id = approval.slice(4);
    expect((await detailOf(id, 'bruno')).mine).toBe('own');
    expect([await world.approve('carla', id), await world.approve('ana', id)]).toEqual(['waiting', 'approved']);
  });

  it('50: approved and short of money asks nobody again, and leaves when there is some', async () => {
    const { available_cents: available } = await world.balanceOf(world.people.ana);
    // all but R$ 5.000,00 is held for something else
    const held = {
      id: newId('txn'),
      accountId: world.padaria.ledgerAccountId,
      amountCents: BigInt(available - 500_000),
    };
    await world.database.transaction(sql => placeHold(sql, { ...held, id: toUuid(held.id) }));
    const id = await world.order('davi', 1_200_000);
    for (const who of ['bruno', 'ana'] as const) await world.approve(who, id);
    await world.bank.runDueJobs();
    const { rows } = await world.database.query<{ shortage: string; status: string }>(
      'select status, shortage from payment_order where id = $1',
      [toUuid(`pix_${id}`)],
    );
    expect(rows).toEqual([{ status: 'approved', shortage: 'insufficient_funds' }]);
    await world.fund(world.padaria.ledgerAccountId, 50_000_000n);
    await world.at('2026-12-02T14:30:00.000Z');
    await world.bank.runDueJobs();
    expect(['processing', 'completed']).toContain(await world.statusOf(id));
  });
});
