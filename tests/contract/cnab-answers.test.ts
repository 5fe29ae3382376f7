import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import { parseBoleto } from '../../bank/formats/boleto';
import { type Detail, detail, readCnab, SEGMENT_J, SEGMENT_J52 } from '../../bank/formats/cnab';
import { changeSandboxBoleto } from '../../bank/providers';
import { toBoletoLine } from '../support/boletos';
import { MOINHO } from './batch-world';
import { type CnabWorld, startCnabWorld, ted } from './cnab-world';

const DAY_MS = 86_400_000;

let world: CnabWorld;
let agreement: Agreement;
beforeAll(async () => {
  world = await startCnabWorld();
  agreement = await world.agree('payments');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** A remessa that was accepted and whose batch was authorised. */
const hand = async (number: number, form: string, details: Detail[]) => {
  const { body } = await world.send(world.write(agreement, number, [{ form, details }]));
  const batchId = (await world.accept(body.id)).body.batch_id ?? '';
  expect((await world.confirm(batchId)).status).toBe(201);
  await world.runAll(10);
  return { fileId: body.id, batchId };
};
const to = async (instant: string) => {
  await world.advanceTo(new Date(instant), world.padaria);
  await world.runAll(20);
};
const findResult = async (fileId: string) =>
  (await world.readFile(fileId)).returns.find(({ stage }) => stage === 'result');

describe('the retorno of a remessa', () => {
  it('tells what was paid, not what was asked for, as its batch does', async () => {
    const read = parseBoleto(toBoletoLine({ amountCents: 10_000n }), '2026-11-23');
    if (!read.ok) throw new Error('no boleto');
    const { barcode } = read.boleto;
    const paid = { barcode, own_number: 'PAG1', pay_on: '2026-11-25', amount: 10_000n, currency: '09' };
    const { fileId, batchId } = await hand(1, '31', [
      detail(SEGMENT_J, { ...paid, payee_name: 'QUEM COBRA' }),
      detail(SEGMENT_J52, { payer_type: '2', payer_document: '1', payee_type: '2', payee_document: '1' }),
    ]);
    const before = (await world.balanceOf(world.padaria)).ledger_cents;
    // a rebate before its day
    await changeSandboxBoleto(world.database, barcode, { amountCents: 9_000n });
    await to('2026-11-25T13:00:00.000Z');
    expect(before - (await world.balanceOf(world.padaria)).ledger_cents).toBe(9_000);
    expect((await world.rows(batchId))[0]).toMatchObject({ state: 'completed', amount_cents: 9_000 });
    const result = await findResult(fileId);
    expect(result?.amount_cents).toBe(9_000);
    const lines = [...readCnab([Buffer.from(await world.content(result?.id ?? ''), 'latin1')])];
    const told = lines.find(({ layout }) => layout?.kind === 'segment_j')?.values;
    expect([told?.amount, told?.pay_on]).toEqual([9_000n, '2026-11-25']);
  });

  it('tells of what was paid while the rest of the batch is paused', async () => {
    const on = { day: '2026-11-25' };
    const { fileId, batchId } = await hand(2, '41', [
      ...ted('PAG2', 900_000n, on),
      ...ted('PAG3', 900_000n, { ...on, account: '77777' }),
    ]);
    await to('2026-11-26T13:00:00.000Z');
    const { state, pause, rows } = await world.read(batchId);
    expect([state, pause, rows.completed, rows.queued]).toEqual(['paused', 'funds', 1, 1]);
    expect(await findResult(fileId)).toMatchObject({ right: 1 });
  });

  it('tells of no payment to somebody else that a person wrote in its place', async () => {
    const { body } = await world.send(
      world.write(agreement, 3, [{ form: '41', details: ted('PAG5', 10_000n, { day: '2026-11-26' }) }]),
    );
    const batchId = (await world.accept(body.id)).body.batch_id ?? '';
    const [row] = await world.rows(batchId);
    const other = { ...MOINHO, name: 'Aurora', document: '19.873.456/0001-94', account: '77777-0', amount: '150,00' };
    expect((await world.put(batchId, [other], row?.number)).status).toBe(200);
    expect((await world.confirm(batchId)).status).toBe(201);
    await world.runAll(14);
    expect((await world.rows(batchId))[0]?.state).toBe('completed');
    // nothing of it was paid: its row is told as taken out
    const result = await findResult(body.id);
    expect([result?.right, result?.amount_cents]).toEqual([0, 0]);
    const lines = [...readCnab([Buffer.from(await world.content(result?.id ?? ''), 'latin1')])];
    const told = lines.find(({ layout }) => layout?.kind === 'segment_a')?.values;
    expect([told?.occurrences, told?.paid]).toEqual(['BF', 0n]);
  });

  it('tells of a payment for a day in three months', async () => {
    const { fileId, batchId } = await hand(4, '41', ted('PAG4', 10_000n, { day: '2027-03-01' }));
    expect((await world.rows(batchId))[0]?.state).toBe('scheduled');
    // a worker that runs all the time: once a day is enough to see it
    for (let day = 1; day < 95; day++) {
      world.clock.set(new Date(Date.parse('2026-11-26T13:00:00.000Z') + day * DAY_MS));
      await world.bank.runDueJobs();
    }
    await to('2027-03-01T13:00:00.000Z');
    await to('2027-03-01T15:00:00.000Z');
    expect((await world.rows(batchId))[0]?.state).toBe('completed');
    expect(await findResult(fileId)).toMatchObject({ right: 1 });
  });
});
