import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { PolicyRule } from '../../bank/contract/payments/policies';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { toBoletoLine } from '../support/boletos';
import { codeOf } from './batch-world';
import { type Name, type OfficeWorld, startOfficeWorld } from './office-world';
import { newKey } from './pix-world';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const DAY = '10/12/2026';
const DARF: BatchCells = {
  ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089', amount: '1.000,00' },
  ...{ period: '11/2026', due_date: '18/12/2026', date: DAY },
};
const toBoleto = (): BatchCells => ({ line: toBoletoLine({ dueDate: '2026-12-18' }), date: DAY });

interface Ordered {
  kind: string;
  id: string;
}

/** What a batch with these rows orders, once its people agreed to it where they are asked. */
const order = async (rows: readonly BatchCells[]): Promise<Ordered[]> => {
  const by = world.people.bruno;
  const at = (id: string, more = '') => `/payment_batches/${id}${more}`;
  const { id } = (await world.as<BatchDetail>(by, '/payment_batches', { json: { name: 'Dezembro' } })).body;
  const json = { rows: rows.map((cells, index) => ({ number: index + 1, cells })) };
  await world.as(by, at(id, '/rows'), { method: 'PUT', json });
  const hash = (await world.as<BatchDetail>(by, at(id))).body.review?.hash ?? '';
  const key = newKey();
  const wish = { purpose: 'pay_batch', account_id: by.accountId, batch_id: id, hash, idempotency_key: key } as const;
  const proof = await world.authorize(by.bearer, wish);
  const made = await world.as<BatchDetail>(by, at(id, '/authorization'), { json: { hash }, key, proof });
  expect(made.status).toBe(201);
  if (made.body.state === 'awaiting_approval') expect(await world.approve('carla', id.slice(4))).toBe('approved');
  for (let turn = 0; turn < 4; turn++) await world.bank.runDueJobs();
  const found = await world.database.query<Ordered>(
    'select kind, id from payment_order where source_id = $1 order by kind',
    [toUuid(id)],
  );
  return found.rows;
};
const statusOf = async ({ id }: Ordered): Promise<string> =>
  (await world.database.query<{ status: string }>('select status from payment_order where id = $1', [id])).rows[0]
    ?.status ?? 'none';

/** Moves either of them, by whoever asks for it; the state in which it waits then, or the code of the refusal. */
const move = async (who: Name, one: Ordered, date: string): Promise<string> => {
  const [by, account_id] = [world.people[who], world.people[who].accountId];
  const isTax = one.kind === 'tax';
  const name = fromUuid(isTax ? 'tax' : 'bls', one.id);
  const wish: AuthorizationWish = isTax
    ? { purpose: 'change_tax_schedule', account_id, tax_id: name, date }
    : { purpose: 'change_boleto_schedule', account_id, scheduled_boleto_id: name, date, amount_cents: 100_000 };
  const proof = await world.authorize(by.bearer, wish);
  const path = isTax ? `/taxes/${name}` : `/boletos/schedules/${name}`;
  const json = isTax ? { date } : { date, amount_cents: 100_000 };
  const answer = await world.as(by, path, { method: 'PATCH', json, proof });
  return answer.status < 300 ? statusOf(one) : codeOf(answer);
};

const rule = (id: string, when: PolicyRule['when'], need: PolicyRule['need']): PolicyRule => ({
  ...{ id, name: id, on: true, when, need },
});

it('a moved tax asks the people of its company for what a moved boleto asks them', async () => {
  const free = await order([DARF, toBoleto()]);
  expect(free.map(({ kind }) => kind)).toEqual(['boleto', 'tax']);
  await world.activate(
    world.toContent([
      rule('bills', { kinds: ['bill'], min_cents: 10_000 }, [{ group: 'approvers', count: 1 }]),
      rule('boletos', { kinds: ['boleto'], min_cents: 10_000 }, [{ group: 'approvers', count: 1 }]),
    ]),
  );
  const agreed = await order([{ ...DARF, period: '10/2026' }, toBoleto()]);
  for (const one of [...free, ...agreed]) expect(await statusOf(one)).toBe('scheduled');
  // nobody agreed to the first two: the rules came after them
  const moved: [kind: string, status: string][] = [];
  for (const one of [...free, ...agreed]) moved.push([one.kind, await move('bruno', one, '2026-12-11')]);
  expect(moved).toEqual([
    ['boleto', 'awaiting_approval'],
    ['tax', 'awaiting_approval'],
    ['boleto', 'awaiting_approval'],
    ['tax', 'awaiting_approval'],
  ]);

  const [first] = free.filter(({ kind }) => kind === 'tax');
  if (!first) throw new Error('no tax');
  // today, while its people have not agreed: it does not leave
  expect(await move('bruno', first, '2026-12-02')).toBe('awaiting_approval');
  for (let turn = 0; turn < 4; turn++) await world.bank.runDueJobs();
  expect(await statusOf(first)).toBe('awaiting_approval');
  const approval = fromUuid('apv', first.id).slice(4);
  expect(await world.approve('bruno', approval)).toBe('step_up_required');
  expect(await world.approve('carla', approval)).toBe('approved');
  for (let turn = 0; turn < 6; turn++) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 5 });
  }
  expect(await statusOf(first)).toBe('completed');
});
