import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GiftProductRow } from '../../bank/contract/products/gift-card';
import { type GiftWorld, startGiftWorld } from '../contract/gift-world';
import { type Institution, letPass, startInstitution } from './start-institution';

interface State {
  words: { method: string; path: string; body: unknown }[];
  underWay: number;
}

let world: GiftWorld;
let institution: Institution;
beforeAll(async () => {
  institution = await startInstitution(request => world.bank.fetch(request));
  world = await startGiftWorld(institution.options);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  institution?.stop();
  await world?.close();
});

const pass = (seconds: number) => letPass(world, institution, seconds);
const available = async () => (await world.balanceOf(world.padaria)).available_cents;
const WISH = { gift_product: 'livre' };

it('reads the pages of a distributor, its names as plain lines, and what it does not sell', async () => {
  const { body } = await world.as<{ data: GiftProductRow[] }>(world.padaria, '/gift_cards/products');
  expect(body.data.map(({ id, name }) => [id, name])).toEqual([
    ['livre', 'Livre'],
    ['outro', 'Livre'],
  ]);
  expect((await world.quote({ gift_product: 'nenhum' })).body.code).toBe('gift_card_unavailable');
});

it.each([
  ['told once', 2001, 'completed'],
  ['told twice', 2002, 'completed'],
  ['told late, its line lost', 2003, 'completed'],
  ['lost before it arrived', 2004, 'completed'],
  ['refused a line at first', 2005, 'completed'],
  ['rejected', 2006, 'failed'],
  ['never told, and asked about', 2007, 'completed'],
])('buys once what is %s', async (_, unit_cents, status) => {
  const before = await available();
  const { body } = await world.buy({ ...WISH, unit_cents });
  await pass(60);
  const bought = await world.read(body.id);
  expect(bought.status).toBe(status);
  expect(before - (await available())).toBe(status === 'completed' ? unit_cents : 0);
  expect(bought.codes.map(({ state }) => state)).toEqual(status === 'completed' ? ['ready'] : []);
});

it('shows the code that the distributor made, and brings it a claim', async () => {
  const { body } = await world.buy({ ...WISH, unit_cents: 3_000, quantity: 2 });
  await pass(30);
  const { id, codes } = await world.read(body.id);
  expect((await world.reveal(id, codes[0]?.id)).body).toMatchObject({ code: `${body.order_number}-1`, serial: 'S1' });
  const before = await available();
  await world.as(world.padaria, `/gift_cards/purchases/${id}/claims`, {
    json: { reason: 'regret', code_ids: [codes[1]?.id] },
  });
  await pass(10);
  expect((await available()) - before).toBe(3_000);
  const { words } = await institution.getState<State>();
  expect(words.at(-1)).toMatchObject({
    method: 'PUT',
    body: { order_number: body.order_number, reason: 'regret', story: '', places: [2], amount_cents: 3_000 },
  });
});
