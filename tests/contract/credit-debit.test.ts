import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreditContract } from '../../bank/contract/products/credit/contracts';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { createBorrowing } from '../support/credit';
import { type PixWorld, startPixWorld } from './pix-world';
import { MONDAY_AT_TEN, refusal } from './ted-world';

let world: PixWorld;
let credit: ReturnType<typeof createBorrowing>;
beforeAll(async () => {
  world = await startPixWorld({ startAt: MONDAY_AT_TEN });
  credit = createBorrowing(world);
});
afterAll(() => world?.close());

const begin = (id: string, proof: string) =>
  credit.as<Problem & { id?: string; automatic_debit?: boolean }>(
    world.padaria,
    `/contracts/${id}/automatic_debit/on`,
    { method: 'POST', proof },
  );
const set = (id: string, enabled: boolean) =>
  credit.as<Problem & { id?: string; automatic_debit?: boolean }>(world.padaria, `/contracts/${id}/automatic_debit`, {
    ...{ method: 'PUT', json: { enabled } },
  });
const prove = (id: string) =>
  world.authorize(world.padaria.bearer, {
    ...{ purpose: 'credit_debit', account_id: world.padaria.accountId, credit_contract_id: id },
  });

it('instalments are debited by a proof of that contract alone, and no longer without one', async () => {
  const [first, second] = [
    await credit.lend(world.padaria, { amountCents: 300_000, automaticDebit: false }),
    await credit.lend(world.padaria, { amountCents: 300_000, automaticDebit: false }),
  ];
  expect(refusal(await set(first.id, true)).code).toBe('step_up_required');
  const proof = await prove(first.id);
  expect(refusal(await begin(second.id, proof)).code).toBe('step_up_required');
  const begun = await begin(first.id, proof);
  expect([begun.status, begun.body.automatic_debit]).toEqual([200, true]);
  // whose answer was lost asks again
  expect((await begin(first.id, proof)).body.id).toBe(first.id);
  expect((await set(first.id, true)).status).toBe(200);
  const { rows } = await world.database.query<{ proof: string }>(
    'select debit_authorization_id as proof from credit_contract where id = $1',
    [toUuid(first.id)],
  );
  expect(rows[0]?.proof).toBe(toUuid(proof));
  expect((await set(first.id, false)).body.automatic_debit).toBe(false);
  expect(refusal(await begin(second.id, proof)).code).toBe('step_up_required');
  expect(await credit.good<CreditContract>(world.padaria, `/contracts/${second.id}`)).toMatchObject({
    automatic_debit: false,
  });
});
