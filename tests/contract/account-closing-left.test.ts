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
