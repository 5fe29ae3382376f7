import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { CryptoCheck, CryptoOrder, CryptoProfile, CryptoReport } from '../../bank/contract/products/crypto';
import { toUuid } from '../../bank/core/ids';
import type { JobContext } from '../../bank/jobs';
import { listLateChecks, listOddPositions } from '../../bank/products/crypto';
import { createCheckJob } from '../../bank/products/crypto/check';
import { changeSandboxCrypto, type CryptoRail, RailsTimeout } from '../../bank/providers';
import { cryptoParts } from '../../bank/products/crypto/parts';
import { answerCrypto, type CryptoWorld, startCryptoWorld } from './crypto-world';
import { newKey } from './pix-world';

const KEY = 'operations-key-of-a-test';
let isAway = false;
let world: CryptoWorld;
beforeAll(async () => {
  world = await startCryptoWorld({ operationsKey: KEY, faults: { isCryptoAway: () => isAway } });
});
afterAll(async () => {
  await world?.requireSoundBooks();
  await world?.close();
});

const available = async () => (await world.balanceOf(world.padaria)).available_cents;
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('before the first purchase', () => {
  it('nothing is bought without answers, which only an admin gives, to the notice that holds', async () => {
    expect(refusal(await world.order({ amount_cents: 2_000 }))).toEqual([409, 'crypto_profile_required']);
    const operator = await world.seedPerson({ companyId: world.padaria.companyId, role: 'operator' });
    const colleague = { ...operator, bearer: await world.signIn(operator.email) };
    expect((await answerCrypto(world, { ...colleague, accountId: world.padaria.accountId })).status).toBe(403);
    const old = {
      answers: { ...{ goal: 'grow', horizon: 'years', experience: 'some', share: 'up_to_tenth', loss: 'all' } },
    };
    const outdated = await world.as(world.padaria, '/crypto/profile', { json: { ...old, risk_version: '0' } });
    expect(outdated.status).toBe(409);
    const { status, body } = await answerCrypto(world, world.padaria);
    expect([status, body.result, body.may_buy, body.is_expired]).toEqual([201, 'bold', true, false]);
    expect(body.risk_text.lines).toHaveLength(6);
  });
});

describe('a purchase', () => {
  it('of reais holds, is posted in both books, and has a receipt and a line', async () => {
    const before = await available();
    const spread = await world.balanceOfSystem('revenue.crypto_spread');
    const { status, body } = await world.order({ amount_cents: 100_000 });
    expect([status, body.status, body.is_waiting]).toEqual([201, 'processing', false]);
    expect(await available()).toBe(before - 100_000);
    await world.pass();
    const bought = await world.read(body.id);
    expect(bought).toMatchObject({ status: 'completed', amount_cents: 100_000, failure: null });
    expect(await world.balanceOfSystem('revenue.crypto_spread')).toBe(spread + BigInt(bought.spread_cents));
    const position = await world.positionOf('btc');
    expect(position).toMatchObject({ quantity: bought.quantity, free_quantity: bought.quantity, cost_cents: 100_000 });
    const receipt = await world.as<Receipt>(world.padaria, `/receipts/${bought.receipt_id}`);
    expect(receipt.body).toMatchObject({ kind: 'crypto_buy', status: 'completed', amount_cents: 100_000 });
    const [line] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    // amounts that somebody hides stand in no words
    expect(line?.description).toBe('Compra de Bitcoin (BTC)');
    expect(line).toMatchObject({ kind: 'crypto_buy', amount_cents: -100_000 });
  });

  it('of a quantity costs the reais that were quoted', async () => {
    const before = await available();
    const bought = await world.traded({ asset: 'eth', quantity: '0.005000000000000001' });
    expect(bought.quantity).toBe('0.005000000000000001');
    expect(await available()).toBe(before - bought.amount_cents);
  });

  it.each([
    ['less than the minimum', { amount_cents: 999 }, 'crypto_below_minimum'],
    ['10^-19 of a coin', { asset: 'eth', quantity: '0.0000000000000000001' }, 'crypto_quantity_invalid'],
    ['nothing', { quantity: '0' }, 'crypto_quantity_invalid'],
    ['neither reais nor a quantity', {}, 'crypto_quantity_invalid'],
    ['both', { quantity: '1', amount_cents: 5_000 }, 'crypto_quantity_invalid'],
    ['less than nothing', { amount_cents: -5_000 }, 'crypto_quantity_invalid'],
    ['more than there is', { quantity: '99999999999999999999' }, 'crypto_quantity_invalid'],
  ] as const)('refuses %s', async (_, wish, code) => {
    expect(refusal(await world.quote(wish))).toEqual([422, code]);
  });

  it('refuses words that are no numbers, and assets that nobody trades', async () => {
    for (const wish of [{ quantity: '1e5' }, { quantity: '-1' }, { quantity: '1,5' }, { amount_cents: 1.5 }]) {
      expect(refusal(await world.quote(wish))).toEqual([422, 'validation_failed']);
    }
    expect((await world.quote({ asset: 'xmr' as 'btc', amount_cents: 5_000 })).status).toBe(422);
  });

  it('that the partner refuses takes nothing', async () => {
    const before = await available();
    const held = await world.positionOf('btc');
    const failed = await world.traded({ amount_cents: 2_081 });
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'CRY9' } });
    expect(await available()).toBe(before);
    expect((await world.positionOf('btc')).quantity).toBe(held.quantity);
  });

  it('whose answer was lost is asked about, and never bought twice', async () => {
    const before = await available();
    const held = await world.positionOf('btc');
    const lost = await world.traded({ amount_cents: 2_082 });
    expect(lost.status).toBe('processing');
    expect(await available()).toBe(before - 2_082);
    await world.pass(60);
    expect((await world.read(lost.id)).status).toBe('completed');
    const [now, then, bought] = [(await world.positionOf('btc')).quantity, held.quantity, lost.quantity].map(text =>
      BigInt(text.replace('.', '')),
    );
    expect(now).toBe((then ?? 0n) + (bought ?? 0n));
  });

  it('is one under its key', async () => {
    const before = await available();
    const { body: quoted } = await world.quote({ amount_cents: 2_000 });
    const key = newKey();
    const { price: limit_price } = quoted;
    const proof = await world.prove(world.padaria, { amount_cents: 2_000 }, { limit_price, key });
    const first = await world.send(world.padaria, quoted.id, { limit_price, key, proof });
    const again = await world.send(world.padaria, quoted.id, { limit_price, key, proof });
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await available()).toBe(before - 2_000);
    const anew = { limit_price, key: newKey() };
    const other = await world.prove(world.padaria, { amount_cents: 2_000 }, anew);
    expect(refusal(await world.send(world.padaria, quoted.id, { ...anew, proof: other }))).toEqual([
      ...[409, 'crypto_quote_used'],
    ]);
    await world.pass();
  });
});

describe('the first day', () => {
  it('takes R$ 5.000,00 in all, and more after it', async () => {
    const first = await world.quote({ amount_cents: 400_000 });
    expect(first.body.limits.is_first_day).toBe(true);
    const over = await world.order({ amount_cents: first.body.limits.left_cents + 1 });
    expect(refusal(over)).toEqual([422, 'crypto_first_day_limit']);
    await world.pass(86_400);
    expect((await world.quote({ amount_cents: 5_000 })).body.limits.is_first_day).toBe(false);
  });
});

describe('a sale', () => {
  it('of all that a wallet is worth leaves nothing that keeps the account from closing', async () => {
    const open = () =>
      cryptoParts.openPoints.crypto?.(world.database, toUuid(world.padaria.accountId), world.clock.now());
    const before = (await open()) ?? 0;
    await world.traded({ asset: 'sol', amount_cents: 20_000 });
    expect(await open()).toBe(before + 1);
    const { price } = (await world.quote({ asset: 'sol', side: 'sell', amount_cents: 100 })).body;
    const { quantity } = await world.positionOf('sol');
    const worth = Math.floor(Number(quantity) * Number(price) * 100);
    expect((await world.traded({ asset: 'sol', side: 'sell', amount_cents: worth })).status).toBe('completed');
    expect(Number((await world.positionOf('sol')).quantity)).toBeGreaterThan(0);
    expect(await open()).toBe(before);
  });

  it('of a part takes its part of the cost and says what it gained', async () => {
    const before = await available();
    const held = await world.positionOf('btc');
    const { body: quoted } = await world.quote({ side: 'sell', quantity: '0.00100000' });
    const sold = await world.traded({ side: 'sell', quantity: '0.00100000' });
    expect(sold).toMatchObject({ status: 'completed', side: 'sell', amount_cents: quoted.amount_cents });
    expect(sold.result_cents).toBe(quoted.result_cents);
    expect(await available()).toBe(before + sold.amount_cents);
    const left = await world.positionOf('btc');
    expect(held.cost_cents - left.cost_cents).toBe(sold.amount_cents - (sold.result_cents ?? 0));
    const receipt = await world.as<Receipt>(world.padaria, `/receipts/${sold.receipt_id}`);
    expect(receipt.body).toMatchObject({ kind: 'crypto_sale', amount_cents: sold.amount_cents });
  });

  it('of one unit more than there is, is refused', async () => {
    const { quantity } = await world.positionOf('eth');
    const [whole, part = ''] = quantity.split('.');
    const more = `${whole}.${String(BigInt(part) + 1n).padStart(18, '0')}`;
    expect(refusal(await world.quote({ asset: 'eth', side: 'sell', quantity: more }))).toEqual([
      ...[422, 'crypto_insufficient'],
    ]);
    expect((await world.quote({ asset: 'eth', side: 'sell', quantity })).status).toBe(201);
  });

  it('of all of it twice at once happens once, and leaves nothing below zero', async () => {
    const { quantity } = await world.positionOf('eth');
    const wish = { asset: 'eth', side: 'sell', quantity } as const;
    const two = await Promise.all([world.order(wish), world.order(wish)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(two.find(({ status }) => status === 422)?.body.code).toBe('crypto_insufficient');
    expect((await world.positionOf('eth')).free_quantity).toMatch(/^0\.0+$/);
    await world.pass();
    expect(await world.positionOf('eth')).toMatchObject({ cost_cents: 0, average_cost: null });
  });

  it('that the partner refuses leaves the units free', async () => {
    const held = await world.positionOf('btc');
    const failed = await world.traded({ side: 'sell', amount_cents: 3_081 });
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'CRY9' }, result_cents: null });
    expect(await world.positionOf('btc')).toMatchObject({ quantity: held.quantity, free_quantity: held.quantity });
  });

  it('whose answer was lost pays once', async () => {
    const before = await available();
    const lost = await world.traded({ side: 'sell', amount_cents: 3_082 });
    expect([lost.status, await available()]).toEqual(['processing', before]);
    await world.pass(60);
    expect((await world.read(lost.id)).status).toBe('completed');
    expect(await available()).toBe(before + 3_082);
  });
});

describe('the market', () => {
  it('that is paused is not traded, and says so', async () => {
    await changeSandboxCrypto(world.database, 'sol', { isPaused: true });
    expect(refusal(await world.quote({ asset: 'sol', amount_cents: 5_000 }))).toEqual([422, 'crypto_asset_paused']);
    expect((await world.positionOf('sol')).asset.state).toBe('paused');
  });

  it('whose partner is away still shows what is held', async () => {
    isAway = true;
    const position = await world.positionOf('btc');
    expect([position.asset.price, position.value_cents]).toEqual([null, null]);
    expect(position.cost_cents).toBeGreaterThan(0);
    expect(refusal(await world.quote({ amount_cents: 5_000 }))).toEqual([503, 'crypto_partner_away']);
    isAway = false;
  });

  it('has a history of each period, the same whenever it is asked', async () => {
    for (const [period, points] of [
      ['7d', 168],
      ['30d', 180],
      ['1y', 183],
    ] as const) {
      const path = `/crypto/assets/btc/prices?period=${period}`;
      const { body } = await world.as<{ data: unknown[] }>(world.padaria, path);
      expect(body.data).toHaveLength(points);
      expect((await world.as(world.padaria, path)).body).toEqual(body);
    }
  });

  it('that moved more than 2 % after the lock has the partner refuse', async () => {
    const before = await available();
    const { body } = await world.order({ amount_cents: 2_500 });
    await changeSandboxCrypto(world.database, 'btc', { movedPpm: 30_000n });
    await world.pass();
    expect(await world.read(body.id)).toMatchObject({ status: 'failed', failure: { code: 'CRY3' } });
    expect(await available()).toBe(before);
    await changeSandboxCrypto(world.database, 'btc', {});
  });
});

describe('what is told of a year', () => {
  it('are the sales by month, and a file for the accountant', async () => {
    const { data } = (
      await world.as<{ data: CryptoOrder[] }>(world.padaria, '/crypto/orders?side=sell&status=completed')
    ).body;
    const { body } = await world.as<CryptoReport>(world.padaria, '/crypto/report?year=2026');
    expect(body.sold_cents).toBe(data.reduce((sum, one) => sum + one.amount_cents, 0));
    expect(body.first_year).toBe(2026);
    expect(body.result_cents).toBe(data.reduce((sum, one) => sum + (one.result_cents ?? 0), 0));
    expect(body.months.reduce((sum, one) => sum + one.sold_cents, 0)).toBe(body.sold_cents);
    const file = await world.fetch(`/accounts/${world.padaria.accountId}/crypto/report/file?year=2026`, {
      bearer: world.padaria.bearer,
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header, ...lines] = (await file.text()).trim().split('\r\n');
    expect(header).toContain('Data;Ativo;Operação;Quantidade;Preço;Total');
    expect(lines.filter(line => line.includes(';Venda;'))).toHaveLength(data.length);
    // the last line of an asset that was sold whole has no average cost left
    expect(lines.filter(line => line.includes(';ETH;Venda;')).map(line => line.split(';')[8])).toEqual(['']);
  });

  it('is paged, and nobody else’s', async () => {
    const first = await world.as<{ data: CryptoOrder[]; next_cursor: string }>(world.padaria, '/crypto/orders?limit=2');
    const next = await world.as<{ data: CryptoOrder[] }>(
      world.padaria,
      `/crypto/orders?limit=2&cursor=${first.body.next_cursor}`,
    );
    expect(new Set([...first.body.data, ...next.body.data].map(({ id }) => id)).size).toBe(4);
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await world.as(world.oficina, `/crypto/orders/${first.body.data[0]?.id}`)).status).toBe(404);
    const profile = await world.as<CryptoProfile>(world.oficina, '/crypto/wallet');
    expect(profile.body).toMatchObject({ cost_cents: 0, profile: { may_buy: false } });
  });
});

describe('the partner’s positions', () => {
  const listChecks = async () =>
    (await world.call<{ data: CryptoCheck[] }>('/operations/crypto/checks', { bearer: KEY })).body.data;
  const ofBitcoin = async () => (await listChecks()).find(({ asset }) => asset.id === 'btc');

  it('are held against all wallets every morning, a trade on its way included', async () => {
    // done by the partner, whose answer was lost: in no wallet yet
    const lost = await world.traded({ amount_cents: 5_082 });
    expect(lost.status).toBe('processing');
    await world.database.query(`update job set run_at = '-infinity' where kind = 'crypto.check'`);
    await world.bank.runDueJobs();
    const [btc, eth] = [await ofBitcoin(), (await listChecks()).find(({ asset }) => asset.id === 'eth')];
    expect(btc).toMatchObject({ on_way_quantity: lost.quantity, difference_quantity: '0.00000000', odd_since: null });
    expect(eth).toMatchObject({ on_way_quantity: '0.000000000000000000', odd_since: null });
    await world.pass(86_400);
    const held = (await world.positionOf('btc')).quantity;
    const next = await ofBitcoin();
    expect(next).toMatchObject({ wallets_quantity: held, partner_quantity: held, on_way_quantity: '0.00000000' });
    expect(Date.parse(next?.checked_at ?? '')).toBeGreaterThan(Date.parse(btc?.checked_at ?? ''));
  });

  it('that are one unit off are told to who runs the product, since when, and until they are right', async () => {
    const change = (by: number) =>
      world.database.query(
        `update sandbox_crypto_order set units = units + $1 where order_number =
           (select min(order_number) from sandbox_crypto_order where asset = 'btc' and side = 'buy' and status = 'settled')`,
        [by],
      );
    await change(1);
    await world.pass(86_400);
    const found = await ofBitcoin();
    expect(found).toMatchObject({ difference_quantity: '0.00000001' });
    expect(await listOddPositions(world.database)).toEqual(['btc']);
    await world.pass(86_400);
    expect((await ofBitcoin())?.odd_since).toBe(found?.odd_since);
    await change(-1);
    await world.pass(86_400);
    expect([(await ofBitcoin())?.odd_since, await listOddPositions(world.database)]).toEqual([null, []]);
  });

  it('of other assets are compared though the partner never answers for one order', async () => {
    await world.traded({ asset: 'eth', amount_cents: 20_000 });
    const lost = await world.traded({ amount_cents: 5_082 });
    expect(lost.status).toBe('processing');
    const read = async (asset: string) => (await listChecks()).find(check => check.asset.id === asset);
    const before = await read('btc');
    const { rows } = await world.database.query<{ asset: string; units: string }>(
      `select asset, sum(units)::text as units from crypto_book where account_id is not null group by asset`,
    );
    // a unit is missing at the partner
    const kept = new Map(rows.map(({ asset, units }) => [asset, BigInt(units) - (asset === 'eth' ? 1n : 0n)]));
    const rail = {
      ask: () => Promise.reject(new RailsTimeout('no answer for this order')),
      listPositions: async () => kept,
    } as unknown as CryptoRail;
    const job = createCheckJob({ database: world.database, rail, clock: world.clock });
    world.clock.advance({ minutes: 1 });
    const again = await job.run({}, {} as JobContext);
    expect(again?.againAt.getTime()).toBe(world.clock.now().getTime() + 60_000);
    expect(await listOddPositions(world.database)).toEqual(['eth']);
    expect((await read('eth'))?.checked_at).toBe(world.clock.now().toISOString());
    expect(await read('btc')).toEqual(before);
    await world.database.query(`update crypto_check set checked_at = now() - interval '27 hours' where asset = 'btc'`);
    await world.database.query(`update crypto_check set checked_at = now() where asset <> 'btc'`);
    expect(await listLateChecks(world.database)).toEqual(['btc']);
    await world.pass(86_400);
    expect(await listOddPositions(world.database)).toEqual([]);
  });

  it('are shown to nobody else', async () => {
    expect((await world.call('/operations/crypto/checks', { bearer: world.padaria.bearer })).status).toBe(401);
  });
});
