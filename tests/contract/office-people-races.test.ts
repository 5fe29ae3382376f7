import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import { toUuid } from '../../bank/core/ids';
import { schedule } from '../support/schedules';
import { type Name, type OfficeWorld, startOfficeWorld } from './office-world';

/** Each race is run this often. */
const TIMES = process.env.LONG ? 34 : 2;
const DAY = '2026-12-10';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld({ poolSize: 10, sessionCallsPerMinute: 1_000_000 });
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const work = async () => {
  for (let turn = 0; turn < 3; turn += 1) await world.bank.runDueJobs();
};
/** Whether it left, and by how many standing approvals of what it is now. */
const lookAt = async (id: string) => {
  const { rows } = await world.database.query<{ hasLeft: boolean; given: number }>(
    `select o.status in ('processing', 'completed') as "hasLeft",
       (select count(distinct a.person_id)::int from approval a where a.subject_id = s.id and a.revision = s.revision and a.withdrawn_at is null) as given
     from payment_order o join approval_subject s on s.id = o.id where o.id = $1`,
    [toUuid(`apv_${id}`)],
  );
  if (!rows[0]) throw new Error('it is written');
  return rows[0];
};
const repeat = async (race: () => Promise<void>) => {
  for (let turn = 0; turn < TIMES; turn += 1) {
    // those of a later day would push out the ones that are signed in again on this one
    await world.database.query(
      "update session set ended_at = last_used_at, ended_because = 'too_many_sessions' where ended_at is null",
    );
    await world.at('2026-12-02T13:00:00.000Z');
    await world.clear();
    await race();
  }
};
const toSchedule = async (amount_cents: number): Promise<ScheduledPix> => {
  const [made] = await schedule(world, world.people.davi, 'fornecedor@farinhas.example', { amount_cents, date: DAY });
  if (!made) throw new Error('one was scheduled');
  return made;
};
const withdraw = (who: Name, id: string) =>
  world.as(world.people[who], `/approvals/apv_${id}/withdrawal`, { method: 'POST' });

/** An ordinary removal that eva asked for and ana has only to confirm. */
const prepareConfirmation = async () => {
  const { padaria, people } = world;
  const [account_id, person_id] = [padaria.accountId, people.bruno.userId];
  const wish = { purpose: 'remove_person', account_id, person_id, reason: 'left' } as const;
  const proof = await world.authorize(people.eva.bearer, wish);
  const path = `/people/${person_id}/removal`;
  const asked = await world.as<{ approval_id: `apv_${string}` }>(people.eva, path, { json: { reason: 'left' }, proof });
  const json = { approval_ids: [asked.body.approval_id] };
  const bound = { purpose: 'approve_payments', account_id, ...json } as const;
  const confirmation = await world.authorize(people.ana.bearer, bound);
  return () => world.as(people.ana, '/approval_decisions', { json, proof: confirmation });
};

/** A removal that is proven and only has to be made. */
const prepareRemoval = async (reason: 'left' | 'security') => {
  if (reason === 'left') return prepareConfirmation();
  const { userId: person_id } = world.people.bruno;
  const wish = { purpose: 'remove_person', account_id: world.padaria.accountId, person_id, reason } as const;
  const proof = await world.authorize(world.people.ana.bearer, wish);
  return () => world.as(world.people.ana, `/people/${person_id}/removal`, { json: { reason }, proof });
};
const readmit = () =>
  world.database.query(
    `insert into membership (user_id, company_id, role, created_at) values ($1, $2, 'approver', now()) on conflict do nothing`,
    [toUuid(world.people.bruno.userId), toUuid(world.padaria.companyId)],
  );

describe('a decision, and at once', () => {
  it.each(['left', 'security'] as const)(
    'the removal of who agreed before (%s): two have agreed, or nothing leaves',
    async reason => {
      await repeat(async () => {
        const id = await world.order('davi', 1_200_000);
        await world.approve('bruno', id);
        const remove = await prepareRemoval(reason);
        const [outcome, removal] = await Promise.all([world.approve('eva', id), remove()]);
        expect(removal.status).toBe(200);
        await work();
        const { hasLeft, given } = await lookAt(id);
        expect([['approved', 'waiting'].includes(outcome), !hasLeft || given === 2]).toEqual([true, true]);
        await readmit();
      });
    },
    600_000,
  );

  it('the removal of who gives it: it counts with them, or not at all', async () => {
    await repeat(async () => {
      const id = await world.order('davi', 1_200_000);
      await world.approve('eva', id);
      const remove = await prepareRemoval('security');
      const [, removal] = await Promise.all([world.approve('bruno', id), remove()]);
      expect(removal.status).toBe(200);
      await work();
      const { hasLeft, given } = await lookAt(id);
      // what did not leave keeps no approval of who is out
      expect(hasLeft ? 2 : 1).toBe(given);
      await readmit();
    });
  }, 600_000);

  it('another amount: what leaves was agreed to as it is', async () => {
    await repeat(async () => {
      const made = await toSchedule(1_200_000);
      const id = made.id.slice(4);
      await world.approve('bruno', id);
      const wish = { amount_cents: 1_300_000, date: DAY };
      const { bearer, accountId: account_id } = world.people.davi;
      const bound = { account_id, scheduled_id: made.id, applies_to: 'this', ...wish } as const;
      const proof = await world.authorize(bearer, { purpose: 'change_pix_schedule', ...bound });
      await Promise.all([
        world.approve('ana', id),
        world.as(world.people.davi, `/pix/schedules/${made.id}`, { method: 'PATCH', json: wish, proof }),
      ]);
      await world.at(`${DAY}T13:00:00.000Z`);
      await work();
      const { hasLeft, given } = await lookAt(id);
      expect(!hasLeft || given === 2).toBe(true);
    });
  }, 600_000);

  it('its day: an approval taken back in that instant keeps it here, or comes too late', async () => {
    await repeat(async () => {
      const id = (await toSchedule(1_200_000)).id.slice(4);
      await world.approve('bruno', id);
      await world.approve('ana', id);
      await world.at(`${DAY}T13:00:00.000Z`);
      const [, answer] = await Promise.all([world.bank.runDueJobs(), withdraw('ana', id)]);
      await work();
      const { hasLeft, given } = await lookAt(id);
      expect([hasLeft, given]).toEqual(answer.status === 204 ? [false, 1] : [true, 2]);
    });
  }, 600_000);
});
