import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import { codeOf } from './batch-world';
import { ted } from './cnab-world';
import { letIn } from './systems-world';
import { startTransmissionWorld, type TransmissionWorld } from './transmission-world';

/* Files that are sent to be tried: read and told of, and nothing else, by whatever way they come. */

let world: TransmissionWorld;
let agreement: Agreement;
beforeAll(async () => {
  world = await startTransmissionWorld();
  agreement = await world.agree('payments');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const write = (number: number, ...details: ReturnType<typeof ted>[]): string =>
  world.write(agreement, number, [{ form: '41', details: details.flat() }]);
const countMade = async (): Promise<number> => {
  const { rows } = await world.database.query<{ count: number }>(
    `select (select count(*) from payment_batch)::int + (select count(*) from cnab_payment)::int + (select count(*) from receivable)::int as count`,
  );
  return rows[0]?.count ?? 0;
};
const lastNumber = async () =>
  (await world.as<Agreement>(world.padaria, `/agreements/${agreement.id}`)).body.last_sent_number;

describe('a file whose name ends in .TST', () => {
  it('is checked in the box and answered by .RST, and the same bytes are sent in earnest afterwards', async () => {
    const text = write(1, ted('BOM', 10_000n), ted('VELHO', 20_000n, { day: '2026-11-01' }));
    const { body } = await world.putFile(text, { name: 'PG231101.TST' });
    expect(body.is_test).toBe(true);
    await world.runAll(3);
    const tried = await world.readTransmission(body.id);
    expect(tried).toMatchObject({ state: 'tested', batch_id: null, agreement: { id: agreement.id } });
    expect(tried.note).toBe(
      'Arquivo de teste: 1 pagamento sem erro, 1 pagamento com erro. Nada foi pago e o NSA não foi usado.',
    );
    expect(tried.history.map(({ event }) => event)).toEqual(['received', 'tested']);
    expect(tried.answers.map(({ name, answer }) => [name, answer])).toEqual([['PG231101.RST', 'test_report']]);
    const report = (await world.download(tried.answers[0]?.id ?? '')).bytes.toString('latin1');
    expect(report).toMatch(
      /^RST;1;PROTOCOLO=TR\d+-\d+;ARQUIVO=PG231101\.TST;SHA256=[0-9a-f]{64};RESULTADO=Arquivo de teste/,
    );
    expect(report).toContain(';date_past;');
    expect([await countMade(), await lastNumber()]).toEqual([0, 0]);

    const again = await world.putFile(text, { name: 'pg231101.tst' });
    expect([again.body.already_received, again.body.is_test]).toEqual([false, true]);
    const real = await world.putFile(text, { name: 'PG231101.REM' });
    expect([real.body.already_received, real.body.is_test]).toEqual([false, false]);
    await world.runAll(3);
    expect((await world.readTransmission(again.body.id)).state).toBe('tested');
    expect((await world.readTransmission(real.body.id)).state).toBe('accepted');
    expect(await lastNumber()).toBe(1);
  });

  it('with a number that was used is told of it, and is not refused for it', async () => {
    const { body } = await world.putFile(write(1, ted('OUTRO', 10_000n)), { name: 'PG231102.TST' });
    await world.runAll(3);
    const tried = await world.readTransmission(body.id);
    expect(tried.state).toBe('tested');
    const { faults } = await world.readFile(tried.cnab_file_id ?? '');
    expect(faults.map(({ code, severity }) => [code, severity])).toEqual([['number_used', 'warning']]);
  });

  it('is refused as a real one would be, with its report', async () => {
    const { body } = await world.putFile(write(2, ted('X', 10_000n)).replace(/^.../, '999'), { name: 'ALHEIO.TST' });
    await world.runAll(3);
    const tried = await world.readTransmission(body.id);
    expect(tried).toMatchObject({ state: 'rejected', is_test: true });
    expect(tried.answers.map(({ name }) => name)).toEqual(['ALHEIO.RST']);
  });

  it('by API is one too', async () => {
    const { bearer } = await letIn(world, world.padaria, ['transmission.read', 'transmission.write']);
    const file = { name: 'ERP.TST', bytes: Buffer.from(write(2, ted('API', 10_000n)), 'latin1') };
    const { body } = await world.call<{ id: string }>('/api/v1/transmissions', { method: 'POST', bearer, file });
    await world.runAll(3);
    expect(await world.readTransmission(body.id)).toMatchObject({ state: 'tested', channel: 'api' });
  });

  it('on the page of CNAB is reported on and cannot be accepted', async () => {
    const before = await countMade();
    const text = write(2, ted('TELA', 10_000n));
    const { body } = await world.send(text, { name: 'PG231103.TST' });
    expect(body).toMatchObject({ state: 'tested', is_test: true, right: 1, wrong: 0 });
    expect(codeOf(await world.accept(body.id))).toBe('cnab_not_checked');
    expect([await countMade(), await lastNumber()]).toEqual([before, 1]);
    expect((await world.send(text, { name: 'PG231103.REM' })).body).toMatchObject({
      ...{ state: 'checked', is_test: false, already_received: false },
    });
  });
});
