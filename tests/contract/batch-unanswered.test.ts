import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { type BatchWorld, OFICINA, startBatchWorld } from './batch-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(() => world?.close());

const SILENT = { ...OFICINA, key: 'fora-do-ar@loja.example', amount: '2,00' };

const comeBack = async (ms: number) => {
  await world.advanceTo(new Date(world.clock.now().getTime() + ms), world.padaria);
  await world.runAll(3);
};
const paidOf = async (id: string): Promise<number> => {
  const { rows } = await world.database.query<{ paid: number }>(
    'select count(*)::int as paid from payment_batch_row where batch_id = $1 and order_id is not null',
    [toUuid(id)],
  );
  return rows[0]?.paid ?? 0;
};
const begin = async () => {
  const { id } = await world.draft([SILENT, OFICINA, { ...OFICINA, amount: '11,00' }]);
  expect((await world.confirm(id)).status).toBe(201);
  await world.runAll();
  return id;
};
/** The institution answers from now on. */
const answers = (id: string) =>
  world.database.query(
    `update payment_batch_row set facts = jsonb_set(facts, '{key}', '"contato@oficina.example"') where batch_id = $1 and number = 1`,
    [toUuid(id)],
  );

describe('a row about which nobody answers', () => {
  it('stays in the queue while the others are paid, and is paid once somebody does', async () => {
    const id = await begin();
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['queued', 'completed', 'completed']);
    expect((await world.read(id)).state).toBe('paying');
    await answers(id);
    await comeBack(120_000);
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    await comeBack(60_000);
    expect((await world.read(id)).state).toBe('done');
    expect(await paidOf(id)).toBe(3);
  });

  it('is asked about at once when a person has the batch go on', async () => {
    const id = await begin();
    await world.move(id, 'pause');
    await answers(id);
    await world.move(id, 'resumption');
    await world.runAll(2);
    expect(await paidOf(id)).toBe(3);
  });

  it('is told as not paid after a day', async () => {
    const id = await begin();
    for (let hour = 0; hour < 26; hour += 1) await comeBack(3_600_000);
    const [row] = await world.rows(id);
    expect([row?.state, row?.failure?.code]).toEqual(['failed', 'payee_institution_unavailable']);
    expect((await world.read(id)).state).toBe('done');
  });

  it('ends with the batch when it is cancelled', async () => {
    const id = await begin();
    await world.move(id, 'cancellation');
    await answers(id);
    await comeBack(3_600_000);
    expect([(await world.rows(id))[0]?.state, await paidOf(id)]).toEqual(['canceled', 2]);
  });
});

describe('the file of rows to be mended', () => {
  it('has them as they were typed, with why, under the headings of the sample', async () => {
    const { id } = await world.draft([OFICINA, { ...OFICINA, amount: '=1+1', description: 'Primeira; "tentativa"' }]);
    const path = `/accounts/${world.padaria.accountId}/payment_batches/${id}/result?format=csv&rows=unpaid`;
    const answer = await world.fetch(path, { bearer: world.padaria.bearer });
    const [head, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^Forma;Nome;CPF ou CNPJ;Chave Pix;.*;Linha;O que corrigir$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Pix;;;contato@oficina\.example;.*;'=1\+1;.*;"Primeira; ""tentativa""";+2;/);
  });
});
