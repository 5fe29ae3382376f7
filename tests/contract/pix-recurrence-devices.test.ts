import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import { decide, propose } from '../support/recurrences';
import { type OfficeWorld, startOfficeWorld } from './office-world';

/* Browsers that are not registered pay R$ 200 at a time and R$ 1.000 a day: this provider asks for it. */

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld({ provider: 'cartos' });
  const need = [{ group: 'approvers', count: 1 }];
  await world.activate(
    world.toContent([{ id: 'pix', name: 'Pix', on: true, when: { kinds: ['pix'], min_cents: 15_000 }, need }]),
  );
});
afterAll(() => world?.close());

const set = async (what: 'approve' | 'change', id: string, max_cents: number) => {
  const terms = { max_cents, retries_allowed: false };
  return decide<PixRecurrence & Pick<Problem, 'code'>>(world, world.people.ana, what, id, { terms });
};

it('counts a higher maximum to the day of the browser that asked for it while it waits for people', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 6; made++) {
    const { id } = await propose(world, world.people.ana, 'energy', { startsOn: '2027-01-10', floorCents: null });
    expect((await set('approve', id, 100)).body.status).toBe('approved');
    ids.push(id);
  }
  const asked = [];
  for (const id of ids) asked.push((await set('change', id, 20_000)).body);
  // the last of six that come to R$ 1.200
  expect(asked.map(({ asked: waits, code }) => waits?.max_cents ?? code)).toEqual([
    ...[20_000, 20_000, 20_000, 20_000, 'limit_exceeded', 'limit_exceeded'],
  ]);
});
