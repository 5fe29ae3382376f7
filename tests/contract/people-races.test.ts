import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { lockMembers, removeMember } from '../../bank/ground/accounts';
import { setPixLimits } from '../../bank/products/pix/limits';
import type { Sql } from '../../bank/storage';
import { type PeopleWorld, startPeopleWorld } from './people-world';
import type { Customer } from './pix-world';

let world: PeopleWorld;
let ana: Customer;
beforeAll(async () => {
  world = await startPeopleWorld({ poolSize: 10 });
  ana = world.padaria;
  await setPixLimits(world.database, ana.accountId, {
    ...{ perPaymentCents: 300_000n, dayCents: 500_000n, nightCents: 100_000n, nightStartsAtHour: 20 },
  });
}, 240_000);
afterAll(() => world?.close());

/** Long enough for a call to come to what is held. */
const ARRIVAL_MS = 400;

/** Does `meanwhile` in order, each as soon as the one before waits, while a transaction holds what `hold` took. */
const whileHeld = async <Answers extends unknown[]>(
  hold: (sql: Sql) => Promise<unknown>,
  ...meanwhile: { [At in keyof Answers]: () => Promise<Answers[At]> }
): Promise<Answers> => {
  const under: Promise<unknown>[] = [];
  await world.database.transaction(async sql => {
    await hold(sql);
    for (const begin of meanwhile) {
      under.push(begin());
      await sleep(ARRIVAL_MS);
    }
  });
  return Promise.all(under) as Promise<Answers>;
};
const holdPeople = (sql: Sql) => lockMembers(sql, toUuid(ana.companyId));

const join = async (role: 'admin' | 'viewer', name: string): Promise<Customer> => ({
  ...(await world.join(role, name)),
  accountId: ana.accountId,
});
const roleOf = async ({ userId }: Customer): Promise<string | undefined> => {
  const { rows } = await world.database.query<{ role: string }>(
    'select role from membership where user_id = $1 and company_id = $2',
    [toUuid(userId), toUuid(ana.companyId)],
  );
  return rows[0]?.role;
};

const prepareRemoval = async (by: Customer, who: Customer) => {
  const wish = { account_id: ana.accountId, person_id: who.userId, reason: 'security' } as const;
  const proof = await world.authorize(by.bearer, { purpose: 'remove_person', ...wish });
  return () => world.as(by, `/people/${who.userId}/removal`, { json: { reason: 'security' }, proof });
};
const prepareKey = async (by: Customer) => {
  const wish = { account_id: ana.accountId, name: 'ERP', scope: 'cob.read' };
  const proof = await world.authorize(by.bearer, { purpose: 'create_pix_credential', ...wish });
  const json = { name: 'ERP', scopes: ['cob.read'] };
  return { proof, make: () => world.as(by, '/api_keys', { json, proof }) };
};

describe('an admin whose removal came first', () => {
  it('makes nobody an admin', async () => {
    const [eva, davi] = [await join('admin', 'Eva Prado'), await join('viewer', 'Davi Lima')];
    const remove = await prepareRemoval(ana, eva);
    const promote = await world.prepareChange(eva, davi, { role: 'admin' });
    const [removed, promoted] = await whileHeld(holdPeople, remove, promote);
    expect([removed.status, promoted.status]).toEqual([200, 404]);
    expect(await roleOf(davi)).toBe('viewer');
  });

  it('invites nobody', async () => {
    const eva = await join('admin', 'Eva Souto');
    const json = { name: 'Cúmplice Nova', email: 'cumplice@fora.example', cpf: '52998224725', role: 'admin' as const };
    const proof = await world.authorize(eva.bearer, { purpose: 'invite_person', account_id: ana.accountId, ...json });
    const remove = await prepareRemoval(ana, eva);
    const invite = () => world.as(eva, '/people_invitations', { json, proof });
    const [removed, invited] = await whileHeld(holdPeople, remove, invite);
    expect([removed.status, invited.status]).toEqual([200, 404]);
    expect((await world.readPeople()).invitations).toEqual([]);
  });

  it('takes the access from nobody', async () => {
    const [eva, rui] = [await join('admin', 'Eva Luz'), await join('admin', 'Rui Luz')];
    const [remove, strike] = [await prepareRemoval(ana, eva), await prepareRemoval(eva, rui)];
    const [removed, struck] = await whileHeld(holdPeople, remove, strike);
    expect([removed.status, struck.status]).toEqual([200, 404]);
    expect(await roleOf(rui)).toBe('admin');
  });

  it('leaves no key of a system that the removal did not find', async () => {
    const eva = await join('admin', 'Eva Chave');
    const remove = await prepareRemoval(ana, eva);
    const { proof, make } = await prepareKey(eva);
    const [made, removed] = await whileHeld(
      sql => sql.query('select 1 from step_up_authorization where id = $1 for update', [toUuid(proof ?? '')]),
      ...([make, remove] as const),
    );
    expect([made.status, removed.status]).toEqual([201, 200]);
    const { rows } = await world.database.query('select 1 from pix_api_credential where revoked_at is null');
    expect(rows).toEqual([]);
  });
});

describe('an act of who is being removed in this moment', () => {
  const acts: Readonly<Record<string, (eva: Customer) => Promise<() => Promise<{ status: number }>>>> = {
    'a key of a system': async eva => (await prepareKey(eva)).make,
    'a higher limit': async eva => {
      const wish = { account_id: ana.accountId, family: 'pix', limit: 'day', value: 900_000 } as const;
      const proof = await world.authorize(eva.bearer, { purpose: 'raise_limit', ...wish });
      return () => world.as(eva, '/limits/pix/requests', { json: { limit: 'day', amount_cents: 900_000 }, proof });
    },
    'another name of the company': async eva => {
      const change = { kind: 'trade_name', trade_name: 'Outro Nome' } as const;
      const proof = await world.authorize(eva.bearer, {
        ...{ purpose: 'change_company', account_id: ana.accountId, change },
      });
      return () => world.as(eva, '/company_changes', { json: change, proof });
    },
    'the rest of the account': async eva => {
      const wish = { purpose: 'set_account_rest', account_id: ana.accountId, resting: true } as const;
      const proof = await world.authorize(eva.bearer, wish);
      return () => world.as(eva, '/rest', { method: 'PUT', json: { resting: true }, proof });
    },
  };
  it.each(Object.keys(acts))('is seen to be theirs no more: %s', async name => {
    const eva = await join('admin', `Eva de ${name}`);
    const act = await acts[name]?.(eva);
    if (!act) throw new Error('there is such an act');
    const of = { companyUuid: toUuid(ana.companyId), personUuid: toUuid(eva.userId) };
    const [{ status }] = await whileHeld(async sql => {
      await holdPeople(sql);
      await removeMember(sql, of, world.clock.now());
    }, act);
    expect(status).toBe(404);
  });
});

it('a call that the panic lock of its own session overtakes changes nothing', async () => {
  const davi = await join('viewer', 'Davi Souza');
  const promote = await world.prepareChange(ana, davi, { role: 'admin' });
  const own = await world.signIn(ana.email);
  const lock = () => world.call('/identity_server/lock', { method: 'POST', bearer: own, json: {} });
  const [promoted, locked] = await whileHeld(holdPeople, promote, lock);
  expect([promoted.status, locked.status]).toEqual([403, 204]);
  expect(await roleOf(davi)).toBe('viewer');
});
