import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchDetail } from '../../bank/contract/products/batch';
import { toBillLine, toBoletoLine } from '../support/boletos';
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
    expect(rows.map(({ kind, state, day, failure }) => [kind, state, day, failure?.code ?? null])).toEqual([
      ['ted', 'scheduled', '2026-11-30', null],
      ['boleto', 'scheduled', '2026-11-30', null],
    ]);
  });

  it('of a tax is by the hours of taxes', async () => {
    await world.advanceTo(new Date('2026-11-30T20:00:00.000Z'), world.padaria);
    const { id } = await world.draft([{ kind: 'Boleto', line: toBillLine({ segment: 5, dueDate: '2026-12-07' }) }]);
    expect((await world.as(world.padaria, `/payment_batches/${id}/look_ups`, { method: 'POST' })).status).toBe(202);
    await world.bank.runDueJobs();
    expect((await world.read(id)).review?.sums.map(({ day }) => day)).toEqual(['2026-12-01']);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['scheduled']);
  });
});

describe('a day that is over before the batch leaves', () => {
  it('has its row not paid, and that of today is', async () => {
    await world.advanceTo(new Date('2026-12-08T13:00:00.000Z'), world.padaria);
    const { id } = await world.draft([
      { ...MOINHO, amount: '10,10', date: '09/12/2026' },
      { ...MOINHO, amount: '11,11', date: '10/12/2026' },
    ]);
    expect((await world.confirm(id)).status).toBe(201);
    expect((await world.move(id, 'pause')).status).toBe(200);
    await world.advanceTo(new Date('2026-12-10T13:00:00.000Z'), world.padaria);
    expect((await world.move(id, 'resumption')).status).toBe(200);
    await world.runAll();
    expect((await world.rows(id)).map(({ state, failure }) => [state, failure?.code ?? null])).toEqual([
      ['failed', 'day_passed'],
      ['completed', null],
    ]);
  });
});

describe('a batch that repeats another which has not left', () => {
  it('is marked, and shown before it is authorised', async () => {
    await world.advanceTo(new Date('2026-12-11T13:00:00.000Z'), world.padaria);
    const cells = [{ ...MOINHO, amount: '1.234,56' }];
    const [first, second] = [await world.draft(cells), await world.draft(cells)];
    expect((await world.confirm(first.id)).status).toBe(201);
    expect((await world.move(first.id, 'pause')).status).toBe(200);
    // written after the first was authorised, and before
    const third = await world.draft(cells);
    expect(third.review?.doubtful).toBe(1);
    expect((await world.rows(third.id))[0]).toMatchObject({ paid_before: null, waits_in: first.id });
    expect(codeOf(await world.confirm(second.id))).toBe('batch_changed');
    expect((await world.rows(second.id))[0]?.waits_in).toBe(first.id);
    // who saw it and wants it pays it
    expect((await world.confirm(second.id)).status).toBe(201);
  });

  it('of which nothing leaves any more is not', async () => {
    const cells = [{ ...MOINHO, amount: '6.543,21' }];
    const first = await world.draft(cells);
    expect((await world.confirm(first.id)).status).toBe(201);
    expect((await world.move(first.id, 'cancellation')).status).toBe(200);
    expect((await world.draft(cells)).review?.doubtful).toBe(0);
  });
});

describe('a row whose money came back', () => {
  it('has paid nobody: it is among what was not paid, and may be paid again', async () => {
    const { id } = await world.draft([
      { ...MOINHO, amount: '100,00' },
      { ...MOINHO, account: '90081-0', amount: '200,00' },
    ]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll(30);
    world.clock.advance({ minutes: 5 });
    await world.runAll(6);
    expect((await world.rows(id)).map(({ state, failure }) => [state, failure?.code])).toEqual([
      ['completed', undefined],
      ['returned', 'returned'],
    ]);
    expect((await world.read(id)).amount_cents).toBe(10_000);
    const json = { name: 'De novo', from: { batch_id: id, rows: 'unpaid' } };
    const again = (await world.as<BatchDetail>(world.padaria, '/payment_batches', { json })).body;
    expect([again.rows.total, again.review?.doubtful]).toEqual([1, 0]);
  });
});
