import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dda } from '../../bank/contract/products/dda';
import { toUuid } from '../../bank/core/ids';
import { formatBoletoBarcode } from '../../bank/formats/boleto';
import { type DdaWorld, startDdaWorld } from '../contract/dda-world';
import { type Institution, letPass, startInstitution } from './start-institution';

interface State {
  words: { method: string; path: string; body: unknown }[];
  underWay: number;
}

let world: DdaWorld;
let institution: Institution;

beforeAll(async () => {
  institution = await startInstitution(request => world.bank.fetch(request));
  world = await startDdaWorld(institution.options);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  institution?.stop();
  await world?.close();
});

const pass = (seconds: number) => letPass(world, institution, seconds);
const members = async () => (await world.as<Dda>(world.padaria, '/dda')).body.members;
const saidOf = async (memberId: string) =>
  (await institution.getState<State>()).words.filter(({ path }) => path === `/dda/members/${toUuid(memberId)}`);

describe('DDA behind a connector', () => {
  it('joins though the first line was lost, and once though it is told twice', async () => {
    const { body } = await world.join();
    await pass(60);
    expect((await members()).map(({ id, status }) => [id, status])).toEqual([[body.id, 'active']]);
    expect((await saidOf(body.id)).length).toBeGreaterThan(1);
    expect(await world.countDead()).toBe(0);
  });

  it('brings a boleto, its change and its end, in whatever order and however often', async () => {
    const freeField = '1234567890123456789012345';
    const barcode = formatBoletoBarcode({ bank: '341', dueDate: '2026-12-10', amountCents: 100_000n, freeField });
    const boleto = (version: number, more: object = {}) => ({
      ...{ type: 'dda_boleto', id: `dda-${version}-${JSON.stringify(more).length}`, barcode, version, state: 'open' },
      ...{ payer_document: world.padaria.cnpj, due_date: '2026-12-10', limit_date: null, amount_cents: 100_000 },
      payee: { name: 'Moinho Água Branca', trade_name: null, document: '45120873000176', ispb: '60701190' },
      ...more,
    });
    await institution.tell(boleto(2, { amount_cents: 90_000 }));
    await institution.tell(boleto(1));
    await institution.tell({ ...boleto(2, { amount_cents: 90_000 }), id: 'dda-2-again' });
    await pass(5);
    expect(await world.find(barcode)).toMatchObject({ amount_cents: 90_000, due_date: '2026-12-10' });
    await institution.tell(boleto(3, { state: 'paid' }));
    await pass(5);
    expect(await world.find(barcode)).toBeUndefined();
    expect(await world.find(barcode, 'ended')).toMatchObject({ amount_cents: 100_000 });
  });

  it('leaves, and tells the institution so', async () => {
    const [member] = await members();
    if (!member) throw new Error('one has joined');
    expect((await world.leave(member.id)).status).toBeLessThan(300);
    await pass(10);
    expect((await saidOf(member.id)).some(({ method }) => method === 'DELETE')).toBe(true);
  });
});
