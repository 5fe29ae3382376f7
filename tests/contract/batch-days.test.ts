import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBoletoLine } from '../support/boletos';
import { type BatchWorld, codeOf, MOINHO, OFICINA, startBatchWorld } from './batch-world';
import { newKey } from './pix-world';

let world: BatchWorld;
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

// a provider that limits browsers which are not registered: R$ 1.000,00 a day
beforeAll(async () => {
  world = await startBatchWorld({ provider: 'bankly' });
});

describe('the day of a batch', () => {
  it('of which nothing left takes nothing from its browser', async () => {
    const { id } = await world.draft(Array.from({ length: 5 }, () => ({ ...OFICINA, amount: '200,00' })));
    expect((await world.confirm(id)).status).toBe(201);
    const pay = async () => {
      const { body } = await world.lookUp(world.padaria, 'contato@oficina.example');
      return codeOf(await world.payLookup(world.padaria, body.id, 1_000, newKey()));
    };
    expect(await pay()).toBe('limit_exceeded');
    expect((await world.move(id, 'cancellation')).status).toBe(200);
    expect(await pay()).toBe('201');
  });

  it('that is one of rest is the next on which banks work, whoever authorises it on it', async () => {
    await world.advanceTo(new Date('2026-11-27T13:00:00.000Z'), world.padaria);
    const { id } = await world.draft([
      { ...MOINHO, date: '28/11/2026' },
      { kind: 'Boleto', line: toBoletoLine({ dueDate: '2026-11-28', amountCents: 10_000n }), date: '28/11/2026' },
    ]);
    await world.advanceTo(new Date('2026-11-29T13:00:00.000Z'), world.padaria);
    const { review } = await world.read(id);
    expect(review?.sums.map(({ kind, day }) => [kind, day])).toEqual([
      ['boleto', '2026-11-30'],
      ['ted', '2026-11-30'],
    ]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    const rows = await world.rows(id);
    expect(rows.map(({ kind, state, failure }) => [kind, state, failure?.code ?? null])).toEqual([
      ['ted', 'scheduled', null],
      ['boleto', 'scheduled', null],
    ]);
  });
});
