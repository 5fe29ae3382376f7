import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEE, startTedWorld, type TedWorld } from '../contract/ted-world';
import { type Institution, letPass, startInstitution } from './start-institution';

interface State {
  words: { method: string; path: string; body: unknown }[];
  underWay: number;
}

let world: TedWorld;
let institution: Institution;

beforeAll(async () => {
  institution = await startInstitution(request => world.bank.fetch(request));
  world = await startTedWorld(institution.options);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  institution?.stop();
  await world?.close();
});

const pass = (seconds: number) => letPass(world, institution, seconds);

describe('TEDs behind a connector', () => {
  it.each([
    ['told once', 2001, 'completed'],
    ['told twice', 2002, 'completed'],
    ['told late, its line lost', 2003, 'completed'],
    ['lost before it arrived', 2004, 'completed'],
    ['refused a line at first', 2005, 'completed'],
    ['rejected', 2006, 'failed'],
    ['never told, and asked about', 2007, 'completed'],
    ['sent back, told twice', 2008, 'returned'],
  ])('one that is %s ends as the institution says', async (_, amountCents, status) => {
    const before = (await world.balanceOf(world.padaria)).available_cents;
    const { body } = await world.send({ amountCents });
    await pass(60);
    const ted = await world.getTed(body.id);
    expect(ted.status).toBe(status);
    const left = (await world.balanceOf(world.padaria)).available_cents;
    const paid = { completed: amountCents + FEE, failed: 0, returned: FEE }[status as 'completed'];
    expect(before - left).toBe(paid);
  });

  it('bring a credit once and answer it, or send it back with a code', async () => {
    const before = (await world.balanceOf(world.padaria)).available_cents;
    const { cnpj: document, ispb, branch, number } = world.padaria;
    const credit = {
      ...{ type: 'ted_received', id: 'ted-1', control_number: 'STR20261123000000042', amount_cents: 4_321 },
      ...{ ted_purpose: '00005', description: 'pedido 7', payee: { document, ispb, branch, number } },
      payer: { name: 'Moinho Água Branca', document: '11222333000181', ispb: '60701190' },
    };
    await institution.tell(credit);
    await institution.tell({ ...credit, id: 'ted-2' });
    const stranger = { ...credit.payee, document: '11222333000181' };
    await institution.tell({ ...credit, id: 'ted-3', control_number: 'STR20261123000000043', payee: stranger });
    await pass(5);
    expect((await world.balanceOf(world.padaria)).available_cents - before).toBe(4_321);
    const { words } = await institution.getState<State>();
    const answers = words.filter(({ path }) => path.startsWith('/str/credits/'));
    expect(answers).toContainEqual({
      ...{ method: 'PUT', path: '/str/credits/STR20261123000000042', body: { return_code: null } },
    });
    expect(answers).toContainEqual({
      ...{ method: 'PUT', path: '/str/credits/STR20261123000000043', body: { return_code: 'SPB3' } },
    });
  });
});
