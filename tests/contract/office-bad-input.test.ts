import type { AccountClosing } from '../../bank/contract/service/account-closing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyContent } from '../../bank/contract/payments/policies';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld } from './office-world';

/* What nobody may do at the desk and with people, each with a sentence of its own and nothing written. */

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const wishOf = (id: string) => ({
  ...{ purpose: 'approve_payments' as const, account_id: world.padaria.accountId, approval_ids: [`apv_${id}`] },
});
const propose = (content: PolicyContent) =>
  world.authorize(world.people.ana.bearer, {
    ...{ purpose: 'propose_approval_policy', account_id: world.padaria.accountId, content },
  });

/** Every row that an act of the desk, of people or of the company could write. */
const readAll = async (): Promise<unknown> => {
  const { rows } = await world.database.query(
    `select (select count(*) from approval) as approvals, (select count(*) from approval_policy) as policies,
       (select string_agg(s.id || s.state || s.revision, ',' order by s.id) from approval_subject s) as subjects,
       (select string_agg(m.user_id || m.role || coalesce(m.ceiling_cents, -1), ',' order by m.user_id) from membership m) as members,
       (select count(*) from people_invitation) as invitations, (select count(*) from member_absence) as absences,
       (select count(*) from people_change) as people, (select count(*) from company_change) as changes,
       (select count(*) from company_branch) as branches,
       (select string_agg(o.id || o.status, ',' order by o.id) from payment_order o) as orders`,
  );
  return rows[0];
};

describe('what nobody may do', () => {
  it('approving one’s own: refused before any code is asked for, and without a proof', async () => {
    const id = await world.order('bruno', 1_200_000);
    const { bearer } = world.people.bruno;
    await expect(world.authorize(bearer, wishOf(id))).rejects.toThrow('approval_own');
    const json = { approval_ids: [`apv_${id}`] };
    const other = await world.authorize(world.people.carla.bearer, wishOf(id));
    expect(codeOf(await world.as(world.people.bruno, '/approval_decisions', { json, proof: other }))).toBe(
      'step_up_required',
    );
    const reason = { reason: 'É meu' };
    expect(codeOf(await world.as(world.people.bruno, `/approvals/apv_${id}/rejection`, { json: reason }))).toBe(
      'approval_own',
    );
    expect(await world.statusOf(id)).toBe('awaiting_approval');
    const { points } = (await world.as<AccountClosing>(world.people.ana, '/closing')).body;
    const open = points.filter(({ state }) => state === 'open').map(point => [point.id, point.count]);
    expect(open).toContainEqual(['approvals', 1]);
    expect(open).not.toContainEqual(expect.arrayContaining(['on_the_way']));
    await world.clear();
  });

  it('rules that nobody could fulfil: refused with the rule and why', async () => {
    const lonely = world.toContent(undefined, { diretoria: ['ana'] });
    await expect(propose(lonely)).rejects.toThrow('policy_unfit');
    // somebody of another company in a group
    const foreign = world.toContent();
    const [group, ...groups] = foreign.groups;
    if (!group) throw new Error('there is a group');
    const withStranger = { ...foreign, groups: [{ ...group, members: [world.oficina.userId] }, ...groups] };
    await expect(propose(withStranger as PolicyContent)).rejects.toThrow('policy_unfit');
    const { rows } = await world.database.query(`select 1 from approval_policy where state = 'proposed'`);
    expect(rows).toEqual([]);
  });

  it.each(['fabio', 'davi', 'removed', 'stranger'] as const)('%s writes nothing', async name => {
    const id = await world.order('bruno', 1_200_000);
    const removed = await world.seedPerson({ companyId: world.padaria.companyId, name: 'removed', role: 'admin' });
    const bearer = await world.signIn(removed.email);
    await world.database.query('delete from membership where user_id = $1', [toUuid(removed.userId)]);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const who = {
      ...{ fabio: world.people.fabio, davi: world.people.davi, removed: { ...removed, bearer } },
      stranger: { ...world.oficina, accountId: world.padaria.accountId },
    }[name];
    const before = await readAll();
    const one = `/approvals/apv_${id}`;
    const person = `/people/${world.people.carla.userId}`;
    const proof = `aut_${'0'.repeat(26)}`;
    const days = { stand_in_id: world.people.carla.userId, starts_on: '2026-12-02', ends_on: '2026-12-03' };
    const invited = { name: 'Nova Pessoa', email: 'nova@ninguem.example', cpf: '52998224725', role: 'viewer' };
    const change = { kind: 'trade_name', trade_name: 'Outro Nome' };
    const calls: [string, { json?: unknown; method?: string; proof?: string }][] = [
      ['/approval_decisions', { json: { approval_ids: [`apv_${id}`] }, proof }],
      [`${one}/rejection`, { json: { reason: 'Não' } }],
      [`${one}/withdrawal`, { method: 'POST' }],
      [`${one}/cancellation`, { method: 'POST' }],
      ['/approval_policies', { json: world.toContent(), proof }],
      [person, { method: 'PUT', json: { role: 'admin', ceiling_cents: null, limits: null }, proof }],
      [`${person}/removal`, { json: { reason: 'security' }, proof }],
      [`${person}/absence`, { method: 'PUT', json: days, proof }],
      ['/people_invitations', { json: invited, proof }],
      ['/company_changes', { json: change, proof }],
      ['/company_branches', { json: { cnpj: '11222333000262' } }],
    ];
    const isOutside = name === 'removed' || name === 'stranger';
    for (const [path, call] of calls) {
      const code = codeOf(await world.as<Problem>(who, path, call));
      // an operator may withdraw what they asked for themselves, and nothing of others
      const refusals = isOutside ? ['not_found'] : ['forbidden', 'approval_not_yours'];
      expect([path, refusals.includes(code) ? 'refused' : code]).toEqual([path, 'refused']);
    }
    expect(await readAll()).toEqual(before);
    await world.clear();
  });

  it('an invitation of another company: neither sent again nor taken back', async () => {
    const { accountId: account_id, bearer } = world.people.ana;
    const json = { name: 'Quem Vem', email: 'quem-vem@ninguem.example', cpf: '52998224725', role: 'viewer' as const };
    const proof = await world.authorize(bearer, { purpose: 'invite_person', account_id, ...json });
    const { body } = await world.as<{ id: string }>(world.people.ana, '/people_invitations', { json, proof });
    const before = await readAll();
    const path = `/people_invitations/${body.id}`;
    expect(codeOf(await world.as<Problem>(world.oficina, `${path}/letter`, { method: 'POST' }))).toBe('not_found');
    expect(codeOf(await world.as<Problem>(world.oficina, path, { method: 'DELETE' }))).toBe('not_found');
    const own = { json: { cpf: json.cpf } };
    const taken = await world.call<Problem>(`/people_invitations/own/${body.id}/accept`, {
      ...own,
      bearer: world.oficina.bearer,
    });
    expect(taken.status).toBeGreaterThanOrEqual(400);
    expect(await readAll()).toEqual(before);
  });

  it('an order whose approvers all left: blocked, said so, and nothing is paid', async () => {
    const id = await world.order('davi', 1_200_000);
    const finance: Name[] = ['bruno', 'carla'];
    for (const who of finance) {
      const { userId: person_id } = world.people[who];
      const wish = { account_id: world.padaria.accountId, person_id, reason: 'security' } as const;
      const proof = await world.authorize(world.people.ana.bearer, { purpose: 'remove_person', ...wish });
      await world.as(world.people.ana, `/people/${person_id}/removal`, { json: { reason: 'security' }, proof });
    }
    expect(await world.detail(id)).toMatchObject({ blocked: true, missing: 2 });
    expect([await world.approve('ana', id), await world.statusOf(id)]).toEqual(['blocked', 'awaiting_approval']);
  });
});
