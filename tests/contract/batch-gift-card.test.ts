import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import type { GiftPurchase, ShownGiftCode } from '../../bank/contract/products/gift-card';
import { type BatchWorld, codeOf, OFICINA, startBatchWorld } from './batch-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const MARIA: BatchCells = {
  ...{ kind: 'Gift card', name: 'Maria Exemplo', email: 'maria@equipe.example' },
  ...{ product: 'PlayStation Store', amount: '100,00', quantity: '2' },
};
const JOAO: BatchCells = { name: 'João Exemplo', product: 'playstation-store', amount: '100,00' };

const lookUp = async (id: string) => {
  expect((await world.as(world.padaria, `/payment_batches/${id}/look_ups`, { method: 'POST' })).status).toBe(202);
  await world.bank.runDueJobs();
};
const rulesOf = async (id: string) =>
  (await world.rows(id)).map(({ problems }) => problems.map(({ field, rule }) => `${field}.${rule}`));

describe('a row that buys gift cards for a person', () => {
  it('is read by product, value and quantity, and says beside itself what is wrong', async () => {
    const { id, review } = await world.draft([
      MARIA,
      JOAO,
      { ...MARIA, name: '' },
      { ...MARIA, product: '' },
      { ...MARIA, quantity: '21' },
      { ...MARIA, email: 'maria.equipe.example' },
      { ...MARIA, date: '30/11/2026' },
      { ...MARIA, name: 'Rita', product: 'Loja que não existe' },
      { ...MARIA, name: 'Rui', amount: '101,00' },
      { ...MARIA, name: 'Rosa', product: 'fast-shop' },
    ]);
    const rows = await world.rows(id);
    expect(rows.slice(0, 2).map(({ kind, name, amount_cents }) => [kind, name, amount_cents])).toEqual([
      ['gift_card', 'Maria Exemplo', 20_000],
      ['gift_card', 'João Exemplo', 10_000],
    ]);
    // one product for many people is nothing twice
    expect(rows.every(({ same_in_batch }) => same_in_batch.length === 0)).toBe(true);
    expect(review?.sums[0]).toMatchObject({ kind: 'gift_card', count: 5 });
    await lookUp(id);
    expect(await rulesOf(id)).toEqual([
      ...[[], [], ['name.required'], ['product.required'], ['quantity.invalid'], ['email.invalid']],
      ...[['date.gift_card'], ['product.unknown'], ['amount.no_gift_value'], ['product.out_of_stock']],
    ]);
    expect((await world.rows(id))[8]?.problems[0]?.text).toMatch(/^Este produto não é vendido neste valor\. Perto/);
  });

  it('tells a person who is in the list twice, and leaves payrolls alone', async () => {
    const { id } = await world.draft([MARIA, OFICINA, MARIA]);
    expect((await world.rows(id)).map(({ same_in_batch }) => same_in_batch)).toEqual([[3], [], [1]]);
    const payroll = await world.draft([MARIA], { kind: 'payroll' });
    expect(await rulesOf(payroll.id)).toEqual([['kind.payroll']]);
  });

  it('is bought with all others by one proof, its codes shown by person on demand and told nowhere', async () => {
    const before = await world.balanceOf(world.padaria);
    const { id } = await world.draft([MARIA, JOAO]);
    await lookUp(id);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    const rows = await world.rows(id);
    expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed']);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 30_000);
    const path = `/gift_cards/purchases/${rows[0]?.gift_purchase_id}`;
    const { body } = await world.as<GiftPurchase>(world.padaria, path);
    expect([body.quantity, body.may_reveal, body.codes.map(({ state }) => state)]).toEqual([
      2,
      true,
      ['ready', 'ready'],
    ]);
    expect(body.description).toMatch(/^2 × PlayStation Store de R\$\s100,00\. Para Maria Exemplo$/);
    const gift_code_id = body.codes[0]?.id ?? '';
    const proof = await world.authorize(world.padaria.bearer, {
      ...{ purpose: 'reveal_gift_card', account_id: world.padaria.accountId },
      ...{ gift_purchase_id: body.id, gift_code_id },
    });
    const shown = await world.as<ShownGiftCode>(world.padaria, `${path}/codes/${gift_code_id}/reveals`, {
      ...{ method: 'POST', proof },
    });
    expect(shown.status).toBe(201);
    for (const path of [`/payment_batches/${id}/rows?filter=all`, `/payment_batches/${id}/result?format=csv`]) {
      const answer = await world.fetch(`/accounts/${world.padaria.accountId}${path}`, { bearer: world.padaria.bearer });
      expect(await answer.text()).not.toContain(shown.body.code);
    }
    // the batch is told, not each of its cards
    const { rows: told } = await world.database.query(
      `select kind from notification where kind like 'gift_card_ready'`,
    );
    expect(told).toEqual([]);
  });

  it('is told as bought before, and as twice in the list, by the name of its product or its id', async () => {
    const rita: BatchCells = { ...MARIA, name: 'Rita Exemplo', email: 'rita@equipe.example' };
    const byId = { ...rita, product: 'playstation-store' };
    const [first, second] = [await world.draft([rita]), await world.draft([byId])];
    await lookUp(first.id);
    expect((await world.confirm(first.id)).status).toBe(201);
    // one that waits is told of before it left
    expect(codeOf(await world.confirm(second.id))).toBe('batch_changed');
    await world.runAll();
    const again = await world.draft([byId, rita, { ...rita, quantity: '1' }, { ...rita, email: '' }]);
    expect((await world.rows(again.id)).map(row => [row.paid_before !== null, row.same_in_batch])).toEqual([
      ...[
        [true, [2]],
        [true, [1]],
        [false, []],
        [false, []],
      ],
    ]);
    expect(again.review?.doubtful).toBe(2);
    await lookUp(again.id);
    expect((await world.rows(again.id)).map(row => row.paid_before !== null)).toEqual([true, true, false, false]);
  });

  it('and a tax cost no more than any other row may', async () => {
    const part = '999.999.999,99';
    const gps = { kind: 'GPS', name: 'Zé', document: '11.222.333/0001-81', revenue_code: '2100', period: '10/2026' };
    const { id } = await world.draft([
      { ...MARIA, amount: part },
      { ...gps, principal: part, interest: '0,01' },
      { ...gps, principal: part },
    ]);
    expect(await rulesOf(id)).toEqual([['amount.too_large'], ['amount.too_large'], []]);
  });

  it('that is sold no more fails alone', async () => {
    const { id } = await world.draft([{ ...JOAO, product: 'amazon', amount: '30,81' }, JOAO]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    const rows = await world.rows(id);
    expect(rows.map(({ state, failure }) => [state, failure?.reason ?? null])).toEqual([
      ['failed', 'O produto acabou na distribuidora.'],
      ['completed', null],
    ]);
  });

  it('counts to the limit of gift cards, whoever it is for', async () => {
    const { id } = await world.draft([{ ...MARIA, product: 'amazon', amount: '5.000,00', quantity: '20' }]);
    const { review } = await world.read(id);
    expect(review?.over_limit.map(({ kind }) => kind)).toEqual(['gift_card']);
    expect(codeOf(await world.confirm(id))).toBe('201');
    await world.runAll();
    expect((await world.rows(id))[0]?.state).toBe('failed');
  });
});
