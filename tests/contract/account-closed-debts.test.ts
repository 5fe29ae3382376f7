import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { startAcquiringWorld } from './acquiring-world';
import { startCardNetworkWorld } from './card-network-world';
import type { Customer, PixWorld } from './pix-world';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const close = async (world: PixWorld, who: Customer): Promise<void> => {
  who.bearer = await world.signIn(who.email);
  const wish = { purpose: 'close_account', account_id: who.accountId, reason: 'unused' } as const;
  const proof = await world.authorize(who.bearer, { ...wish, lookup_id: '' });
  const { status } = await world.as(who, '/closing', { json: { reason: 'unused', lookup_id: null }, proof });
  expect(status).toBe(201);
  for (let hour = 0; hour < 26; hour++) {
    world.clock.advance({ hours: 1 });
    await world.bank.runDueJobs();
  }
};

const wait = async (world: PixWorld): Promise<void> => {
  for (let minute = 0; minute < 3; minute++) {
    await world.bank.runDueJobs();
    world.clock.advance({ minutes: 1 });
  }
  await world.bank.runDueJobs();
};

const standing = async (world: PixWorld, who: Customer, table: 'card_shortfall' | 'acquiring_debt') => {
  const { rows } = await world.database.query(
    `select a.status, coalesce((select owed_cents from ${table} where account_id = a.id), 0)::bigint as owed_by_them, coalesce(p.balance, 0)::bigint as owed_to_them,
       (select count(*)::int from job where kind in ('card.collect', 'acquiring.collect', 'account.pay_late')) as jobs,
       (select count(*)::int from notification where account_id = a.id and title like 'Chegaram%') as told
     from account a join ledger.account l on l.id = a.ledger_account_id left join ledger.account p on p.id = l.closed_into where a.id = $1`,
    [toUuid(who.accountId)],
  );
  return rows[0];
};
const EVEN = { status: 'closed', owed_by_them: 0n, owed_to_them: 0n, jobs: 0, told: 0 };

describe('what comes for a closed account pays what its owner owes the bank', () => {
  it('when a shop gives back what cleared after the closing', async () => {
    const world = await startCardNetworkWorld();
    ends.push(() => world.close());
    const { who, card } = await world.admit(0n);
    await world.database.query(
      `update payment_card set status = 'cancelled', end_reason = 'day_over', status_since = now() where account_id = $1`,
      [toUuid(who.accountId)],
    );
    await close(world, who);
    const offline = randomUUID();
    await world.clear(card, offline, 4_000);
    await wait(world);
    await world.refund(card, offline, 4_000);
    await wait(world);
    expect(await standing(world, who, 'card_shortfall')).toEqual(EVEN);
    await world.requireSoundLedger();
  });

  it('when a contest of a sale that was taken after the closing is won', async () => {
    const world = await startAcquiringWorld();
    ends.push(() => world.close());
    const { databaseUrl, clock } = world;
    const person = await world.seedPerson({ balanceCents: 0n });
    const who: Customer = { ...person, bearer: await world.signIn(person.email) };
    const code = '900000000000001';
    await world.tell({
      ...{
        kind: 'sale',
        code,
        merchantNumber: await world.join(who),
        soldAt: clock.now().toISOString(),
        brand: 'visa',
      },
      ...{ product: 'debit', channel: 'terminal', instalments: 1, grossCents: 10_000n, mdr: 0, nsu: '1', tid: '1' },
      ...{ authorizationCode: '1', last4: '1111', entryMode: 'chip', terminalNumber: null },
    });
    // paid the next morning, and spent
    await world.until('2026-11-24T13:00:00Z');
    const ledger = createLedger({ databaseUrl, clock, applicationName: 'test-spend' });
    await ledger.post({
      key: randomUUID(),
      legs: [
        { accountId: who.ledgerAccountId, amountCents: -10_000n },
        { accountId: SYSTEM_ACCOUNTS['clearing.ted'], amountCents: 10_000n },
      ],
      details: { kind: 'ted_out', description: 'Gasto', counterparties: [] },
    });
    await ledger.close();
    await close(world, who);
    await world.tell({
      ...{ kind: 'chargeback', caseNumber: 'Z1', code, amountCents: 10_000n, reason: 'fraud', reasonCode: '10.4' },
      ...{ receivedAt: clock.now().toISOString(), answerBy: '2027-12-31' },
    });
    await world.tell({ kind: 'chargeback_decided', caseNumber: 'Z1', outcome: 'won' });
    await wait(world);
    expect(await standing(world, who, 'acquiring_debt')).toEqual(EVEN);
  });
});
