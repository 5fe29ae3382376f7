import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { BatchRow } from '../../bank/contract/products/batch-rows';
import { toUuid } from '../../bank/core/ids';
import { lockMembers } from '../../bank/ground/accounts';
import { LOOKUPS } from '../../bank/products/pix/pay';
import type { Customer } from './pix-world';
import { NO_LIMITS, type PeopleWorld, startPeopleWorld } from './people-world';

let world: PeopleWorld;
let ana: Customer;
beforeAll(async () => {
  // the long form makes more calls a minute than one session may
  world = await startPeopleWorld({ sessionCallsPerMinute: 100_000, poolSize: 10 });
  ana = world.padaria;
});
afterAll(() => world?.close());

const KEY = 'contato@oficina.example';
const PASSWORD = 'quarenta girassois 27 no telhado';
const CPFS = ['52998224725', '11144477735', '39053344705', '86288366757', '28625587887'];
let people = 0;
const somebody = () => ({
  name: `Pessoa Nova ${'abcdefgh'[people] ?? 'z'}`,
  email: `nova-${randomUUID().slice(0, 8)}@empresa.example`,
  cpf: CPFS[people++ % CPFS.length] as string,
  role: 'operator' as const,
});
const accept = (token: string, cpf: string, password = PASSWORD) =>
  world.call<Problem & { email: string }>('/people_invitations/accept', { json: { token, cpf, password } });

describe('an invitation', () => {
  it('is taken up once, by its CPF, with a password, and lets in with the role it named', async () => {
    const wish = somebody();
    expect((await world.invite(ana, wish)).status).toBe(201);
    const token = await world.readLink(wish.email);
    const offer = await world.call('/people_invitations/open', { json: { token } });
    expect(offer.body).toMatchObject({ company_name: expect.any(String), role: 'operator', has_access: false });
    expect((await accept(token, '39053344705')).body.code).toBe('people_invitation_other_cpf');
    expect((await accept(token, '123')).body).toMatchObject({ violations: [{ field: 'cpf', rule: 'invalid' }] });
    expect((await accept(token, wish.cpf, 'curta')).body).toMatchObject({ code: 'validation_failed' });
    expect((await accept(token, wish.cpf)).status).toBe(200);
    expect((await accept(token, wish.cpf)).body.code).toBe('people_invitation_used');
    const bearer = await world.signIn(wish.email, PASSWORD);
    const { body } = await world.call<{ data: { accounts: { role: string }[] } }>('/accounts', { bearer });
    expect(body.data.accounts).toMatchObject([{ role: 'operator' }]);
  });

  it('is over after its day, when it was withdrawn, and when a newer link went out', async () => {
    const wish = { ...somebody(), email: `prazo-${randomUUID().slice(0, 8)}@empresa.example` };
    const { id } = (await world.invite(ana, wish)).body;
    expect((await world.invite(ana, wish)).body.code).toBe('people_invited');
    const first = await world.readLink(wish.email);
    await world.as(ana, `/people_invitations/${id}/letter`, { method: 'POST' });
    const second = await world.readLink(wish.email);
    expect((await accept(first, wish.cpf)).body.code).toBe('people_invitation_unknown');
    world.clock.advance({ days: 7, seconds: 1 });
    ana.bearer = await world.signIn(ana.email);
    expect((await accept(second, wish.cpf)).body.code).toBe('people_invitation_expired');
    expect((await world.readPeople()).invitations).toMatchObject([{ id, status: 'expired' }]);
    expect((await world.as(ana, `/people_invitations/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await accept(second, wish.cpf)).body.code).toBe('people_invitation_withdrawn');
    expect((await world.as(ana, `/people_invitations/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('to who signs in already is accepted there, by its own person alone', async () => {
    const other = await world.seedPerson({ legalName: 'Outra Empresa Ltda' });
    const wish = { ...somebody(), email: other.email, cpf: other.cpf ?? '', name: other.name };
    const { id } = (await world.invite(ana, wish)).body;
    expect((await accept(await world.readLink(other.email), wish.cpf)).body.code).toBe('people_invitation_sign_in');
    const bearer = await world.signIn(other.email);
    const own = await world.call('/people_invitations/own', { bearer });
    expect(own.body).toMatchObject({ data: [{ id }] });
    const path = `/people_invitations/own/${id}/accept`;
    const stranger = await world.call(path, { bearer: ana.bearer, json: { cpf: wish.cpf } });
    expect(stranger.status).toBe(404);
    const wrong = await world.call<Problem>(path, { bearer, json: { cpf: '39053344705' } });
    expect(wrong.body.code).toBe('people_invitation_other_cpf');
    expect((await world.call(path, { bearer, json: { cpf: wish.cpf } })).status).toBe(200);
    const { body } = await world.call<{ data: { accounts: unknown[] } }>('/accounts', { bearer });
    expect(body.data.accounts).toHaveLength(2);
    expect((await world.invite(ana, wish)).status).toBe(403);
  });

  it('is used by one of many who come at once', async () => {
    const wish = { ...somebody(), email: `corrida-${randomUUID().slice(0, 8)}@empresa.example` };
    await world.invite(ana, wish);
    const token = await world.readLink(wish.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token, wish.cpf)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('roles', () => {
  it('are for admins to change, and who is not one sees neither addresses nor limits', async () => {
    const viewer = await world.join('viewer');
    const operator = await world.join('operator');
    for (const who of [viewer, operator]) {
      expect((await world.remove(who, ana)).body.code).toBe('forbidden');
      expect((await world.change(who, who, { role: 'admin' })).body.code).toBe('forbidden');
      const { may_manage, data, invitations } = await world.readPeople(who);
      expect([may_manage, invitations]).toEqual([false, []]);
      expect(data.find(({ id }) => id === ana.userId)).toMatchObject({
        email: null,
        factors: [],
        last_access_at: null,
      });
      expect(data.find(({ id }) => id === who.userId)).toMatchObject({ is_self: true, email: who.email });
    }
  });

  it('obey at once: who was made a viewer cannot pay in the session that is open', async () => {
    const operator = await world.join('operator');
    expect((await world.lookUp(operator, KEY)).status).toBe(201);
    expect((await world.change(ana, operator, { role: 'viewer' })).body).toMatchObject({ role: 'viewer' });
    expect((await world.lookUp(operator, KEY)).status).toBe(403);
    expect((await world.remove(ana, operator)).status).toBe(200);
    expect((await world.as(operator, '/balance', {})).status).toBe(404);
  });

  it('leave an admin: the last one goes neither by removal nor by another role', async () => {
    expect((await world.remove(ana, ana)).body.code).toBe('step_up_required');
    const refused = world.authorize(ana.bearer, {
      ...{ purpose: 'remove_person', account_id: ana.accountId, person_id: ana.userId, reason: 'left' },
    });
    await expect(refused).rejects.toThrow(/people_last_admin/);
  });

  it('leave an admin when two take the role from each other at once', async () => {
    const eva = await world.join('admin', 'Eva Prado');
    const rounds = Number(process.env.LONG ? 100 : 4);
    for (let round = 0; round < rounds; round++) {
      const acts = [await world.prepareChange(ana, eva, {}), await world.prepareChange(eva, ana, {})];
      const answers = await Promise.all(acts.map(act => act()));
      const [made, refused] = answers.sort((one, other) => one.status - other.status);
      expect(made?.status).toBe(200);
      expect(['forbidden', 'people_last_admin']).toContain(refused?.body.code);
      const { rows } = await world.database.query(
        `select 1 from membership where company_id = $1 and role = 'admin' and until is null`,
        [toUuid(ana.companyId)],
      );
      expect(rows).toHaveLength(1);
      await world.database.query(`update membership set role = 'admin' where user_id = any ($1)`, [
        [ana, eva].map(({ userId }) => toUuid(userId)),
      ]);
    }
    await world.remove(ana, eva);
  });

  it('are told to every admin and to the person', async () => {
    const eva = await world.join('admin', 'Eva Souto');
    const operator = await world.join('operator', 'Davi Lima');
    await world.change(ana, operator, { role: 'approver', ceiling_cents: 5_000_000 });
    for (const who of [eva, operator]) {
      const { rows } = await world.database.query<{ body: string }>(
        `select body from notification where user_id = $1 and kind = 'people' order by created_at desc limit 1`,
        [toUuid(who.userId)],
      );
      expect(rows[0]?.body).toContain('Davi Lima: de Operador para Aprovador');
    }
    await world.remove(ana, eva);
  });
});

describe('what one person may pay', () => {
  it('refuses at the lookup and at the payment, and counts a day over all payments', async () => {
    const davi = await world.join('operator', 'Davi Rocha');
    const limits = { ...NO_LIMITS, payment_cents: 3_000, day_cents: 5_000 };
    expect((await world.change(ana, davi, { limits })).body.limits).toEqual(limits);
    const pay = async (amount: number) => {
      const { id } = (await world.lookUp(davi, KEY)).body;
      return world.payLookup(davi, id, amount);
    };
    expect((await pay(3_001)).body).toMatchObject({ code: 'limit_exceeded', params: { window: 'person_payment' } });
    expect((await pay(3_000)).status).toBe(201);
    expect((await pay(2_001)).body).toMatchObject({ params: { window: 'person_day', left_cents: 2_000 } });
    expect((await pay(2_000)).status).toBe(201);
    expect((await world.lookUp(davi, KEY)).body).toMatchObject({ code: 'limit_exceeded' });
    world.clock.advance({ days: 1 });
    davi.bearer = await world.signIn(davi.email);
    ana.bearer = await world.signIn(ana.email);
    expect((await pay(1_000)).status).toBe(201);
    await world.change(ana, davi, { limits: { ...NO_LIMITS, kinds: ['ted'] } });
    expect((await world.lookUp(davi, KEY)).body).toMatchObject({ params: { window: 'person_kind' } });
  });

  it('lets who pays bills alone pay a tax, and nobody else', async () => {
    const davi = await world.join('operator', 'Davi Tributos');
    const cells = {
      ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089' },
      ...{ period: '10/2025', due_date: '28/11/2025', amount: '10,00' },
    };
    const payTax = async (kinds: ('bill' | 'boleto')[]) => {
      await world.change(ana, davi, { limits: { ...NO_LIMITS, kinds } });
      const { id } = (await world.as<{ id: string }>(davi, '/payment_batches', { json: { name: 'Tributos' } })).body;
      const path = `/payment_batches/${id}`;
      await world.as(davi, `${path}/rows`, { method: 'PUT', json: { rows: [{ number: 1, cells }] } });
      const hash = (await world.as<BatchDetail>(davi, path)).body.review?.hash ?? '';
      const key = randomUUID();
      const wish = {
        purpose: 'pay_batch',
        account_id: davi.accountId,
        batch_id: id,
        hash,
        idempotency_key: key,
      } as const;
      const proof = await world.authorize(davi.bearer, wish);
      expect((await world.as(davi, `${path}/authorization`, { json: { hash }, key, proof })).status).toBe(201);
      await world.bank.runDueJobs();
      const { data } = (await world.as<{ data: BatchRow[] }>(davi, `${path}/rows?filter=all`)).body;
      return data[0]?.failure?.code ?? 'left';
    };
    expect([await payTax(['boleto']), await payTax(['bill'])]).toEqual(['limit_exceeded', 'left']);
  });

  it('holds under races: many payments at once never pass the day', async () => {
    const davi = await world.join('operator', 'Davi Corrida');
    await world.change(ana, davi, { limits: { ...NO_LIMITS, day_cents: 500 } });
    const many = Number(process.env.LONG ? 200 : 12);
    const ids = [];
    for (let one = 0; one < many; one++) {
      if (one % LOOKUPS.limit === LOOKUPS.limit - 1) world.clock.advance({ seconds: LOOKUPS.windowSeconds });
      ids.push((await world.lookUp(davi, KEY)).body.id);
    }
    const proven = [];
    for (const id of ids) {
      const key = randomUUID();
      proven.push({ id, key, proof: await world.proveLookup(davi, id, 100, key) });
    }
    const answers = await Promise.all(
      proven.map(({ id, key, proof }) => world.payWith(davi, { lookupId: id, amountCents: 100, key, proof })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toMatchObject(refused.map(() => ({ body: { code: 'limit_exceeded' } })));
    const { rows } = await world.database.query<{ sum: string }>(
      `select sum(amount_cents)::text as sum from payment_order where created_by = $1 and status <> 'failed'`,
      [toUuid(davi.userId)],
    );
    expect(rows[0]?.sum).toBe('500');
  });
});

describe('two companies that invite the same new person', () => {
  it('let them in once when both letters are taken up at the same moment, and say to the other that they have access', async () => {
    const { padaria, oficina, database } = world;
    const both = [padaria, oficina];
    const json = somebody();
    const tokens: string[] = [];
    for (const by of both) {
      // sessions end after 15 minutes
      const bearer = await world.signIn(by.email);
      const proof = await world.authorize(bearer, { purpose: 'invite_person', account_id: by.accountId, ...json });
      const invited = await world.call(`/accounts/${by.accountId}/people_invitations`, { bearer, proof, json });
      expect(invited.status).toBe(201);
      tokens.push(await world.readLink(json.email));
    }
    // both wait for their companies, and are let go at once
    let letGo = (): void => undefined;
    const gate = new Promise<void>(resolve => {
      letGo = resolve;
    });
    const holding = database.transaction(async sql => {
      for (const { companyId } of both) await lockMembers(sql, toUuid(companyId));
      await gate;
    });
    const accepting = Promise.all(tokens.map(token => accept(token, json.cpf)));
    const waiting = async () =>
      (
        await database.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    letGo();
    await holding;
    const answers = await accepting;
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'people_invitation_sign_in']);
  });
});
