import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountClosing } from '../../bank/contract/service/account-closing';
import { toUuid } from '../../bank/core/ids';
import { registerPixKey } from '../../bank/products/pix/keys';
import { openSecondAccount } from '../support/second-account';
import { type ClosingWorld, startClosingWorld } from './closing-world';
import type { Customer } from './pix-world';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld({ poolSize: 10 });
}, 240_000);
afterAll(() => world?.close());

const KEY = 'outra-conta@empresa.example';

/** A closing whose pay-out left for another account of the company, with more money come meanwhile and the key gone. */
const leaveSomething = async (): Promise<Customer> => {
  const ana = await world.admit(3_000n);
  const id = await openSecondAccount(world, ana);
  const { rows } = await world.database.query<{ ledgerAccountId: bigint }>(
    'select ledger_account_id as "ledgerAccountId" from account where id = $1',
    [toUuid(id)],
  );
  const owner = { ...ana, ...rows[0], id, branch: '0002' };
  await registerPixKey(world.database, owner, { text: KEY, type: 'email', createdAt: world.clock.now() });
  expect((await world.askToClose(ana, KEY)).status).toBe(201);
  world.clock.advance({ hours: 24 });
  await world.bank.runDueJobs();
  await world.signInAgain(ana);
  expect(await world.viewClosing(ana)).toMatchObject({ request: { status: 'paying' } });
  await world.fund(ana.ledgerAccountId, 500n);
  await world.database.query('delete from pix_key where key = $1', [KEY]);
  await world.pass(30);
  expect(await world.viewClosing(ana)).toMatchObject({
    request: { status: 'requested', waits_for: { code: 'payee_changed' } },
  });
  return ana;
};

describe('what is left once a pay-out has arrived', () => {
  it('goes where its owner says', async () => {
    const ana = await leaveSomething();
    const lookup_id = (await world.lookUp(ana, world.ownKeyOf(ana))).body.id;
    const wish = { purpose: 'change_closing_destination', account_id: ana.accountId, lookup_id } as const;
    const proof = await world.authorize(ana.bearer, wish);
    const json = { lookup_id };
    const changed = await world.as<AccountClosing>(ana, '/closing/destination', { method: 'PUT', json, proof });
    expect(changed.status).toBe(200);
    await world.letItClose(ana);
    expect(await world.viewClosing(ana)).toMatchObject({
      status: 'closed',
      request: { payout: { amount_cents: 3_500 } },
    });
  });

  it('stays, when the closing is taken back', async () => {
    const ana = await leaveSomething();
    expect((await world.as(ana, '/closing', { method: 'DELETE' })).status).toBe(200);
    expect(await world.viewClosing(ana)).toMatchObject({ status: 'active', request: { status: 'cancelled' } });
  });

  it('stays, when 30 days go by', async () => {
    const ana = await leaveSomething();
    world.clock.advance({ days: 30 });
    await world.bank.runDueJobs();
    await world.signInAgain(ana);
    expect(await world.viewClosing(ana)).toMatchObject({ status: 'active', request: { status: 'cancelled' } });
  });
});

it('a closed account tells who signed for it, and nobody who never had to', async () => {
  const ana = await world.admit(0n);
  const partner = await world.seedPerson({ companyId: ana.companyId, name: 'Rita Prado', role: 'admin' });
  const rita: Customer = { ...partner, accountId: ana.accountId, bearer: await world.signIn(partner.email) };
  expect((await world.askToClose(ana)).status).toBe(201);
  const proof = await world.authorize(rita.bearer, { purpose: 'sign_account_closing', account_id: ana.accountId });
  expect((await world.as(rita, '/closing/signatures', { method: 'POST', proof })).status).toBe(200);
  const signed = (await world.viewClosing(ana)).signers
    .filter(({ signed_at }) => signed_at !== null)
    .map(({ name }) => name);
  expect(signed.toSorted()).toEqual([ana.name, 'Rita Prado'].toSorted());
  // within the hours of regret, one of the two leaves, and somebody new comes in as an admin
  const wish = { account_id: ana.accountId, person_id: rita.userId, reason: 'left' } as const;
  const removal = await world.authorize(ana.bearer, { purpose: 'remove_person', ...wish });
  expect(
    (await world.as(ana, `/people/${rita.userId}/removal`, { json: { reason: 'left' }, proof: removal })).status,
  ).toBe(200);
  await world.seedPerson({ companyId: ana.companyId, name: 'Novo Administrador', role: 'admin' });
  await world.letItClose(ana);
  const after = await world.viewClosing(ana);
  expect(after.status).toBe('closed');
  expect(after.signers.map(({ name, signed_at }) => [name, signed_at !== null]).sort()).toEqual(
    [
      [ana.name, true],
      ['Rita Prado', true],
    ].sort(),
  );
});

it('what comes back before the account closes is sent three times, and waits for another place meanwhile', async () => {
  const ana = await world.admit(7_000n);
  expect((await world.askToClose(ana, world.ownKeyOf(ana))).status).toBe(201);
  world.clock.advance({ hours: 24 });
  const listSent = async () =>
    (
      await world.database.query<{ status: string; endToEndId: string }>(
        `select p.status, x.end_to_end_id as "endToEndId" from account_payout o join payment_order p on p.id = o.payment_id
         join pix_order x on x.order_id = p.id where o.account_id = $1 order by o.created_at, p.id`,
        [toUuid(ana.accountId)],
      )
    ).rows;
  const giveBack = async (sent: number) => {
    for (let turn = 0; turn < 20; turn += 1) {
      await world.bank.runDueJobs();
      const last = (await listSent()).at(-1);
      if (last?.status === 'completed') {
        await world.deliverReturn(last.endToEndId, 7_000, `${700 + sent}`);
        break;
      }
      world.clock.advance({ seconds: 2 });
    }
    await world.pass(120);
    expect(await listSent()).toHaveLength(sent);
    await world.signInAgain(ana);
    const { request } = await world.viewClosing(ana);
    expect(request).toMatchObject({ status: 'requested', waits_for: { code: 'came_back' } });
  };
  await giveBack(1);
  world.clock.advance({ hours: 1 });
  await giveBack(2);
  world.clock.advance({ days: 1 });
  await giveBack(3);
  world.clock.advance({ days: 3 });
  await world.pass(60);
  expect(await listSent()).toHaveLength(3);
  await world.signInAgain(ana);
  expect((await world.as(ana, '/closing', { method: 'DELETE' })).status).toBe(200);
});
