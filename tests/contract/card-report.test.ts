import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardReport } from '../../bank/contract/products/card-report';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

let world: CardNetworkWorld;
let bruno: Customer;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
  bruno = await world.join('operator', 'Bruno Tavares');
  const ads = await world.ready({ alias: '=Anúncios', cost_center: 'Marketing' });
  const trips = await world.ready({ holder_id: bruno.userId });
  bruno.bearer = await world.signIn(bruno.email);
  const cloud = await world.buy(ads, 10_000);
  await world.clear(ads, cloud.of, 12_000);
  await world.refund(ads, cloud.of, 2_000);
  await world.buy(trips, 5_000, { merchant: { id: 'M-2', name: 'Posto; "Sol"', mcc: '5541' } });
  const undone = await world.buy(ads, 7_000);
  await world.say({ type: 'reverse', network_id: undone.of, amount_cents: null });
  await world.buy(ads, 100, { merchant: { country: 'US' } });
  await world.work();
});
afterAll(() => world?.close());

const month = () => new Date(world.clock.now()).toISOString().slice(0, 7);
const read = async (who: Customer): Promise<CardReport> =>
  (await world.as<CardReport>(who, `/card_report?month=${month()}`)).body;

describe('what cards spent in a month', () => {
  it('counts each purchase once, pending or posted, and nothing that came to nothing', async () => {
    const report = await read(world.padaria);
    expect(report).toMatchObject({ purchases: 2, spent_cents: 17_000, refunded_cents: 2_000 });
    expect(report.categories).toEqual([
      {
        ...{ id: 'electronics_it', name: 'Eletrônicos, software, nuvem', purchases: 1 },
        ...{ spent_cents: 12_000, refunded_cents: 2_000 },
      },
      { id: 'fuel', name: 'Combustível e recarga', purchases: 1, spent_cents: 5_000, refunded_cents: 0 },
    ]);
    expect(report.people.map(({ name, spent_cents }) => [name, spent_cents])).toEqual([
      [expect.any(String), 12_000],
      ['Bruno Tavares', 5_000],
    ]);
    expect(report.cost_centers.map(({ id, spent_cents }) => [id, spent_cents])).toEqual([
      ['Marketing', 12_000],
      [null, 5_000],
    ]);
  });

  it('leads to the purchases of a cost centre, and of none', async () => {
    const of = async (center: string) =>
      (await world.purchases(`?cost_center=${center}`)).filter(
        ({ status }) => status === 'pending' || status === 'posted',
      );
    expect((await of('Marketing')).map(({ card, kind }) => [card.cost_center, kind])).toEqual([
      ['Marketing', 'refund'],
      ['Marketing', 'purchase'],
    ]);
    expect((await of('')).map(({ card }) => card.cost_center)).toEqual([null]);
    expect(await of('Vendas')).toEqual([]);
  });

  it('has the same sum under every head', async () => {
    const { spent_cents, categories, people, cost_centers } = await read(world.padaria);
    for (const groups of [categories, people, cost_centers]) {
      expect(groups.reduce((sum, group) => sum + group.spent_cents, 0)).toBe(spent_cents);
    }
  });

  it('is of one’s own cards for who is no admin', async () => {
    expect(await read(bruno)).toMatchObject({ spent_cents: 5_000, people: [{ name: 'Bruno Tavares' }] });
  });

  it('is empty of a month without purchases', async () => {
    const { body } = await world.as<CardReport>(world.padaria, '/card_report?month=2025-01');
    expect(body).toMatchObject({ purchases: 0, spent_cents: 0, categories: [], people: [], cost_centers: [] });
  });
});

describe('the file', () => {
  const fetchFile = (format: string) =>
    world.fetch(`/accounts/${world.padaria.accountId}/card_report/file?month=${month()}&format=${format}`, {
      bearer: world.padaria.bearer,
    });

  it('has a line for each purchase, and no formula', async () => {
    const answer = await fetchFile('csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toBe(
      'Data;Hora;Tipo;Onde;Categoria;Quem usou;Cartão;Centro de custo;Situação;Valor;Moeda;Valor na moeda;Comprovante;Anotação',
    );
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      /;Compra;Nuvem Ltda;"?Eletrônicos.*;'=Anúncios final \d{4};Marketing;Concluída;120,00;;;;$/,
    );
    expect(lines.join('\n')).toMatch(/;Estorno;Nuvem Ltda;.*;-20,00;;/);
    expect(lines.join('\n')).toContain('"Posto; ""Sol"""');
  });

  it('is a spreadsheet', async () => {
    const answer = await fetchFile('xlsx');
    expect(answer.headers.get('content-disposition')).toContain(`cartoes-${month()}.xlsx`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});
