import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fees } from '../../bank/contract/books/fees';
import type { StatementPage } from '../../bank/contract/books/statement';
import { FEE, refusal, startTedWorld, type TedWorld } from './ted-world';

// a Monday in November at ten in Brasília
let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const read = async (query = ''): Promise<Fees> => (await world.as<Fees>(world.padaria, `/fees${query}`)).body;
const send = async (): Promise<void> => {
  expect((await world.send({ amountCents: 1_000 })).status).toBe(201);
  while ((await world.bank.runDueJobs()) > 0);
};

describe('the fees of a month', () => {
  it('are what the provider asks, none before anything was paid, and nobody else’s', async () => {
    const { month, prices, paid, total_cents } = await read();
    expect([month, paid, total_cents]).toEqual(['2026-11', [], 0]);
    const path = `/accounts/${world.padaria.accountId}/fees`;
    expect((await world.call(path, { bearer: world.oficina.bearer })).status).toBe(404);
    expect(prices).toEqual([
      { kind: 'pix', fee_cents: 0, free: null, hours: null, rates: null },
      { kind: 'ted', fee_cents: FEE, free: null, hours: { opens_at: '06:30', closes_at: '17:00' }, rates: null },
      { kind: 'boleto', fee_cents: 0, free: null, hours: { opens_at: '07:00', closes_at: '20:00' }, rates: null },
      { kind: 'bill', fee_cents: 0, free: null, hours: { opens_at: '07:00', closes_at: '20:00' }, rates: null },
      { kind: 'tax', fee_cents: 0, free: null, hours: { opens_at: '07:00', closes_at: '16:00' }, rates: null },
      { kind: 'card_withdrawal', fee_cents: 990, free: null, hours: null, rates: null },
      {
        ...{ kind: 'card_abroad', fee_cents: 0, free: null, hours: null },
        rates: { spread_basis_points: 400, iof_basis_points: 350 },
      },
    ]);
  });

  it('are each fee and their sum, whatever the amounts were', async () => {
    await send();
    await send();
    const { paid, total_cents, more } = await read();
    expect(paid.map(({ amount_cents, description }) => [amount_cents, description])).toEqual([
      [FEE, 'Tarifa'],
      [FEE, 'Tarifa'],
    ]);
    expect([total_cents, more]).toEqual([2 * FEE, false]);
  });

  it('end with their month in Brasília', async () => {
    await world.advanceTo(new Date('2026-12-01T13:00:00.000Z'), world.padaria);
    expect((await read()).month).toBe('2026-12');
    expect((await read()).total_cents).toBe(0);
    await send();
    expect((await read()).total_cents).toBe(FEE);
    expect((await read('?month=2026-11')).total_cents).toBe(2 * FEE);
  });

  it('stand on paper, month by month', async () => {
    const path = `/accounts/${world.padaria.accountId}/fees`;
    const file = await world.fetch(`${path}/2026-11/file`, { bearer: world.padaria.bearer });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(refusal(await world.as(world.padaria, '/fees?month=2026-13'))).toMatchObject({ code: 'validation_failed' });
  });
});

describe('the fee of a payment', () => {
  it('is called a fee in files as on the screen, not by the words of its payment', async () => {
    expect((await world.send({ description: 'Farinha de novembro' })).status).toBe(201);
    while ((await world.bank.runDueJobs()) > 0);
    const { data } = (await world.as<StatementPage>(world.padaria, '/statement?limit=5')).body;
    const fee = data.find(({ kind }) => kind === 'fee');
    expect(fee?.description).toBe('Tarifa');
    const { accountId, bearer } = world.padaria;
    const file = await world.fetch(`/accounts/${accountId}/statement/file?format=csv`, { bearer });
    const line = (await file.text())
      .split('\n')
      .find(text => text.includes(';-7,90;'))
      ?.split(';');
    expect(line?.slice(2, 4)).toEqual(['Tarifa', 'Tarifa']);
  });
});
