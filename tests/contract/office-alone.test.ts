import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { getApprovalPolicy, PolicyContent, PolicyVersion } from '../../bank/contract/payments/policies';
import type { AnswerOf } from '../../bank/contract/calls';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { createNotifier } from '../../bank/ground/notifications';
import { listPolicyWaits, stopPolicyWait } from '../../bank/payments/office';
import { TEST_SECRET } from '../support/bank';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld } from './office-world';

/* The only admin under rules: what they ask for alone waits, and everybody is told. ana and eva are admins, bruno and carla approve. */

let world: OfficeWorld;
const LOOSE: PolicyContent = { groups: [], rules: [] };
const account_id = () => world.people.ana.accountId;

beforeEach(async () => {
  await world?.close();
  world = await startOfficeWorld({ logLevel: 'silent' });
  const need = [{ group: 'approvers', count: 2 }];
  await world.activate({ groups: [], rules: [{ id: 'tudo', name: 'Tudo', on: true, when: {}, need }] });
}, 120_000);
afterAll(() => world?.close());

const removeEva = async (): Promise<void> => {
  const reason = 'security' as const;
  const person_id = world.people.eva.userId;
  const proof = await world.authorize(world.people.ana.bearer, {
    ...{ purpose: 'remove_person', account_id: account_id(), person_id, reason },
  });
  const { status } = await world.as(world.people.ana, `/people/${person_id}/removal`, { json: { reason }, proof });
  expect(status).toBe(200);
};
const askAlone = async (who: Name = 'ana', content = LOOSE) => {
  const wish = { purpose: 'change_approval_policy_alone', account_id: account_id(), content } as const;
  const proof = await world.authorize(world.people[who].bearer, wish).catch(() => undefined);
  return world.as<PolicyVersion & Problem>(world.people[who], '/approval_policy_waits', { json: content, proof });
};
const read = async (who: Name = 'ana') =>
  (await world.as<AnswerOf<typeof getApprovalPolicy>>(world.people[who], '/approval_policies')).body;
const hours = (count: number) => new Date(world.clock.now().getTime() + count * 3_600_000).toISOString();
const pass = async (count: number): Promise<void> => {
  world.clock.advance({ hours: count });
  await world.bank.runDueJobs();
  for (const name of ['ana', 'bruno'] as const)
    world.people[name].bearer = await world.signIn(world.people[name].email);
};
const titlesOf = async (who: Name): Promise<string[]> => {
  const { rows } = await world.database.query<{ title: string }>(
    'select title from notification where user_id = $1 order by created_at desc, id desc',
    [toUuid(world.people[who].userId)],
  );
  return rows.map(({ title }) => title);
};
/** Long ago, so that nothing holds the wait back. */
const leaveAlone = async (): Promise<void> => {
  await removeEva();
  await pass(100);
};

describe('the only admin under rules', () => {
  it('may change them after 72 hours, and everybody is told at once, who was an admin until lately, too', async () => {
    expect((await read()).alone).toBeNull();
    await leaveAlone();
    expect((await read()).alone).toEqual({ effective_at: hours(72) });
    const { status, body } = await askAlone();
    expect([status, body.state, body.wait]).toEqual([201, 'proposed', { effective_at: hours(72) }]);
    await world.bank.runDueJobs();
    for (const name of ['ana', 'bruno', 'carla', 'davi', 'fabio'] as const) {
      expect((await titlesOf(name))[0]).toBe('As regras de aprovação vão mudar sem outro administrador');
    }
    expect((await titlesOf('eva'))[0]).toMatch(/^As regras de aprovação vão mudar sem outro administrador: /);
    expect(world.mailbox.count(world.people.eva.email)).toBeGreaterThan(0);
    await pass(71);
    expect((await read()).active?.content.rules).toHaveLength(1);
    await pass(1);
    expect(await read()).toMatchObject({ active: { content: LOOSE }, proposed: null, alone: null });
    expect(await titlesOf('bruno')).toContain('As novas regras de aprovação já valem');
  });

  it('is no faster than who was removed lately', async () => {
    await removeEva();
    await pass(10);
    const { body } = await askAlone();
    expect(body.wait).toEqual({ effective_at: hours(62 + 72) });
    await pass(72);
    expect((await read()).active?.content.rules).toHaveLength(1);
    await pass(62);
    expect((await read()).active?.content).toEqual(LOOSE);
  });

  it('waits longer when another one ceases to be an admin meanwhile, and everybody is told of the new day', async () => {
    await leaveAlone();
    await askAlone();
    await pass(10);
    await world.database.query(
      `insert into former_admin (user_id, company_id, ended_at) select $1, company_id, $3 from account where id = $2`,
      [toUuid(world.people.bruno.userId), toUuid(account_id()), world.clock.now()],
    );
    const effective_at = hours(72 + 72);
    await pass(62);
    expect(await read()).toMatchObject({
      ...{ active: { content: { rules: [{ id: 'tudo' }] } }, proposed: { wait: { effective_at } } },
    });
    const began = (await titlesOf('carla')).filter(title => title.includes('vão mudar sem outro administrador'));
    expect(began).toHaveLength(2);
    await pass(82);
    expect((await read()).active?.content).toEqual(LOOSE);
  });

  it('cancels it, and the rules stay', async () => {
    await leaveAlone();
    const { body } = await askAlone();
    expect(codeOf(await askAlone())).toBe('step_up_required');
    const path = `/approval_policy_waits/${body.id}`;
    expect(codeOf(await world.as<Problem>(world.people.bruno, path, { method: 'DELETE' }))).toBe('forbidden');
    const other = { ...world.oficina, bearer: await world.signIn(world.oficina.email) };
    expect(codeOf(await world.as<Problem>(other, path, { method: 'DELETE' }))).toBe('policy_wait_over');
    expect((await world.as(world.people.ana, path, { method: 'DELETE' })).status).toBe(204);
    expect(codeOf(await world.as<Problem>(world.people.ana, path, { method: 'DELETE' }))).toBe('policy_wait_over');
    await pass(80);
    expect(await read()).toMatchObject({ active: { content: { rules: [{ id: 'tudo' }] } }, proposed: null });
    expect(await titlesOf('bruno')).toContain('A mudança das regras de aprovação não aconteceu');
  });

  it('is stopped by the bank when who was removed calls, and everybody is told', async () => {
    await removeEva();
    const { body } = await askAlone();
    const { database, clock } = world;
    const notifier = createNotifier({ clock, secret: TEST_SECRET, publicUrl: 'http://localhost:3000' });
    const desk = { database, clock, notifier, by: 'operator.one' };
    expect(await listPolicyWaits(database)).toMatchObject([{ policyId: body.id, askedBy: world.people.ana.email }]);
    await expect(stopPolicyWait(desk, body.id, 'fraud')).rejects.toThrow('10 to 200');
    await stopPolicyWait(desk, body.id, 'eva called back: she was removed by a thief');
    await expect(stopPolicyWait(desk, body.id, 'eva called back: she was removed')).rejects.toThrow('no such rules');
    await pass(150);
    expect(await read()).toMatchObject({ active: { content: { rules: [{ id: 'tudo' }] } }, proposed: null });
    expect(await titlesOf('bruno')).toContain('A mudança das regras de aprovação não aconteceu');
    expect((await titlesOf('eva'))[0]).toMatch(/^A mudança das regras de aprovação não aconteceu/);
    const { rows } = await database.query(
      `select facts->>'by' as by from audit_event where kind = 'approval_policy.wait_ended'`,
    );
    expect(rows).toEqual([{ by: 'operator.one' }]);
  });

  it('does not get it when another admin is there in the end', async () => {
    await leaveAlone();
    await askAlone();
    await world.database.query(`update membership set role = 'admin' where user_id = $1`, [
      toUuid(world.people.bruno.userId),
    ]);
    await pass(72);
    expect(await read()).toMatchObject({ active: { content: { rules: [{ id: 'tudo' }] } }, proposed: null });
  });

  it('does not get rules that fit nobody, neither as they are asked for nor in the end', async () => {
    await leaveAlone();
    const { carla } = world.people;
    const toContent = (group: string): PolicyContent => ({
      groups: [{ id: 'financeiro', name: 'Financeiro', members: [carla.userId] }],
      rules: [{ id: 'r', name: 'R', on: true, when: {}, need: [{ group, count: 1 }] }],
    });
    const wish = { purpose: 'change_approval_policy_alone', account_id: account_id() } as const;
    await expect(
      world.authorize(world.people.ana.bearer, { ...wish, content: toContent('diretoria') }),
    ).rejects.toThrow('policy_unfit');
    expect((await askAlone('ana', toContent('financeiro'))).status).toBe(201);
    await world.database.query(`update membership set role = 'operator' where user_id = $1`, [toUuid(carla.userId)]);
    await pass(72);
    expect(await read()).toMatchObject({ active: { content: { rules: [{ id: 'tudo' }] } }, proposed: null });
    expect(await titlesOf('bruno')).toContain('A mudança das regras de aprovação não aconteceu');
  });
});

it('is nothing for a company with two admins, nor without rules', async () => {
  expect(codeOf(await askAlone())).toBe('step_up_required');
  const wish = { purpose: 'change_approval_policy_alone', account_id: account_id(), content: LOOSE } as const;
  await expect(world.authorize(world.people.ana.bearer, wish)).rejects.toThrow('policy_not_alone');
});
