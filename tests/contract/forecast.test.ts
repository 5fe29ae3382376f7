import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Forecast } from '../../bank/contract/books/forecast';
import { createLedger, placeHold, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

// Friday 2026-11-20 in Brasília
let test: TestBank;
let bakery: SeededPerson;
let bearer: string;

const post = async (person: SeededPerson, cents: bigint, date: string) => {
  const ledger = createLedger({ databaseUrl: test.databaseUrl });
  await ledger.post({
    key: randomUUID(),
    legs: [
      { accountId: person.ledgerAccountId, amountCents: cents },
      { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: -cents },
    ],
    details: { kind: cents > 0n ? 'sale' : 'boleto', description: '' },
    postedAt: new Date(`${date}T12:00:00-03:00`),
  });
  await ledger.close();
};

const forecast = async (person: SeededPerson, query = '', token = bearer) =>
  test.call<Forecast>(`/accounts/${person.accountId}/forecast${query}`, { bearer: token });

beforeAll(async () => {
  test = await startTestBank({ startAt: new Date('2026-11-20T13:00:00Z') });
  bakery = await test.seedPerson();
  bearer = await test.signIn(bakery.email);
});
afterAll(() => test?.close());

describe('the forecast of an account', () => {
  it('without a past stays where the balance is and names no lowest day', async () => {
    const { body } = await forecast(bakery, '?days=3');
    expect(body.data.map(day => [day.date, day.closing_cents])).toEqual([
      ['2026-11-21', 0],
      ['2026-11-22', 0],
      ['2026-11-23', 0],
    ]);
    expect(body.lowest).toBeNull();
  });

  it('takes the mean of the same weekday in the last eight weeks', async () => {
    // Saturdays bring sales, Tuesdays a bill; the day nine weeks ago does not count
    await post(bakery, 80_000n, '2026-09-15');
    for (const date of ['2026-09-26', '2026-10-03', '2026-10-24']) await post(bakery, 10_000n, date);
    await post(bakery, -40_000n, '2026-11-10');
    await post(bakery, 10_000n, '2026-11-14');
    await post(bakery, -40_000n, '2026-11-17');
    const { body } = await forecast(bakery, '?days=7');
    expect(body.data.map(day => [day.date, day.expected_in_cents, day.expected_out_cents, day.closing_cents])).toEqual([
      ['2026-11-21', 5_000, 0, 45_000],
      ['2026-11-22', 0, 0, 45_000],
      ['2026-11-23', 0, 0, 45_000],
      ['2026-11-24', 0, 10_000, 35_000],
      ['2026-11-25', 0, 0, 35_000],
      ['2026-11-26', 0, 0, 35_000],
      ['2026-11-27', 0, 0, 35_000],
    ]);
    expect(body.lowest).toEqual({ date: '2026-11-24', closing_cents: 35_000 });
  });

  it('does not count what is held: it is on its way out', async () => {
    await placeHold(test.database, { id: randomUUID(), accountId: bakery.ledgerAccountId, amountCents: 4_000n });
    expect((await forecast(bakery, '?days=1')).body.data[0]?.closing_cents).toBe(41_000);
  });

  it('of a young account divides by the weeks it has lived, and leaves out the opening balance', async () => {
    const young = await test.seedPerson({ balanceCents: 100_000n });
    const token = await test.signIn(young.email);
    await post(young, 7_000n, '2026-11-18');
    test.clock.set(new Date('2026-11-21T13:00:00Z'));
    const renewed = await test.signIn(young.email);
    expect(token).not.toBe(renewed);
    const { body } = await forecast(young, '?days=7', renewed);
    const usual = body.data.filter(day => day.expected_in_cents > 0);
    expect(usual).toHaveLength(1);
    expect(usual[0]?.expected_in_cents).toBe(7_000);
  });

  it('is thirty days unless asked, ninety at most', async () => {
    bearer = await test.signIn(bakery.email);
    expect((await forecast(bakery)).body.data).toHaveLength(30);
    expect((await forecast(bakery, '?days=90')).body.data).toHaveLength(90);
    for (const days of ['0', '91', 'x']) expect((await forecast(bakery, `?days=${days}`)).status).toBe(422);
  });

  it('of somebody else is not found', async () => {
    const stranger = await test.seedPerson();
    expect((await forecast(stranger)).status).toBe(404);
  });
});
