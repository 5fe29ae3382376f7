import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountClosing } from '../../bank/contract/service/account-closing';
import { toUuid } from '../../bank/core/ids';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

let world: CardNetworkWorld;
beforeAll(async () => {
  world = await startCardNetworkWorld();
});
afterAll(() => world?.close());

const askToClose = async (who: Customer) => {
  who.bearer = await world.signIn(who.email);
  const wish = { purpose: 'close_account', account_id: who.accountId, reason: 'unused' } as const;
  const proof = await world.authorize(who.bearer, { ...wish, lookup_id: '' });
  return world.as<AccountClosing & { code?: string }>(who, '/closing', {
    ...{ json: { reason: 'unused', lookup_id: null }, proof },
  });
};

/** A company without a card in use, which bought and owes what it had no balance for. */
const owing = async (): Promise<Customer> => {
  const { who, card } = await world.admit(5_000n);
  const { of } = await world.buy(card, 5_000);
  await world.clear(card, of, 9_000);
  await world.database.query(
    `update payment_card set status = 'cancelled', end_reason = 'day_over', status_since = now() where account_id = $1`,
    [toUuid(who.accountId)],
  );
  return who;
};

it('waits for what was bought and is not posted yet, and for what is owed of it', async () => {
  const who = await owing();
  // cleared, and the ledger has not heard of it
  expect((await askToClose(who)).body.code).toBe('account_closing_blocked');
  await world.work();
  const asked = await askToClose(who);
  expect([asked.status, asked.body.code]).toEqual([409, 'account_closing_blocked']);
  // paid: nothing is left that keeps it
  await world.database.query('update card_shortfall set owed_cents = 0 where account_id = $1', [toUuid(who.accountId)]);
  expect((await askToClose(who)).status).toBe(201);
});
