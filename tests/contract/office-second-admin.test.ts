import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { People, Person, PersonRole } from '../../bank/contract/service/people';
import { toUuid } from '../../bank/core/ids';
import { hashToken } from '../../bank/core/sealing';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld } from './office-world';

/* Changes of who may approve wait for a second admin while rules hold (part C.4): ana and eva are admins, bruno and carla approve, davi operates. */

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
afterAll(() => world?.close());

type Answered = Awaited<ReturnType<typeof world.as<Person & Problem & { approval_id: string | null }>>>;
const account_id = () => world.padaria.accountId;
const idOf = (who: Name) => world.people[who].userId;
const prove = (by: Name, wish: Parameters<typeof world.authorize>[1]) =>
  world.authorize(world.people[by].bearer, wish).catch(() => undefined);

const change = async (
  by: Name,
  who: Name,
  role: PersonRole,
  ceiling_cents: number | null = null,
): Promise<Answered> => {
  const flat = { kinds: '', account_ids: '', payment_cents: '' as const, day_cents: '' as const, limited: false };
  const wish = { account_id: account_id(), person_id: idOf(who), role, ceiling_cents: ceiling_cents ?? ('' as const) };
  const proof = await prove(by, { purpose: 'change_person', ...wish, ...flat });
  const json = { role, ceiling_cents, limits: null };
  return world.as(world.people[by], `/people/${idOf(who)}`, { method: 'PUT', json, ...(proof ? { proof } : {}) });
};
const remove = async (by: Name, who: Name, reason: 'left' | 'security'): Promise<Answered> => {
  const wish = { purpose: 'remove_person', account_id: account_id(), person_id: idOf(who), reason } as const;
  const proof = await prove(by, wish);
  return world.as(world.people[by], `/people/${idOf(who)}/removal`, { json: { reason }, ...(proof ? { proof } : {}) });
};
const beAway = async (by: Name, who: Name, standIn: Name): Promise<Answered> => {
  const json = { stand_in_id: idOf(standIn), starts_on: '2026-12-02', ends_on: '2026-12-10' };
  const proof = await prove(by, { purpose: 'set_absence', account_id: account_id(), person_id: idOf(who), ...json });
  const call = { method: 'PUT', json, ...(proof ? { proof } : {}) };
  return world.as(world.people[by], `/people/${idOf(who)}/absence`, call);
};
const personOf = async (who: Name): Promise<Person | undefined> => {
  const { body } = await world.as<People>(world.people.ana, '/people', {});
  return body.data.find(({ id }) => id === idOf(who));
};
const kinds = async (): Promise<string[]> => {
  const { rows } = await world.database.query<{ kind: string }>(
    `select kind from audit_event where kind like 'person.%' order by seq`,
  );
  return rows.map(({ kind }) => kind);
};

describe('a change of who may approve', () => {
  it('waits for another admin, who sees all of it, and holds with the confirmation', async () => {
    const asked = await change('ana', 'bruno', 'operator');
    expect(asked.status).toBe(200);
    expect(asked.body.role).toBe('approver');
    const id = asked.body.pending_change?.approval_id.slice(4) ?? '';
    expect(asked.body.pending_change?.words).toContain('de Aprovador para Operador');
    const detail = await world.detail(id, 'eva');
    expect(detail).toMatchObject({
      kind: 'people_change',
      payee_name: 'bruno',
      mine: 'may_approve',
      amount_cents: null,
    });
    expect(detail.description).toContain('de Aprovador para Operador');
    // not who asked, nobody who is no admin
    expect((await world.detail(id, 'ana')).mine).toBe('own');
    expect((await world.detail(id, 'carla')).mine).toBe('not_approver');
    const wish = { purpose: 'approve_payments' as const, account_id: account_id(), approval_ids: [`apv_${id}`] };
    await expect(world.authorize(world.people.ana.bearer, wish)).rejects.toThrow('approval_own');
    await expect(world.authorize(world.people.carla.bearer, wish)).rejects.toThrow('approval_not_yours');
    // another one about the same person waits for the first
    expect(codeOf(await change('eva', 'bruno', 'viewer'))).toBe('people_change_waiting');
    expect(await world.approve('eva', id)).toBe('approved');
    expect(await personOf('bruno')).toMatchObject({ role: 'operator', pending_change: null });
    expect((await kinds()).slice(-2)).toEqual(['person.change_asked', 'person.changed']);
  });

  it('that gives more is not confirmed by whom it gives it', async () => {
    const asked = await change('eva', 'bruno', 'approver');
    const id = asked.body.pending_change?.approval_id.slice(4) ?? '';
    expect(await world.approve('ana', id)).toBe('approved');
    expect((await personOf('bruno'))?.role).toBe('approver');
    // a lower ceiling binds at once, a higher one waits
    expect((await change('ana', 'carla', 'approver', 1_000_000)).body).toMatchObject({
      ...{ ceiling_cents: 1_000_000, pending_change: null },
    });
    const raised = await change('ana', 'carla', 'approver', 2_000_000);
    expect(raised.body.ceiling_cents).toBe(1_000_000);
    expect(await world.approve('eva', raised.body.pending_change?.approval_id.slice(4) ?? '')).toBe('approved');
    expect((await personOf('carla'))?.ceiling_cents).toBe(2_000_000);
  });

  it('is rejected with a reason, or taken back, and then nothing has changed', async () => {
    const first = await change('ana', 'carla', 'viewer');
    const path = `/approvals/${first.body.pending_change?.approval_id}`;
    const json = { reason: 'Ela continua no financeiro.' };
    expect((await world.as(world.people.eva, `${path}/rejection`, { json })).status).toBe(204);
    const second = await remove('ana', 'carla', 'left');
    expect(second.body.approval_id).toMatch(/^apv_/);
    const taken = `/approvals/${second.body.approval_id}/cancellation`;
    expect((await world.as(world.people.ana, taken, { method: 'POST' })).status).toBe(204);
    expect(await personOf('carla')).toMatchObject({ role: 'approver', pending_change: null });
  });

  it('is refused where nobody could confirm it, and for security never waits', async () => {
    const { rows } = await world.database.query<{ role: string }>(
      `update membership set role = 'approver' where user_id = $1 returning role`,
      [toUuid(idOf('eva'))],
    );
    expect(rows).toHaveLength(1);
    expect(codeOf(await change('ana', 'carla', 'operator'))).toBe('people_needs_second_admin');
    expect(codeOf(await remove('ana', 'carla', 'left'))).toBe('people_needs_second_admin');
    // the way out: somebody who approves already becomes the second
    expect((await change('ana', 'eva', 'admin')).body).toMatchObject({ role: 'admin', pending_change: null });
    expect((await remove('ana', 'carla', 'security')).body.approval_id).toBeNull();
    expect(await personOf('carla')).toBeUndefined();
  });

  it('of a seat by one’s own word waits, and of a seat of one’s own does not', async () => {
    const own = await beAway('bruno', 'bruno', 'eva');
    expect(own.body.absence?.stand_in_name).toBe('eva');
    await world.as(world.people.bruno, `/people/${idOf('bruno')}/absence`, { method: 'DELETE' });
    const grabbed = await beAway('ana', 'bruno', 'ana');
    expect(grabbed.body).toMatchObject({ absence: null });
    expect(await world.approve('eva', grabbed.body.pending_change?.approval_id.slice(4) ?? '')).toBe('approved');
    expect((await personOf('bruno'))?.absence?.stand_in_name).toBe('ana');
  });

  it('that is nobody’s power to approve is done at once', async () => {
    expect((await change('ana', 'davi', 'viewer')).body).toMatchObject({ role: 'viewer', pending_change: null });
    expect((await remove('ana', 'davi', 'left')).body.approval_id).toBeNull();
  });

  it('comes in by no invitation', async () => {
    const json = {
      name: 'Nova Aprovadora',
      email: 'nova@ninguem.example',
      cpf: '52998224725',
      role: 'approver',
    } as const;
    const proof = await prove('ana', { purpose: 'invite_person', account_id: account_id(), ...json });
    const refused = await world.as<Problem>(world.people.ana, '/people_invitations', {
      json,
      ...(proof ? { proof } : {}),
    });
    expect(codeOf(refused)).toBe('people_invite_ruled');
  });

  it('comes in by no invitation that is older than the rules', async () => {
    const json = {
      name: 'Convidada Cedo',
      email: 'cedo@ninguem.example',
      cpf: '15350946056',
      role: 'operator',
    } as const;
    const proof = await prove('ana', { purpose: 'invite_person', account_id: account_id(), ...json });
    const sent = await world.as<Problem>(world.people.ana, '/people_invitations', {
      json,
      ...(proof ? { proof } : {}),
    });
    expect(sent.status).toBe(201);
    await world.bank.runDueJobs();
    const token = /#(piv_[\w-]+)/.exec((await world.mailbox.take(json.email)).text)?.[1];
    await world.database.query(`update people_invitation set role = 'approver' where email = $1`, [json.email]);
    // what the link says is what it brings
    const offer = await world.call<{ role: PersonRole }>('/people_invitations/open', { json: { token } });
    expect(offer.body.role).toBe('viewer');
    const password = 'uma senha que ninguém tem 7';
    const joined = await world.call('/people_invitations/accept', { json: { token, cpf: json.cpf, password } });
    expect(joined.status).toBe(200);
    const { body } = await world.as<People>(world.people.ana, '/people', {});
    expect(body.data.find(({ email }) => email === json.email)?.role).toBe('viewer');
  });

  it('comes in by no letter of the opening that is older than the rules, and the admins hear of it', async () => {
    const [token, email] = [`obi_${'L'.repeat(43)}`, 'socia@ninguem.example'];
    await world.database.query(
      `insert into invitation (id, token_hash, company_id, account_id, name, email, role, created_at, sent_at, expires_at)
       values (gen_random_uuid(), $1, $2, $3, 'Sócia Tardia', $4, 'admin', $5, $5, $5::timestamptz + interval '14 days')`,
      [hashToken(token), toUuid(world.padaria.companyId), toUuid(account_id()), email, world.clock.now()],
    );
    const password = 'uma senha que ninguém tem 7';
    expect((await world.call('/onboarding/invitations/accept', { json: { token, password } })).status).toBe(200);
    const { body } = await world.as<People>(world.people.ana, '/people', {});
    expect(body.data.find(one => one.email === email)?.role).toBe('viewer');
    const told = await world.database.query<{ body: string }>(
      `select body from notification where user_id = $1 and title = 'Uma pessoa entrou na empresa' order by created_at desc, id desc limit 1`,
      [toUuid(idOf('ana'))],
    );
    expect(told.rows[0]?.body).toContain('Sócia Tardia aceitou o convite');
  });
});
