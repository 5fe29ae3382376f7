import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CryptoOrder } from '../../bank/contract/products/crypto';
import { CRYPTO_FACTS, type CryptoAssetId } from '../../bank/contract/products/crypto-words';
import { addScheduleDays } from '../../bank/contract/schedule-days';
import { toLocalDate } from '../../bank/core/clock';
import { toUuid } from '../../bank/core/ids';
import { parseQuantity, toQuantity } from '../../bank/products/crypto/amounts';
import { readStatement } from '../../bank/products/crypto/statement';
import { readPdfPages } from '../support/pdf-text';
import { answerCrypto, type CryptoWorld, startCryptoWorld } from './crypto-world';

let world: CryptoWorld;
let first: string;

const today = () => toLocalDate(world.clock.now());

/** Trades of some days, in two assets, the last of them a sale of a quantity with every digit. */
beforeAll(async () => {
  world = await startCryptoWorld();
  await answerCrypto(world, world.padaria);
  first = today();
  const trades = [
    { asset: 'btc', side: 'buy', amount_cents: 100_000 },
    { asset: 'eth', side: 'buy', amount_cents: 70_003 },
    { asset: 'btc', side: 'sell', quantity: '0.00033333' },
    { asset: 'btc', side: 'buy', amount_cents: 12_345 },
    { asset: 'eth', side: 'sell', quantity: '0.001234567890123456' },
    { asset: 'btc', side: 'sell', amount_cents: 5_000 },
  ] as const;
  for (const trade of trades) {
    const { status } = await world.traded(trade);
    expect(status).toBe('completed');
    await world.pass(86_400);
  }
});
afterAll(async () => {
  await world?.requireSoundBooks();
  await world?.close();
});

const download = (query: Record<string, string>, who = world.padaria) =>
  world.fetch(`/accounts/${who.accountId}/crypto/statement/file?${new URLSearchParams(query)}`, {
    bearer: who.bearer,
  });

/** The lines of a file by the names of their columns. */
const readLines = async (query: Record<string, string>) => {
  const answer = await download({ format: 'csv', ...query });
  expect(answer.status).toBe(200);
  const [head = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(';');
  return lines.map(line => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])));
};
type Lines = Awaited<ReturnType<typeof readLines>>;

const toUnits = (asset: CryptoAssetId, text: string | undefined): bigint => {
  const plain = (text ?? '').replace(',', '.');
  return Number(plain) === 0 ? 0n : parseQuantity(asset, plain);
};
const toCents = (text: string | undefined): bigint => BigInt((text || '0,00').replace(',', ''));
const sum = (lines: Lines, column: string) => lines.reduce((all, line) => all + toCents(line[column]), 0n);
const of = (lines: Lines, asset: CryptoAssetId) => lines.filter(line => line.Ativo === CRYPTO_FACTS[asset].symbol);

describe('the statement of a wallet as a file', () => {
  it('ends with what the wallet has, to the last digit, after every movement that it tells', async () => {
    const lines = await readLines({ from: first, to: today() });
    for (const asset of ['btc', 'eth'] as const) {
      const mine = of(lines, asset);
      const position = await world.positionOf(asset);
      const [opening, closing] = [mine[0], mine.at(-1)];
      expect([opening?.Lançamento, opening?.['Saldo em quantidade']]).toEqual([
        'Saldo inicial',
        `0,${'0'.repeat(CRYPTO_FACTS[asset].digits)}`,
      ]);
      expect(closing).toMatchObject({
        Lançamento: 'Saldo final',
        'Saldo em quantidade': position.quantity.replace('.', ','),
        'Custo médio': position.average_cost?.replace('.', ','),
      });
      expect(toCents(closing?.['Custo do saldo'])).toBe(BigInt(position.cost_cents));
      const moved = mine.reduce((all, line) => all + toUnits(asset, line.Entrada) - toUnits(asset, line.Saída), 0n);
      expect(moved).toBe(toUnits(asset, position.quantity));
      // what was paid, less what left with sales, is what the rest cost
      const paid = sum(
        mine.filter(line => line.Lançamento === 'Compra'),
        'Contravalor',
      );
      expect(-paid - sum(mine, 'Custo da venda')).toBe(BigInt(position.cost_cents));
      expect(sum(mine, 'Resultado')).toBe(toCents(closing?.['Resultado no período']));
    }
  });

  it('tells each movement as the order that it was', async () => {
    const { body } = await world.as<{ data: CryptoOrder[] }>(world.padaria, '/crypto/orders?limit=100');
    const lines = (await readLines({ from: first, to: today() })).filter(line => line['Ordem no parceiro']);
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const order = body.data.find(each => each.partner_order === line['Ordem no parceiro']);
      expect([line['Preço em reais'], toCents(line['Margem incluída']), toCents(line['IOF retido'])]).toEqual([
        order?.price.replace('.', ','),
        BigInt(order?.spread_cents ?? -1),
        BigInt(order?.iof_cents ?? -1),
      ]);
      const sign = order?.side === 'sell' ? 1n : -1n;
      expect(toCents(line.Contravalor)).toBe(sign * BigInt(order?.amount_cents ?? 0));
      expect(line.Resultado === '').toBe(order?.side === 'buy');
    }
    // no digit of 18 is lost
    expect(lines.some(line => line.Saída === '0,001234567890123456')).toBe(true);
  });

  it('begins where the period before it ended, wherever the time is cut, and leads to the wallet', async () => {
    const accountUuid = toUuid(world.padaria.accountId);
    const days = 7;
    for (let cut = 0; cut < days; cut++) {
      const middle = addScheduleDays(first, cut);
      const before = await readStatement(world.database, accountUuid, { from: first, to: middle });
      const after = await readStatement(world.database, accountUuid, {
        ...{ from: addScheduleDays(middle, 1), to: addScheduleDays(first, days) },
      });
      for (const asset of ['btc', 'eth'] as const) {
        const [earlier, later] = [before, after].map(all => all.find(each => each.asset === asset));
        expect(later?.opening).toEqual(earlier?.closing ?? { units: 0n, costCents: 0n });
        expect(toQuantity(asset, later?.closing.units ?? 0n)).toBe((await world.positionOf(asset)).quantity);
        expect((earlier?.movements.length ?? 0) + (later?.movements.length ?? 0)).toBe(asset === 'btc' ? 4 : 2);
      }
    }
  });

  it('is of one asset where one is asked for, held or not, and a PDF and a spreadsheet too', async () => {
    const lines = await readLines({ from: first, to: today(), asset: 'sol' });
    expect(lines.map(line => [line.Ativo, line.Lançamento])).toEqual([
      ['SOL', 'Saldo inicial'],
      ['SOL', 'Saldo final'],
    ]);
    const pdf = await download({ from: first, to: today(), format: 'pdf' });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = (await readPdfPages(Buffer.from(await pdf.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ');
    for (const told of ['Extrato da carteira de cripto', 'Bitcoin (BTC)', 'Saldo final', '0,001234567890123456 ETH'])
      expect(text).toContain(told);
    const xlsx = await download({ from: first, to: today(), format: 'xlsx' });
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(xlsx.headers.get('content-disposition')).toContain('carteira-cripto-');
  });

  it('is refused for a period that is none or longer than a year, and to people of another company', async () => {
    for (const period of [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2024-01-01', to: '2026-01-01' },
    ])
      expect((await download({ ...period, format: 'csv' })).status).toBe(422);
    const bearer = await world.signIn(world.oficina.email);
    const strange = { ...world.oficina, bearer, accountId: world.padaria.accountId };
    expect((await download({ from: first, to: today(), format: 'csv' }, strange)).status).toBe(404);
  });
});
