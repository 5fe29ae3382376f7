import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { CnabFileDetail } from '../../bank/contract/products/cnab';
import { listOccurrences, readCnab } from '../../bank/formats/cnab';
import { toBoletoLine } from '../support/boletos';
import { parseBoleto } from '../../bank/formats/boleto';
import { codeOf } from './batch-world';
import { boleto, type CnabWorld, pix, startCnabWorld, ted } from './cnab-world';

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

const toBarcode = (): string => {
  const read = parseBoleto(toBoletoLine(), '2026-11-23');
  return read.ok ? read.boleto.barcode : '';
};

const places = ({ faults }: CnabFileDetail) =>
  faults.map(({ line, start, end, code }) => `${line} ${start}-${end} ${code}`);
const readAgain = async () => (await world.as<Agreement>(world.padaria, `/agreements/${agreement.id}`)).body;

/** What a retorno says of each payment: its own number and its codes. */
const toldOf = async (id: string) => {
  const lines = [...readCnab([Buffer.from(await world.content(id), 'latin1')])];
  expect(lines.flatMap(({ faults }) => faults)).toEqual([]);
  return lines.flatMap(({ layout, values }) =>
    ['segment_a', 'segment_j'].includes(layout?.kind ?? '')
      ? [`${values.own_number} ${listOccurrences(String(values.occurrences)).join(' ')}`]
      : [],
  );
};

const put = (text: string, line: number, start: number, value: string): string =>
  text
    .split('\r\n')
    .map((one, index) =>
      index + 1 === line ? one.slice(0, start - 1) + value + one.slice(start - 1 + value.length) : one,
    )
    .join('\r\n');

describe('a remessa of payments', () => {
  it('is reported on, becomes a batch, is answered at once and again when things happened', async () => {
    const text = world.write(agreement, 1, [
      { form: '41', details: [...ted('PAG1', 10_000n), ...ted('PAG2', 20_000n, { day: '2026-11-01' })] },
      { form: '45', details: pix('PAG3', 1_500n) },
      { form: '31', details: boleto('PAG4', toBarcode(), 100_000n) },
    ]);
    const { status, body } = await world.send(text);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'checked', right: 3, wrong: 1, amount_cents: 111_500, number: 1, lines: 16 });
    expect(places(body)).toEqual(['5 94-101 date_past']);
    expect(body.faults[0]).toMatchObject({ record: 'Segmento A', field: 'Data do pagamento', got: '01112026' });
    const [wrong] = await world.lines(body.id, 'wrong');
    expect(wrong?.fields.filter(field => field.wrong).map(({ label, value }) => [label, value])).toEqual([
      ['Data do pagamento', '01/11/2026'],
    ]);

    const accepted = await world.accept(body.id);
    expect(accepted.body).toMatchObject({ state: 'accepted', right: 3, wrong: 1 });
    expect((await readAgain()).last_sent_number).toBe(1);
    const critique = accepted.body.returns[0];
    expect(critique).toMatchObject({ stage: 'critique', name: 'PG231101.CRI', number: 1, right: 3, wrong: 1 });
    expect(await toldOf(critique?.id ?? '')).toEqual(['PAG1 BD', 'PAG2 AP', 'PAG3 BD', 'PAG4 BD']);

    const batchId = accepted.body.batch_id ?? '';
    expect(
      (await world.rows(batchId)).map(({ number, kind, state, amount_cents }) => [number, kind, state, amount_cents]),
    ).toEqual([
      [3, 'ted', 'ready', 10_000],
      [9, 'pix_key', 'ready', 1_500],
      [13, 'boleto', 'ready', 100_000],
    ]);
    expect((await world.confirm(batchId)).status).toBe(201);
    await world.runAll(14);
    const { returns } = await world.readFile(body.id);
    const results = returns.filter(({ stage }) => stage === 'result');
    expect(results.length).toBeGreaterThan(0);
    const told = (await Promise.all(results.map(({ id }) => toldOf(id)))).flat().sort();
    expect(told).toEqual(['PAG1 00', 'PAG3 00', 'PAG4 00']);
    expect((await world.content(results[0]?.id ?? '')).includes('Z')).toBe(true);
  });

  it('is refused with occurrence codes where a payment fails', async () => {
    const text = world.write(agreement, 2, [
      { form: '45', details: [...pix('RUIM', 1_000n, 'ninguem@nenhum.example'), ...pix('BOM', 1_000n)] },
    ]);
    const { body } = await world.send(text, { name: 'PG231102.REM' });
    const { body: accepted } = await world.accept(body.id);
    await world.confirm(accepted.batch_id ?? '');
    await world.runAll(14);
    const results = (await world.readFile(body.id)).returns.filter(({ stage }) => stage === 'result');
    expect((await Promise.all(results.map(({ id }) => toldOf(id)))).flat().sort()).toEqual(['BOM 00', 'RUIM PJ']);
  });

  it('says that a draft was thrown away', async () => {
    const text = world.write(agreement, 3, [{ form: '41', details: ted('FORA', 5_000n) }]);
    const { body } = await world.send(text);
    const { body: accepted } = await world.accept(body.id);
    await world.as(world.padaria, `/payment_batches/${accepted.batch_id}`, { method: 'DELETE' });
    await world.runAll();
    const read = await world.readFile(body.id);
    expect(read.batch_id).toBeNull();
    expect(await toldOf(read.returns[0]?.id ?? '')).toEqual(['FORA BF']);
  });
});

describe('the number of a file', () => {
  const lote = (own: string) => [{ form: '41', details: ted(own, 1_000n) }];

  it('is used once: replayed bytes change nothing, another file under it is refused', async () => {
    const text = world.write(agreement, 4, lote('N4'));
    const first = await world.send(text);
    const again = await world.send(text);
    expect([again.body.id, again.body.already_received]).toEqual([first.body.id, true]);
    // two files of one number may be checked, one is accepted
    const other = await world.send(world.write(agreement, 4, lote('N4B')));
    expect(other.body.state).toBe('checked');
    const both = await Promise.all([world.accept(first.body.id), world.accept(other.body.id)]);
    expect(both.map(codeOf).sort()).toEqual(['200', 'cnab_number_used']);
    expect(codeOf(await world.accept(first.body.id))).toMatch(/cnab_not_checked|cnab_number_used/);
    const late = await world.send(world.write(agreement, 4, lote('N4C')));
    expect([late.body.state, places(late.body)]).toEqual(['rejected', ['1 158-163 number_used']]);
    const old = await world.send(world.write(agreement, 2, lote('N2')));
    expect(places(old.body)).toEqual(['1 158-163 number_old']);
  });

  it('may jump with a warning, or not, as the agreement says', async () => {
    const text = world.write(agreement, 9, lote('N9'));
    const { body } = await world.send(text);
    expect([body.state, body.faults[0]?.severity, body.faults[0]?.code]).toEqual(['checked', 'warning', 'number_gap']);
    await world.as(world.padaria, `/agreements/${agreement.id}`, { method: 'PATCH', json: { gap_policy: 'refuse' } });
    expect(codeOf(await world.accept(body.id))).toBe('cnab_number_used');
    const refused = await world.send(world.write(agreement, 10, lote('N10')));
    expect([refused.body.state, places(refused.body)]).toEqual(['rejected', ['1 158-163 number_gap']]);
    await world.as(world.padaria, `/agreements/${agreement.id}`, { method: 'PATCH', json: { gap_policy: 'warn' } });
  });

  it('is not used by a file that is refused, and own numbers are taken once a day', async () => {
    const text = world.write(agreement, 5, [
      { form: '41', details: [...ted('N4', 1_000n), ...ted('NOVO', 1_000n), ...ted('NOVO', 1n)] },
    ]);
    const { body } = await world.send(text);
    // of the two of number 4 one was taken
    expect(body.faults.map(({ code }) => code)).toContain('own_number_twice');
    expect(body.wrong).toBeGreaterThanOrEqual(1);
  });
});

describe('what is wrong is told with its place, and the rest is kept', () => {
  const good = () =>
    world.write(agreement, 5, [
      { form: '41', details: [...ted('A1', 100n), ...ted('A2', 200n)] },
      { form: '45', details: pix('A3', 300n) },
    ]);
  const sent = async (text: string) => (await world.send(text)).body;

  it.each([
    [
      'a line of 239 columns',
      (text: string) =>
        text
          .split('\r\n')
          .map((line, index) => (index === 3 ? line.slice(0, 239) : line))
          .join('\r\n'),
      ['4 240-240 length'],
      [2, 1],
    ],
    ['an accent', (text: string) => put(text, 3, 44, 'JO\u00c3O'), ['3 44-73 encoding'], [2, 1]],
    ['mixed line ends', (text: string) => text.replace('\r\n', '\n'), ['2 1-1 newline'], [3, 0]],
    ['a lote that does not add up', (text: string) => put(text, 7, 24, '000000000000000999'), ['7 24-41 sum'], [1, 2]],
    [
      'a document with a wrong digit',
      (text: string) => put(text, 4, 19, '45120873000177'),
      ['4 19-32 document_check_digits'],
      [2, 1],
    ],
  ])('%s', async (_name, mutate, found, counts) => {
    const body = await sent(mutate(good()));
    expect([places(body), [body.right, body.wrong], body.state]).toEqual([found, counts, 'checked']);
  });

  it.each([
    ['another bank', (text: string) => text.replaceAll(/^\d{3}/gm, '237'), 'other_bank'],
    ['another account', (text: string) => put(text, 1, 59, '000000000099'), 'other_account'],
    ['another company', (text: string) => put(text, 1, 19, '11222333000181'), 'other_company'],
    ['another agreement', (text: string) => put(text, 1, 33, '999999'), 'other_agreement'],
    ['a retorno', (text: string) => put(text, 1, 143, '2'), 'is_retorno'],
    [
      'a trailer that counts another',
      (text: string) => text.replace(/^(\d{3}99999 {9}\d{6})\d{6}/m, '$1000099'),
      'count',
    ],
    ['a file that was cut', (text: string) => text.slice(0, 242 * 5), 'no_trailer'],
    ['nothing', () => '', 'empty'],
    ['a photo', () => '\u0089PNG\r\n\u001a\n', 'binary'],
  ])('%s is refused whole', async (_name, mutate, code) => {
    const body = await sent(mutate(good()));
    expect([body.state, body.right]).toEqual(['rejected', 0]);
    expect(body.faults.map(fault => fault.code)).toContain(code);
    expect(codeOf(await world.accept(body.id))).toBe('cnab_not_checked');
  });

  it('a file that was cut has the lines that came', async () => {
    expect((await sent(good().slice(0, 242 * 4))).lines).toBe(4);
  });

  it('collection is read and refused in words', async () => {
    const text = good().replace(/^(.{8})C20(..)/m, '$1R01  ');
    const body = await sent(text);
    expect(body.faults.map(fault => fault.code)).toContain('no_collection');
    expect(body.state).toBe('rejected');
  });

  it('payments under an agreement that pays nothing are refused in the words of its kind', async () => {
    for (const [kind, words] of [
      ['collection', 'Este convênio é de cobrança e não paga. '],
      ['tax', 'Este convênio é de arrecadação e não recebe remessas. '],
      ['direct_debit', 'Este convênio é de débito automático e não recebe remessas. '],
    ] as const) {
      const other = await world.agree(kind, { name: kind });
      const refused = (await world.send(world.write(other, 1, [{ form: '41', details: ted(kind, 1_000n) }]))).body;
      expect([refused.state, refused.faults.find(({ code }) => code === 'no_payments')?.text]).toEqual([
        ...['rejected', `${words}Envie a remessa de pagamentos com o código de um convênio de pagamentos.`],
      ]);
    }
  });
});

it('a payroll is seen by who sent it and who approves', async () => {
  const payroll = await world.agree('payroll', { name: 'Folha' });
  const salary = ted('SAL1', 150_000n).map((one, index) =>
    index === 1 ? { ...one, values: { ...one.values, document_type: '1', document: '11144477735' } } : one,
  );
  const wrongService = await world.send(world.write(payroll, 1, [{ form: '41', details: salary }]));
  expect(places(wrongService.body)).toEqual(['2 10-11 service']);
  const { body } = await world.send(world.write(payroll, 1, [{ form: '41', service: '30', details: salary }]));
  expect([body.state, body.faults]).toEqual(['checked', []]);
  const seeded = await world.seedPerson({ companyId: world.padaria.companyId, role: 'operator', name: 'Davi' });
  const clerk = { ...seeded, bearer: await world.signIn(seeded.email) };
  expect(await world.readFile(body.id, clerk)).toMatchObject({
    amount_cents: null,
    may_see_amounts: false,
    faults: [],
  });
  expect(codeOf(await world.as(clerk, `/cnab/files/${body.id}/lines`))).toBe('forbidden');
  expect(codeOf(await world.as(clerk, `/cnab/files/${body.id}/content`))).toBe('forbidden');
  expect(codeOf(await world.accept(body.id, clerk))).toBe('forbidden');
  expect((await world.accept(body.id)).status).toBe(200);
});
