import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { TransmissionDetail } from '../../bank/contract/products/transmission';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { formatOwnNumber } from '../../bank/formats/boleto';
import { codeOf } from './batch-world';
import { createTitleFiles, ownNumber, places, title } from './cnab-titles';
import { type ReceivableWorld, startReceivableWorld } from './receivable-world';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await startReceivableWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const { write240, write400, send, accept, read, listIssued, toldOf, pass, agree } = createTitleFiles(() => world);

describe('a remessa of collection in 240 columns', () => {
  it('becomes titles with their terms, is confirmed at once with our number, and told of when they are paid', async () => {
    const { agreement } = world;
    const text = write240(agreement, 1, [
      ...title(
        'NF-1001',
        123_456n,
        {
          ...{ interest_kind: '2', interest: 100n, discount_kind: '1', discount_until: '2026-12-10', discount: 5_000n },
          ...{ rebate: 1_000n, protest: '1', protest_days: '10', write_off: '1', write_off_days: '30' },
        },
        {},
        { fine_kind: '2', fine_from: '2026-12-22', fine: 200n },
      ),
      ...title('NF-1002', 50_000n, { species: '04' }, { payer_type: '1', payer_document: '52998224725' }),
      ...title('NF-1003', 50_000n, {}, { payer_document: '45120873000177' }),
    ]);
    const { status, body } = await send(text, 'CB231101.REM');
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'collection', state: 'checked', right: 2, wrong: 1, amount_cents: 173_456 });
    expect(places(body)).toEqual(['Inscrição do pagador: document']);
    expect(await listIssued('NF-100')).toEqual([]);

    const accepted = (await accept(body.id)).body;
    expect(accepted).toMatchObject({ state: 'accepted', batch_id: null, right: 2, wrong: 1 });
    const issued = (await listIssued('NF-100')).toSorted((a, b) => a.document_number.localeCompare(b.document_number));
    expect(
      issued.map(({ document_number, amount_cents, due_date, species }) => [
        ...[document_number, amount_cents, due_date, species],
      ]),
    ).toEqual([
      ['NF-1001', 123_456, '2026-12-21', 'DM'],
      ['NF-1002', 50_000, '2026-12-21', 'DS'],
    ]);
    const [first, second] = issued as [Receivable, Receivable];
    expect(first).toMatchObject({
      terms: {
        ...{ fine: { mode: 2, value: 200 }, interest: { mode: 3, value: 100 }, rebate_cents: 1_000 },
        discount: { mode: 1, tiers: [{ until: '2026-12-10', value: 5_000 }] },
      },
      ...{ protest_after_days: 10, last_day: '2027-01-20' },
      payer: { name: 'MERCADO DA ESQUINA LTDA', document: '45120873000176', address: { city: 'CAMPINAS' } },
    });
    const critique = await toldOf(accepted.returns[0]?.id ?? '');
    expect(critique.filter(({ document_number }) => document_number)).toMatchObject([
      { movement: '02', document_number: 'NF-1001', bank_number: ownNumber(first), company_use: 'USO NF-1001' },
      { movement: '02', document_number: 'NF-1002', bank_number: ownNumber(second) },
      { movement: '03', document_number: 'NF-1003', bank_number: '', reasons: '46' },
    ]);

    await world.bank.runDueJobs();
    await world.payAtBank(await world.read(first.id));
    await world.act(second.id, 'cancel');
    await pass(1);
    const results = (await read(body.id)).returns.filter(({ stage }) => stage === 'result');
    const told = (await Promise.all(results.map(({ id }) => toldOf(id)))).flat();
    const paid = await world.read(first.id);
    const amount = BigInt(paid.payment?.amount_cents ?? 0);
    expect(amount).toBe(117_456n);
    expect(told.filter(({ movement }) => movement === '06')).toMatchObject([
      { document_number: 'NF-1001', fee: 190n, amount: 123_456n, reasons: '04' },
      { paid: amount, net: amount - 190n, discount: 5_000n, rebate: 1_000n, charges: 0n },
    ]);
    expect(told.filter(({ movement }) => movement === '09')[0]).toMatchObject({
      document_number: 'NF-1002',
      reasons: '11',
    });
    // told once
    await pass(2);
    expect((await read(body.id)).returns).toHaveLength(results.length + 1);
  });

  it('says what is not done here in words, beside its columns', async () => {
    const text = write240(world.agreement, 2, [
      ...title('A', 10_000n, { movement: '02' }),
      ...title('B', 10_000n, { bank_number: '12345678901' }),
      ...title('C', 10_000n, { species: '99' }),
      ...title('D', 10_000n, { due_on: '2026-11-01' }),
      ...title('E', 1n),
      ...title('F', 10_000n, { discount_kind: '3', discount: 10n }),
      ...title('G', 10_000n, { rebate: 10_000n }),
      ...title('H', 10_000n, { protest: '2', protest_days: '05' }),
      ...title('I', 10_000n, { protest: '1', protest_days: '10' }, { city: '' }),
      ...title('J', 10_000n, {}, { payer_name: '' }),
      ...title('K', 10_000n),
      ...title('K', 10_000n),
    ]);
    const { body } = await send(text, 'CB231102.REM');
    expect(places(body)).toEqual([
      'Número do documento: no_title',
      'Nosso número: bank_number',
      'Espécie do título: species',
      'Data de vencimento: due_range',
      'Valor nominal: amount',
      'Código do desconto 1: discount',
      'Valor do abatimento: rebate',
      'Código para protesto: protest',
      'Endereço do pagador: address',
      'Nome do pagador: name',
      'Número do documento: own_number_twice',
    ]);
    expect(body.faults.every(({ text: said }) => /^\p{Lu}.{20,}\.$/su.test(said))).toBe(true);
    expect(body).toMatchObject({ state: 'checked', right: 1, wrong: 11 });
  });

  it('is accepted once, and its numbers are not taken again', async () => {
    const { agreement } = world;
    const { body } = await send(write240(agreement, 2, title('UNICA', 10_000n)), 'CB231103.REM');
    const both = await Promise.all([accept(body.id), accept(body.id)]);
    expect(both.map(codeOf).sort()).toEqual(['200', 'cnab_not_checked']);
    expect(await listIssued('UNICA')).toHaveLength(1);
    const again = await send(write240(agreement, 3, title('UNICA', 20_000n)), 'CB231104.REM');
    expect(places(again.body)).toEqual(['Número do documento: own_number_used']);
    expect(codeOf(await accept(again.body.id))).toBe('cnab_not_checked');
  });

  it('is told of a new due day, and of the notary', async () => {
    const other = await agree();
    const { body } = await send(write240(other, 1, title('MUDA', 30_000n)), 'CB231105.REM');
    await accept(body.id);
    await world.bank.runDueJobs();
    const [issued] = (await listIssued('MUDA')) as [Receivable];
    await world.act(issued.id, 'change', { due_date: '2026-12-28' });
    await pass(1);
    const results = (await read(body.id)).returns.filter(({ stage }) => stage === 'result');
    expect((await toldOf(results[0]?.id ?? ''))[0]).toMatchObject({ movement: '14', due_on: '2026-12-28' });
    // and of the day that it came with, which holds again
    await world.act(issued.id, 'change', { due_date: '2026-12-21' });
    await pass(1);
    const [newest] = (await read(body.id)).returns.filter(({ stage }) => stage === 'result');
    expect((await toldOf(newest?.id ?? ''))[0]).toMatchObject({ movement: '14', due_on: '2026-12-21' });
    const protest = await send(
      write240(other, 2, title('PROTESTA', 30_000n, { protest: '1', protest_days: '10' })),
      'CB231106.REM',
    );
    expect(protest.body.faults[0]?.text).toBe(
      'Este convênio não tem protesto. Peça à instituição ou tire a instrução.',
    );
  });

  it('is taken up from the exchange box, and its titles are issued', async () => {
    const other = await agree();
    const details = [...title('CAIXA', 30_000n), ...title('RUIM', 1n)];
    const put = await world.as<TransmissionDetail>(world.padaria, '/transmissions', {
      method: 'POST',
      file: { name: 'CB231110.REM', bytes: Buffer.from(write240(other, 1, details), 'latin1') },
    });
    await pass(0);
    await pass(1);
    const { body } = await world.as<TransmissionDetail>(world.padaria, `/transmissions/${put.body.id}`);
    expect([body.state, body.note]).toEqual(['accepted', '1 título emitido. 1 título com erro ficou de fora.']);
    expect(body.answers.map(({ name, answer }) => [name, answer])).toEqual([['CB231110.CRI', 'critique']]);
    expect(await listIssued('CAIXA')).toHaveLength(1);
  });

  it('belongs to an agreement of collection', async () => {
    const { padaria } = world;
    const asked = await world.as<Agreement>(padaria, '/agreements', {
      json: { kind: 'payments', name: 'Fornecedores', monthly_items: 100, terms_version: '2026-11' },
    });
    await world.call(`/operations/agreements/${asked.body.id}/decision`, {
      bearer: 'a-key-of-the-operations-people',
      json: { outcome: 'approved', analyst: 'Rita', note: '' },
    });
    const payments = (await world.as<Agreement>(padaria, `/agreements/${asked.body.id}`)).body;
    const foreign = await send(write240(payments, 1, title('FORA', 10_000n)), 'CB231107.REM');
    expect([foreign.body.state, foreign.body.faults[0]?.code]).toEqual(['rejected', 'no_collection']);
  });
});

it('a test file of collection is checked and issues nothing', async () => {
  const text = write240(world.agreement, 900, title('NF-TESTE', 1_000n));
  const { body } = await send(text, 'CB231199.TST');
  expect(body).toMatchObject({ kind: 'collection', state: 'tested', is_test: true, right: 1, wrong: 0 });
  expect((await accept(body.id)).body.code).toBe('cnab_not_checked');
  expect(await listIssued('NF-TESTE')).toEqual([]);
});

describe('a remessa of collection in 400 columns', () => {
  it('becomes titles, and is answered in its own layout', async () => {
    const other = await agree();
    const text = write400(other, 1, [
      {
        ...{ document_number: 'NF-4001', amount: 80_000n, company_use: 'PEDIDO-77', fine_kind: '2', fine_rate: '0200' },
        ...{ daily_interest: 30n, discount_until: '2026-12-11', discount: 2_000n, rebate: 500n },
      },
      { document_number: 'NF-4002', amount: 80_000n, movement: '06' },
    ]);
    const { body } = await send(text, 'CB231109.REM');
    expect(body).toMatchObject({ kind: 'collection', layout: '400', state: 'checked', right: 1, wrong: 1 });
    expect(places(body)).toEqual(['Número do documento: no_title']);
    const accepted = (await accept(body.id)).body;
    await world.bank.runDueJobs();
    const [issued] = (await listIssued('NF-4001')) as [Receivable];
    expect(issued.terms).toEqual({
      ...{ fine: { mode: 2, value: 200 }, interest: { mode: 1, value: 30 }, rebate_cents: 500 },
      discount: { mode: 1, tiers: [{ until: '2026-12-11', value: 2_000 }] },
    });
    expect(await toldOf(accepted.returns[0]?.id ?? '')).toMatchObject([
      { movement: '02', document_number: 'NF-4001', bank_number: ownNumber(issued).slice(2), company_use: 'PEDIDO-77' },
      { movement: '32', document_number: 'NF-4002', reasons: '60' },
    ]);
    expect(formatOwnNumber('receivable', BigInt(ownNumber(issued).slice(2, -1)))).toBe(issued.own_number);
    await world.payByPix(await world.read(issued.id));
    await pass(1);
    const results = (await read(body.id)).returns.filter(({ stage }) => stage === 'result');
    expect(await toldOf(results[0]?.id ?? '')).toMatchObject([
      { movement: '06', paid: 77_500n, discount: 2_000n, rebate: 500n, reasons: '00' },
    ]);
  });
});

describe('protest in 400 columns, which tell the city by the CEP alone', () => {
  const due = { due_on: '2026-11-24', amount: 40_000n };
  const protest = { instruction_1: '06', instruction_2: '05' };

  it('goes to the notary of the place that the CEP is of, and is told when it is recorded', async () => {
    const agreement = await agree(0, true);
    const at = { ...due, postal_code: '13010110' };
    const titles = [
      { ...at, ...protest, document_number: 'CEP-1' },
      { ...at, document_number: 'CEP-2' },
    ];
    const { body } = await send(write400(agreement, 1, titles), 'CB231121.REM');
    expect(places(body)).toEqual([]);
    await accept(body.id);
    await world.bank.runDueJobs();
    const address = { street: 'RUA DAS FLORES 10', district: 'Centro', city: 'Campinas', state: 'SP' };
    const [first] = (await listIssued('CEP-1')) as [Receivable];
    expect(first).toMatchObject({
      protest_after_days: 5,
      payer: { address: { ...address, postal_code: '13010110' } },
    });
    expect((await listIssued('CEP-2'))[0]).toMatchObject({ protest_after_days: null, payer: { address } });
  });

  it('is refused in words at its columns where nobody knows the place', async () => {
    const agreement = await agree(0, true);
    const titles = [
      { ...due, ...protest, document_number: 'CEP-3' },
      { ...due, ...protest, document_number: 'CEP-4', postal_code: '00000000' },
      { ...due, ...protest, document_number: 'CEP-5', postal_code: '13010110', address: '' },
      { ...due, document_number: 'CEP-6' },
    ];
    const { body } = await send(write400(agreement, 1, titles), 'CB231122.REM');
    expect(places(body)).toEqual([
      ...['CEP do pagador: place', 'CEP do pagador: place', 'Endereço do pagador: address'],
    ]);
    expect(body.faults.map(({ line, start, got }) => [line, start, got])).toEqual([
      [2, 327, '13010000'],
      [3, 327, '00000000'],
      [4, 275, ''],
    ]);
    expect(body.faults[0]?.text).toMatch(/^O CEP 13010-000 não foi encontrado, .+ 240 colunas\.$/);
    const accepted = (await accept(body.id)).body;
    expect(await toldOf(accepted.returns[0]?.id ?? '')).toMatchObject([
      { movement: '03', reasons: '49' },
      { movement: '03', reasons: '49' },
      { movement: '03', reasons: '47' },
      { movement: '02', document_number: 'CEP-6' },
    ]);
    expect((await listIssued('CEP-6'))[0]?.payer.address).toBeNull();
    // an agreement without protest says so, and not that the place is unknown
    const bare = await send(write400(await agree(), 1, titles.slice(0, 1)), 'CB231123.REM');
    expect(places(bare.body)).toEqual(['2ª instrução: no_protest']);
  });

  it('waits for a registry that does not answer, where it is asked for', async () => {
    const agreement = await agree(0, true);
    const silent = { ...due, postal_code: '99999999' };
    const asked = [{ ...silent, ...protest, document_number: 'CEP-7' }];
    const { status, body } = await send(write400(agreement, 1, asked), 'CB231124.REM');
    expect([status, body.code]).toEqual([503, 'registry_unavailable']);
    const plain = await send(write400(agreement, 1, [{ ...silent, document_number: 'CEP-8' }]), 'CB231125.REM');
    expect(plain.body).toMatchObject({ state: 'checked', right: 1, wrong: 0 });
  });
});

describe('money under attack', () => {
  it('of a title that is paid less than its fee is told as it was taken', async () => {
    const other = await agree(190);
    const { body } = await send(write240(other, 1, title('POUCO', 600n, { rebate: 500n })), 'CB231120.REM');
    await accept(body.id);
    await world.bank.runDueJobs();
    const [issued] = (await listIssued('POUCO')) as [Receivable];
    await world.payAtBank(issued);
    await pass(1);
    const results = (await read(body.id)).returns.filter(({ stage }) => stage === 'result');
    expect((await Promise.all(results.map(({ id }) => toldOf(id)))).flat()).toMatchObject([
      { movement: '06', fee: 100n, amount: 600n },
      { paid: 100n, net: 0n, rebate: 500n },
    ]);
  });

  it('is asked for as the file says, or not at all', async () => {
    const other = await agree();
    const late = { fine_kind: '2', fine: 200n };
    const text = write240(other, 1, [
      ...title('A', 10_000n, { currency: '02' }),
      ...title('B', 10_000n, { portfolio: '4' }),
      ...title('C', 10_000n, { interest_kind: '2', interest: 100n, interest_from: '2027-01-10' }),
      ...title('D', 10_000n, {}, {}, { ...late, fine_from: '2027-01-10' }),
      ...title('E', 10_000n, { tax: 100n }),
      ...title('F', 10_000n, { rebate: 6_000n, discount_kind: '1', discount: 6_000n }),
      ...title('G', 10_000n, {}, {}, { ...late, fine_from: '2026-12-22' }),
    ]);
    const { body } = await send(text, 'CB231121.REM');
    expect(places(body)).toEqual([
      'Código da moeda: currency',
      'Carteira: portfolio',
      'Data dos juros: interest',
      'Data da multa: fine',
      'Valor do IOF: tax',
      'Desconto 1: discount',
    ]);
    expect(body).toMatchObject({ right: 1, wrong: 6 });
  });

  it('in a lote of another agreement, or a file of another bank, is not collected under this one', async () => {
    const [one, two] = [await agree(), await agree()];
    const text = write240(one, 1, title('LOTE', 10_000n)).split('\r\n');
    const at = (text[1] ?? '').indexOf(one.code ?? '-');
    expect(at).toBeGreaterThan(0);
    text[1] = (text[1] ?? '').replace(one.code ?? '-', two.code ?? '-');
    const { body } = await send(text.join('\r\n'), 'CB231122.REM');
    expect(places(body)).toEqual(['Convênio: other_agreement']);
    expect(body).toMatchObject({ state: 'rejected', right: 0, wrong: 1 });
    const short = write400(one, 1, [{ document_number: 'BANCO', amount: 10_000n }]);
    const foreign = `${short.slice(0, 76)}999${short.slice(79)}`;
    expect(places((await send(foreign, 'CB231123.REM')).body)).toEqual(['Banco: other_bank']);
  });

  it('of one number in two files that are accepted at once is asked for once', async () => {
    const other = await agree();
    const first = await send(write240(other, 1, title('DUAS', 10_000n)), 'CB231124.REM');
    const second = await send(write240(other, 2, title('DUAS', 10_000n)), 'CB231125.REM');
    const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
    // both are judged before either has the agreement, or one after the other by one process
    const both = await world.database.transaction(async sql => {
      await sql.query('select 1 from agreement where code = $1 for update', [other.code]);
      const one = accept(first.body.id);
      await wait(400);
      const two = accept(second.body.id);
      await wait(400);
      return [one, two];
    });
    expect((await Promise.all(both)).map(codeOf)).toEqual(['200', expect.toBeOneOf(['overloaded', 'cnab_empty'])]);
    expect(await listIssued('DUAS')).toHaveLength(1);
    expect(codeOf(await accept(second.body.id))).toBe('cnab_empty');
  });

  it('that was paid in time and told late is told after the title was written off', async () => {
    const other = await agree();
    const details = title('TARDE', 10_000n, { due_on: '2026-11-24', write_off: '1', write_off_days: '000' });
    const { body } = await send(write240(other, 1, details), 'CB231126.REM');
    await accept(body.id);
    await world.bank.runDueJobs();
    const [issued] = (await listIssued('TARDE')) as [Receivable];
    await world.at('2026-11-25T12:00:00Z');
    await pass(1);
    await world.tell({ barcode: issued.barcode, amountCents: 10_000n, paidOn: '2026-11-24' });
    expect((await world.read(issued.id)).status).toBe('paid');
    await pass(11);
    const results = (await read(body.id)).returns.filter(({ stage }) => stage === 'result').toReversed();
    const told = (await Promise.all(results.map(({ id }) => toldOf(id)))).flat();
    expect(told.filter(values => values.document_number).map(({ movement }) => movement)).toEqual(['09', '17']);
    expect(told.at(-1)).toMatchObject({ paid: 10_000n, net: 10_000n });
  });
});

it('has room for 2,000 titles, which are issued together', async () => {
  const of = (count: number) => Array.from({ length: count }, (_, index) => title(`M${index}`, 10_000n)).flat();
  const full = await send(write240(await agree(), 1, of(2_001)), 'CB231108.REM');
  expect([full.body.state, full.body.faults[0]?.code]).toEqual(['rejected', 'too_many']);
  const other = await agree();
  const most = await send(write240(other, 1, of(2_000)), 'CB231128.REM');
  expect((await accept(most.body.id)).body).toMatchObject({
    state: 'accepted',
    right: 2_000,
    amount_cents: 20_000_000,
  });
  const { rows } = await world.database.query<{ titles: number; numbers: number; payers: number; told: number }>(
    `select count(*)::int as titles, count(distinct r.own_number)::int as numbers, count(distinct r.payer_id)::int as payers,
         (select count(*)::int from job where kind = 'receivable.register' and payload ->> 'receivableId' = any (array_agg(r.id::text))) as told
       from receivable r join agreement g on g.id = r.agreement_id where g.code = $1`,
    [other.code],
  );
  expect(rows[0]).toEqual({ titles: 2_000, numbers: 2_000, payers: 1, told: 2_000 });
});
