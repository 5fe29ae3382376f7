import { afterAll, beforeAll, expect, it } from 'vitest';
import type { People } from '../../bank/contract/service/people';
import { type Name, type OfficeWorld, P1_RULES, startOfficeWorld } from './office-world';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld({ sessionCallsPerMinute: 1_000_000 });
  await world.activate(world.toContent());
}, 240_000);
afterAll(() => world?.close());

const account_id = () => world.padaria.accountId;
const askForAdmin = async (by: Name, who: Name) => {
  const { userId: person_id } = world.people[who];
  const flat = { limited: false, kinds: '', account_ids: '', payment_cents: '' as const, day_cents: '' as const };
  const wish = { account_id: account_id(), person_id, role: 'admin', ceiling_cents: '' as const } as const;
  const proof = await world.authorize(world.people[by].bearer, { purpose: 'change_person', ...wish, ...flat });
  const json = { role: 'admin', ceiling_cents: null, limits: null };
  return world.as(world.people[by], `/people/${person_id}`, { method: 'PUT', json, proof });
};
const removeFor = async (reason: 'security' | 'left', who: Name) => {
  const { userId: person_id } = world.people[who];
  const wish = { purpose: 'remove_person', account_id: account_id(), person_id, reason } as const;
  const proof = await world.authorize(world.people.ana.bearer, wish);
  return world.as(world.people.ana, `/people/${person_id}/removal`, { json: { reason }, proof });
};

it('what somebody asked other admins to confirm ends when they are removed for security', async () => {
  expect((await askForAdmin('eva', 'fabio')).status).toBe(200);
  const loose = await world.propose('eva', world.toContent(P1_RULES.map(rule => ({ ...rule, on: false }))));
  expect(loose.body.state).toBe('proposed');
  const pendingOf = async (who: Name) => {
    const { data } = (await world.as<People>(world.people.ana, '/people', {})).body;
    return data.find(({ id }) => id === world.people[who].userId)?.pending_change;
  };
  expect(await pendingOf('fabio')).not.toBeNull();
  expect((await removeFor('security', 'eva')).status).toBe(200);
  expect(await pendingOf('fabio')).toBeNull();
  const policy = await world.as<{ proposed: object | null }>(world.people.ana, '/approval_policies');
  expect(policy.body.proposed).toBeNull();
  const { rows } = await world.database.query<{ body: string }>(
    `select body from notification where title = 'O acesso de uma pessoa foi encerrado' limit 1`,
  );
  expect(rows[0]?.body).toContain('Pedidos que esperavam outro administrador, cancelados: 2.');
});
