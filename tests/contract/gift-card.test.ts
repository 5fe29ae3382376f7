import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { GiftProduct, GiftProductRow, GiftPurchase } from '../../bank/contract/products/gift-card';
import { GIFT_CATEGORIES } from '../../bank/contract/products/gift-card-words';
import { changeSandboxGiftProduct } from '../../bank/providers';
import { type GiftWorld, startGiftWorld } from './gift-world';
import { newKey } from './pix-world';

let world: GiftWorld;
beforeAll(async () => {
  world = await startGiftWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const available = async () => (await world.balanceOf(world.padaria)).available_cents;
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('the catalogue', () => {
  it('has at least 120 products, some of each category, each with what is read before it is bought', async () => {
    const { body } = await world.as<{ data: GiftProductRow[] }>(world.padaria, '/gift_cards/products');
    expect(body.data.length).toBeGreaterThanOrEqual(120);
    expect(new Set(body.data.map(({ id }) => id)).size).toBe(body.data.length);
    expect([...new Set(body.data.map(({ category }) => category))].sort()).toEqual([...GIFT_CATEGORIES].sort());
    expect(body.data.filter(({ from_cents, to_cents }) => from_cents <= 0 || to_cents < from_cents)).toEqual([]);
    const one = await world.as<GiftProduct>(world.padaria, '/gift_cards/products/steam-wallet');
    expect(one.body.values).toEqual({
      type: 'list',
      values: [1_000, 2_000, 5_000, 10_000].map(cents => ({ cents, label: null })),
    });
    for (const text of [one.body.terms, one.body.refund_rule, one.body.validity]) expect(text).not.toBe('');
    expect((await world.as(world.padaria, '/gift_cards/products/nao-existe')).status).toBe(404);
  });
});

describe('a quote', () => {
  it('says what would be bought of whom', async () => {
    const { status, body } = await world.quote({ unit_cents: 6_000, quantity: 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ unit_cents: 6_000, quantity: 3, amount_cents: 18_000, first_payment: true, recent_payments: [] },
      seller: { name: 'Rede Presente Distribuição Digital Ltda' },
      limits: { per_payment_cents: 200_000, day_cents: 500_000 },
    });
  });

  it.each([
    ['quantity 0', { quantity: 0 }, 'gift_card_quantity_invalid'],
    ['quantity -1', { quantity: -1 }, 'gift_card_quantity_invalid'],
    ['quantity 21', { quantity: 21 }, 'gift_card_quantity_invalid'],
    ['a million of them', { quantity: 1_000_000 }, 'gift_card_quantity_invalid'],
    ['a value that is in no list', { unit_cents: 10_001 }, 'gift_card_value_invalid'],
    ['nothing', { unit_cents: 0 }, 'gift_card_value_invalid'],
    ['less than nothing', { unit_cents: -10_000 }, 'gift_card_value_invalid'],
    ['below a range', { gift_product: 'amazon', unit_cents: 1_999 }, 'gift_card_value_invalid'],
    ['above a range', { gift_product: 'amazon', unit_cents: 100_001 }, 'gift_card_value_invalid'],
    ['between the steps', { gift_product: 'ifood-any', unit_cents: 2_050 }, 'gift_card_value_invalid'],
    ['what is out of stock', { gift_product: 'fast-shop' }, 'gift_card_unavailable'],
    ['what is under maintenance', { gift_product: 'discovery', unit_cents: 2_190 }, 'gift_card_unavailable'],
    ['what nobody sells', { gift_product: 'nao-existe' }, 'gift_card_unavailable'],
  ])('refuses %s', async (_, wish, code) => {
    expect(refusal(await world.quote(wish))).toEqual([422, code]);
  });

  it('refuses numbers that are none, and names the nearest values', async () => {
    for (const quantity of [1.5, 1e300, '3']) {
      expect((await world.quote({ quantity: quantity as number })).body.code).toBe('validation_failed');
    }
    const { body } = await world.quote({ unit_cents: 9_000 });
    expect(body.params).toMatchObject({ kind: 'list', nearest: '3500,6000,10000' });
  });
});

describe('a purchase', () => {
  it('holds, is posted, brings its codes, and has a receipt and a line without one', async () => {
    const before = await available();
    const { status, body } = await world.buy({ unit_cents: 6_000, quantity: 2 });
    expect([status, body.status, body.codes]).toEqual([201, 'processing', []]);
    expect(await available()).toBe(before - 12_000);
    await world.pass();
    const bought = await world.read(body.id);
    expect(bought).toMatchObject({ status: 'completed', amount_cents: 12_000, may_reveal: true, refunded_cents: 0 });
    expect(bought.codes.map(({ place, state, last4 }) => [place, state, last4?.length])).toEqual([
      [1, 'ready', 4],
      [2, 'ready', 4],
    ]);
    expect(await available()).toBe(before - 12_000);
    const receipt = await world.as<Receipt>(world.padaria, `/receipts/${bought.receipt_id}`);
    expect(receipt.body).toMatchObject({ kind: 'gift_card', status: 'completed', amount_cents: 12_000 });
    const [line] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    expect(line).toMatchObject({ kind: 'gift_card', amount_cents: -12_000 });
    expect(line?.description).toContain('PlayStation Store');
  });

  it('leaves the distributor its money and the bank its 2.5 %, once the distributor confirms it', async () => {
    const [clearing, revenue] = [
      await world.balanceOfSystem('clearing.gift_card'),
      await world.balanceOfSystem('revenue.commissions'),
    ];
    await world.pass(120);
    const settled = [
      await world.balanceOfSystem('clearing.gift_card'),
      await world.balanceOfSystem('revenue.commissions'),
    ] as const;
    await world.bought({ gift_product: 'steam-wallet', unit_cents: 5_000 });
    expect(await world.balanceOfSystem('clearing.gift_card')).toBe(settled[0] + 5_000n);
    await world.pass(120);
    expect(await world.balanceOfSystem('clearing.gift_card')).toBe(settled[0] + 4_875n);
    expect(await world.balanceOfSystem('revenue.commissions')).toBe(settled[1] + 125n);
    expect(clearing + revenue).toBe(settled[0] + settled[1]);
  });

  it('is one under its key, however often it is sent and whatever became of the product', async () => {
    const before = await available();
    const { id } = (await world.quote({ gift_product: 'gog', unit_cents: 5_000 })).body;
    const key = newKey();
    const first = await world.payQuote(id, world.padaria, key);
    await world.pass();
    await changeSandboxGiftProduct(world.database, 'gog', 'withdrawn');
    const again = await world.as<GiftPurchase>(world.padaria, '/gift_cards/purchases', {
      ...{ json: { gift_quote_id: id }, key, proof: 'aut_01h455vb4pex5vsknk084sn02q' },
    });
    expect(again.body.id).toBe(first.body.id);
    expect(await available()).toBe(before - 5_000);
    expect((await world.payQuote(id)).body.code).toBe('gift_card_quote_used');
  });

  it('of a product that was withdrawn after its quote takes nothing, in words', async () => {
    const before = await available();
    const { id } = (await world.quote({ gift_product: 'nuuvem', unit_cents: 5_000 })).body;
    await changeSandboxGiftProduct(world.database, 'nuuvem', 'withdrawn');
    expect(refusal(await world.payQuote(id))).toEqual([422, 'gift_card_unavailable']);
    expect(await available()).toBe(before);
    await changeSandboxGiftProduct(world.database, 'nuuvem', 'available');
    expect((await world.payQuote(id)).status).toBe(201);
    await world.pass();
  });

  it('that the distributor refuses gives the money and the limit back', async () => {
    const before = await available();
    const { body } = await world.buy({ gift_product: 'amazon', unit_cents: 5_081 });
    await world.pass();
    const failed = await world.read(body.id);
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'GFT2' }, codes: [] });
    expect(await available()).toBe(before);
  });

  it('whose answer was lost is asked about, and never bought twice', async () => {
    const before = await available();
    const { body } = await world.buy({ gift_product: 'amazon', unit_cents: 5_082 });
    await world.pass();
    expect((await world.read(body.id)).status).toBe('processing');
    await world.pass(60);
    expect((await world.read(body.id)).status).toBe('completed');
    expect(await available()).toBe(before - 5_082);
    const { rows } = await world.database.query('select 1 from sandbox_gift_order where order_number = $1', [
      body.order_number,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('whose codes come late shows them as on their way', async () => {
    const bought = await world.bought({ gift_product: 'amazon', unit_cents: 5_083 });
    expect([bought.status, bought.codes[0]?.state]).toEqual(['completed', 'preparing']);
    expect((await world.reveal(bought.id, bought.codes[0]?.id)).body.code).toBe('step_up_required');
    for (let times = 0; times < 25; times++) await world.pass(15);
    expect((await world.read(bought.id)).codes[0]?.state).toBe('ready');
  });

  it('takes from limits of its own', async () => {
    const over = await world.buy({ gift_product: 'decolar', unit_cents: 100_000, quantity: 3 });
    expect(refusal(over)).toEqual([422, 'limit_exceeded']);
  });
});
