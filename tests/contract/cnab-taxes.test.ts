import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { Agreement } from '../../bank/contract/products/agreement';
import { toUuid } from '../../bank/core/ids';
import {
  type Detail,
  detail,
  readCnab,
  SEGMENT_N,
  SEGMENT_N_DARF,
  SEGMENT_N_GPS,
  SEGMENT_N_SIMPLES,
  type SEGMENT_Z,
} from '../../bank/formats/cnab';
import { type CnabWorld, type Lote, startCnabWorld } from './cnab-world';

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

const OWED = { taxpayer_name: 'PADARIA DO ZE LTDA', taxpayer_type: '01', taxpayer: '11222333000181' };

type Darf = Parameters<typeof detail<(typeof SEGMENT_N_DARF)['fields']>>[1];
/** A DARF of 1.050,00: principal, fine and interest. */
const darf = (own_number: string, more: Darf = {}): Detail =>
  detail(SEGMENT_N_DARF, {
    ...{ ...OWED, form: '16', own_number, pay_on: '2026-11-23', amount: 105_000n, revenue_code: '2089' },
    ...{ period: '2026-09-30', principal: 100_000n, fine: 3_000n, interest: 2_000n, due_date: '2026-10-30' },
    ...more,
  });

type Gps = Parameters<typeof detail<(typeof SEGMENT_N_GPS)['fields']>>[1];
const gps = (own_number: string, more: Gps = {}): Detail =>
  detail(SEGMENT_N_GPS, {
    ...{ ...OWED, form: '17', own_number, pay_on: '2026-11-23', amount: 35_000n, revenue_code: '2100' },
    ...{ period: '102026', principal: 30_000n, other: 4_000n, interest: 1_000n },
    ...more,
  });

const simples = (own_number: string): Detail =>
  detail(SEGMENT_N_SIMPLES, {
    ...{ ...OWED, form: '18', own_number, pay_on: '2026-11-23', amount: 12_000n, revenue_code: '6106' },
    ...{ period: '2006-12-31', gross: 48_000_000n, rate: 250n, principal: 12_000n },
  });

const lote = (form: string, ...details: Detail[]): Lote => ({ form, service: '22', details });

/** A remessa that was accepted and whose batch was authorised. */
const hand = async (number: number, lotes: readonly Lote[]) => {
  const { body } = await world.send(world.write(agreement, number, lotes));
  const accepted = await world.accept(body.id);
  const batchId = accepted.body.batch_id ?? '';
  expect((await world.confirm(batchId)).status).toBe(201);
  await world.runAll(14);
  return { fileId: body.id, batchId };
};

const readResult = async (fileId: string) => {
  const { returns } = await world.readFile(fileId);
  const result = returns.findLast(({ stage }) => stage === 'result');
  const text = await world.content(result?.id ?? '');
  return { result, lines: text.split('\r\n'), read: [...readCnab([Buffer.from(text, 'latin1')])] };
};

describe('taxes without a barcode in a remessa', () => {
  it('are paid and told of with all that they said, their receipt and their line in the statement', async () => {
    const before = await world.balanceOf(world.padaria);
    const lotes = [lote('16', darf('TRIB1')), lote('17', gps('TRIB2')), lote('18', simples('TRIB3'))];
    const { fileId, batchId } = await hand(1, lotes);
    const rows = await world.rows(batchId);
    expect(rows.map(({ kind, state, name, amount_cents }) => [kind, state, name, amount_cents])).toEqual([
      ['tax', 'completed', 'DARF 2089 · competência 09/2026', 105_000],
      ['tax', 'completed', 'GPS 2100 · competência 10/2026', 35_000],
      ['tax', 'completed', 'DARF Simples 6106 · competência 12/2006', 12_000],
    ]);
    const fees = rows.reduce((sum, { fee_cents }) => sum + (fee_cents ?? 0), 0);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 152_000 - fees);

    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${rows[0]?.receipt_id}`);
    expect(receipt).toMatchObject({
      ...{ kind: 'tax', title: 'Pagamento de tributo', status: 'completed', amount_cents: 105_000 },
      payee: { name: 'Receita Federal do Brasil', key: null },
      tax: {
        ...{ form: 'darf', revenue_code: '2089', revenue_name: 'IRPJ: lucro presumido', period: '2026-09-30' },
        ...{ taxpayer_name: 'PADARIA DO ZE LTDA', document_masked: '11.222.333/0001-81', due_date: '2026-10-30' },
        ...{ principal_cents: 100_000, fine_cents: 3_000, interest_cents: 2_000, reference: null },
        collector_authentication: expect.stringMatching(/^([0-9A-F]{4}\.){3}[0-9A-F]{4}$/),
      },
    });
    const { body: page } = await world.as<StatementPage>(world.padaria, '/statement?limit=20');
    const entry = page.data.find(one => one.kind === 'tax' && one.amount_cents === -105_000);
    expect(entry?.description).toBe('DARF 2089 · competência 09/2026');

    const { result, lines, read } = await readResult(fileId);
    expect([result?.right, result?.wrong, result?.amount_cents]).toEqual([3, 0, 152_000]);
    const proof = receipt.tax?.collector_authentication ?? '';
    const z = read.filter(({ layout }) => layout?.kind === ('segment_z' satisfies (typeof SEGMENT_Z)['kind']));
    expect([z.length, z[0]?.values.authentication]).toEqual([3, proof]);
    const at = lines.findIndex(line => line.slice(17, 22) === 'TRIB1');
    expect(lines[at]?.length).toBe(240);
    expect(lines[at]?.slice(57, 230)).toBe(
      'PADARIA DO ZE LTDA            23112026000000000105000' +
        '2089  01112223330001811630092026' +
        '                 000000000100000000000000003000000000000002000' +
        `30102026${' '.repeat(18)}`,
    );
    expect(lines[at]?.slice(230)).toBe('00        ');
    expect(lines[at + 1]?.slice(13, 78).trimEnd()).toBe(`Z${proof}`);
    const others = lines
      .filter(line => ['TRIB2', 'TRIB3'].includes(line.slice(17, 22)))
      .map(line => line.slice(110, 230));
    expect(others.map(line => line.trimEnd())).toEqual([
      '2100  0111222333000181171020260000000000300000000000000040000000000000' + '01000',
      '6106  01112223330001811831122006000000048000000' +
        '0000250' +
        '000000000012000' +
        '000000000000000000000000000000',
    ]);
  });

  it('end refused with a code in words, and of an unknown outcome the collector is asked and never paid twice', async () => {
    const before = await world.balanceOf(world.padaria);
    const { fileId, batchId } = await hand(2, [
      lote('16', darf('TRIB4', { revenue_code: '9001' }), darf('TRIB5', { revenue_code: '9080' })),
    ]);
    await world.runAll(20);
    const rows = await world.rows(batchId);
    expect(rows.map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', { code: 'TRB1', reason: 'O órgão não aceita este código de receita.' }],
      ['completed', null],
    ]);
    const fee = rows[1]?.fee_cents ?? 0;
    const now = await world.balanceOf(world.padaria);
    expect([now.ledger_cents, now.available_cents]).toEqual([
      before.ledger_cents - 105_000 - fee,
      before.available_cents - 105_000 - fee,
    ]);
    const { rows: sent } = await world.database.query(
      `select s.tries, s.status from sandbox_tax_order s where s.tax ->> 'revenueCode' = '9080'`,
    );
    expect(sent).toEqual([{ tries: 1, status: 'settled' }]);
    const { read } = await readResult(fileId);
    const told = read.filter(({ layout }) => layout?.kind === 'segment_n_darf').map(({ values }) => values.occurrences);
    expect(told).toEqual(['AA', '00']);
  });

  it('know who owes by a NIT or a CEI, whatever day they were due', async () => {
    const nit = gps('TRIB13', {
      taxpayer_type: '03',
      taxpayer: '00012056412537',
      revenue_code: '1007',
      period: '131999',
    });
    const cei = gps('TRIB14', { taxpayer_type: '04', taxpayer: '00115830024985', revenue_code: '2208' });
    const cut = gps('TRIB15', { taxpayer_type: '03', taxpayer: '00012056412538' });
    const { body } = await world.send(world.write(agreement, 3, [lote('17', nit, cei, cut)]));
    expect(body.faults.map(({ line, field }) => `${line} ${field}`)).toEqual(['5 Identificação do contribuinte']);
    expect((await world.accept(body.id)).status).toBe(200);
  });

  it('are owed by whom the type says, though a CPF may be the NIT of somebody else, and may be for others alone', async () => {
    const of = { taxpayer: '00029012345693', revenue_code: '1007', taxpayer_name: 'RUI' };
    const both = [gps('TRIB16', { ...of, taxpayer_type: '02' }), gps('TRIB17', { ...of, taxpayer_type: '03' })];
    // for other entities alone
    both.push(gps('TRIB19', { revenue_code: '2119', principal: 0n, other: 34_000n }));
    const wrong = darf('TRIB18', { taxpayer: '00029012345693', taxpayer_type: '03' });
    const { body } = await world.send(world.write(agreement, 4, [lote('17', ...both), lote('16', wrong)]));
    expect(body.faults.map(({ line, field }) => `${line} ${field}`)).toEqual(['8 Identificação do contribuinte']);
    const accepted = await world.accept(body.id);
    const { rows } = await world.database.query<{ kind: string }>(
      `select facts -> 'tax' -> 'taxpayer' ->> 'kind' as kind from payment_batch_row where batch_id = $1 order by number`,
      [toUuid(accepted.body.batch_id ?? '')],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['cpf', 'nit', 'cnpj']);
  });

  it('are judged before anything is taken: parts, digits, periods, forms', async () => {
    const ipva = detail(SEGMENT_N, { ...OWED, form: '25', own_number: 'TRIB6', pay_on: '2026-11-24', amount: 1_000n });
    const { body } = await world.send(
      world.write(agreement, 5, [
        lote('16', darf('TRIB7', { amount: 105_001n }), darf('TRIB8', { taxpayer: '11222333000182' })),
        lote('16', darf('TRIB9', { taxpayer_type: '08' }), darf('TRIB10', { period: '2026-12-31' })),
        lote('17', darf('TRIB11'), darf('TRIB12', { due_date: null })),
        lote('25', ipva),
      ]),
    );
    const faults = body.faults.map(({ line, field, text }) => `${line} ${field}: ${text}`);
    expect(faults).toEqual([
      '3 Valor do pagamento: O valor não é a soma do principal com os acréscimos. Confira as partes e o total.',
      '4 Identificação do contribuinte: O documento do contribuinte está errado, ou não é aceito nesta guia: confira os dígitos.',
      '7 Tipo de identificação do contribuinte: O contribuinte é identificado por CNPJ (01), CPF (02), NIT/PIS (03) ou CEI (04).',
      '8 Período de apuração: O período ainda não começou.',
      '11 Identificação do tributo: O tributo (16) não é o do header do lote (forma 17). Cada lote tem um só tributo.',
      '12 Identificação do tributo: O tributo (16) não é o do header do lote (forma 17). Cada lote tem um só tributo.',
      '12 Data de vencimento: Informe o vencimento do DARF.',
      '15 Identificação do tributo: IPVA sem código de barras não é pago aqui: só GPS, DARF e DARF Simples. Use a guia com código de barras no Segmento O.',
    ]);
  });
});
