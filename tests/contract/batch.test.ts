import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { Receipt } from '../../bank/contract/books/receipts';
import { toUuid } from '../../bank/core/ids';
import { toBoletoLine } from '../support/boletos';
import { type BatchWorld, codeOf, MOINHO, OFICINA, startBatchWorld } from './batch-world';
import { newKey } from './pix-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const ACCOUNT_AT_ITAU = { ...MOINHO, kind: 'Pix' };

describe('a draft', () => {
  it('reads rows of every kind as people write them', async () => {
    const line = toBoletoLine();
    const { id, review, rows } = await world.draft([
      OFICINA,
      { ...ACCOUNT_AT_ITAU, amount: 'R$ 1.234,5' },
      { ...MOINHO, amount: '2000' },
      { line },
    ]);
    expect(rows).toMatchObject({ total: 4, ready: 4, wrong: 0 });
    expect(
      (await world.rows(id)).map(({ kind, amount_cents, fee_cents, name }) => [kind, amount_cents, fee_cents, name]),
    ).toEqual([
      ['pix_key', 1_000, 0, null],
      ['pix_account', 123_450, 0, MOINHO.name],
      ['ted', 200_000, 790, MOINHO.name],
      ['boleto', 100_000, 0, null],
    ]);
    expect(review).toMatchObject({ fee_cents: 790, doubtful: 0, looking: 0, unnamed: 1, over_limit: [] });
    expect(review?.sums.map(({ kind, count, day }) => [kind, count, day])).toEqual([
      ['boleto', 1, '2026-11-23'],
      ['pix_account', 1, '2026-11-23'],
      ['pix_key', 1, '2026-11-23'],
      ['ted', 1, '2026-11-23'],
    ]);
    expect(review?.forecast).toEqual([
      { day: '2026-11-23', leaves_cents: 425_240, known_cents: 0, after_cents: 1_000_000 - 425_240 },
    ]);
  });

  it('says what is wrong beside each row and field, and keeps the good ones', async () => {
    const { id, rows } = await world.draft([
      OFICINA,
      { kind: 'cheque', amount: '1' },
      { key: 'ninguem', amount: '10,001' },
      { ...MOINHO, document: '45.120.873/0001-77', branch: '09121', account: '0', amount: '' },
      { line: '34191.79001', amount: '5' },
      { ...OFICINA, amount: '-3', date: '31/02/2027' },
      { ...OFICINA, amount: '1,5E+03', date: '01/11/2026' },
      {},
    ]);
    expect(rows).toMatchObject({ total: 8, ready: 1, wrong: 7 });
    const told = (await world.rows(id)).map(({ problems }) => problems.map(({ field, rule }) => `${field}.${rule}`));
    expect(told).toEqual([
      [],
      ['kind.unknown'],
      ['key.invalid', 'amount.fraction'],
      ['document.check_digits', 'branch.invalid', 'account.invalid', 'amount.required'],
      ['line.unreadable'],
      ['date.date', 'amount.too_small'],
      ['date.past', 'amount.exponent'],
      ['kind.required'],
    ]);
    for (const { problems } of await world.rows(id, 'wrong')) {
      for (const { text } of problems) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  it('has a name of one plain line, and none of which nothing can be read', async () => {
    const create = (name: string) =>
      world.as<BatchDetail & { code?: string }>(world.padaria, '/payment_batches', { json: { name } });
    const { body } = await create('Folha\r\nX-Nome: \u202eoutra\t coisa ');
    expect(body.name).toBe('Folha X-Nome: outra coisa');
    const rename = (name: string) =>
      world.as<BatchDetail & { code?: string }>(world.padaria, `/payment_batches/${body.id}`, {
        method: 'PATCH',
        json: { name },
      });
    expect((await rename('Julho\n2026')).body.name).toBe('Julho 2026');
    for (const answer of [await create('\u202e'), await rename('\u200b\u0007')]) {
      expect(answer.body.code).toBe('validation_failed');
    }
  });

  it('is mended row by row, and nothing that was typed is lost', async () => {
    const { id } = await world.draft([{ ...OFICINA, amount: 'dez' }]);
    const [wrong] = await world.rows(id);
    expect(wrong).toMatchObject({ state: 'wrong', cells: { amount: 'dez' } });
    const { body } = await world.put(id, [{ ...OFICINA, amount: '10,00' }]);
    expect(body.data).toMatchObject([{ number: 1, state: 'ready', amount_cents: 1_000, problems: [] }]);
    await world.as(world.padaria, `/payment_batches/${id}/row_removals`, { json: { numbers: [1] } });
    expect((await world.read(id)).rows.total).toBe(0);
  });

  it('marks what is in it twice, and what was paid in the last 30 days', async () => {
    await world.pay(world.padaria, 'contato@oficina.example', 777);
    const { id, review } = await world.draft([
      { ...MOINHO, amount: '50' },
      { ...MOINHO, kind: 'Pix', amount: '50,00' },
      { ...OFICINA, amount: '7,77' },
      { ...OFICINA, amount: '7,78' },
    ]);
    const rows = await world.rows(id);
    expect(rows.map(({ same_in_batch }) => same_in_batch)).toEqual([[2], [1], [], []]);
    expect(rows.map(({ paid_before }) => paid_before !== null)).toEqual([false, false, true, false]);
    expect(review?.doubtful).toBe(3);
    // who was paid before is known without asking anybody
    expect(rows[3]).toMatchObject({ name: 'Oficina Ipê Ltda', name_from: 'known' });
  });

  it('looks up names and boletos, and says who has a key after all', async () => {
    const { id } = await world.draft([
      { key: 'fornecedor@farinhas.example', amount: '1' },
      { key: 'fornecedor@farinhas.example', document: world.padaria.cnpj, amount: '2' },
      { key: 'nao-existe@farinhas.example', amount: '3' },
      { key: 'padaria@padaria.example', amount: '4' },
      { line: toBoletoLine({ amountCents: 5_000n }) },
      { line: toBoletoLine({ amountCents: 5_000n }), amount: '51' },
    ]);
    expect((await world.as(world.padaria, `/payment_batches/${id}/look_ups`, { method: 'POST' })).status).toBe(202);
    expect((await world.read(id)).review?.looking).toBe(6);
    await world.bank.runDueJobs();
    const rows = await world.rows(id);
    expect(rows.map(({ problems }) => problems.map(({ field, rule }) => `${field}.${rule}`))).toEqual([
      [],
      ['document.mismatch'],
      ['key.not_found'],
      ['key.own_account'],
      [],
      ['amount.differs'],
    ]);
    expect(rows[0]).toMatchObject({ name_from: 'registry' });
    expect(rows[4]?.name).toBeTruthy();
    expect((await world.read(id)).review).toMatchObject({ looking: 0, unnamed: 0 });
  });

  it('takes 5,000 rows and not one more', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ ...OFICINA, amount: `${index + 1}` }));
    const { id } = await world.draft(rows);
    expect(codeOf(await world.put(id, [OFICINA], 5_001))).toBe('batch_too_large');
    expect((await world.read(id)).rows.total).toBe(5_000);
    expect((await world.as(world.padaria, `/payment_batches/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await world.as(world.padaria, `/payment_batches/${id}`)).status).toBe(404);
  });
});

describe('an authorised batch', () => {
  it('pays every row as an order, and tells how it ended', async () => {
    const before = await world.balanceOf(world.padaria);
    const line = toBoletoLine({ amountCents: 3_000n });
    const { id } = await world.draft([
      OFICINA,
      { ...ACCOUNT_AT_ITAU, amount: '20' },
      { ...MOINHO, amount: '30' },
      { line },
      {},
    ]);
    const answer = await world.confirm(id);
    expect([answer.status, answer.body.state]).toEqual([201, 'paying']);
    await world.runAll(12);
    const done = await world.read(id);
    expect(done).toMatchObject({ state: 'done', rows: { completed: 4, wrong: 1, failed: 0 } });
    const after = await world.balanceOf(world.padaria);
    expect(before.available_cents - after.available_cents).toBe(1_000 + 2_000 + 3_000 + 790 + 3_000);
    const rows = await world.rows(id, 'paid');
    for (const { receipt_id } of rows) {
      const receipt = await world.as<Receipt>(world.padaria, `/receipts/${receipt_id}`);
      expect(receipt.status).toBe(200);
    }
    const notices = await world.call<{ data: { kind: string; body: string }[] }>('/notifications', {
      bearer: world.padaria.bearer,
    });
    const told = notices.body.data.filter(({ kind }) => kind.startsWith('batch_'));
    expect(told.map(({ kind, body }) => [kind, body])).toEqual([['batch_done', '4 pagamentos feitos.']]);
    // one notice for all of them, not one for each
    expect(notices.body.data.filter(({ kind }) => kind === 'ted_completed' || kind === 'boleto_completed')).toEqual([]);
  });

  it('is authorised by what was seen: another row, another hash', async () => {
    const { id, review } = await world.draft([OFICINA]);
    await world.put(id, [{ ...OFICINA, amount: '11' }]);
    expect(codeOf(await world.confirm(id, { hash: review?.hash ?? '' }))).toBe('step_up_required');
    const key = newKey();
    const hash = (await world.read(id)).review?.hash ?? '';
    const wish = {
      purpose: 'pay_batch',
      account_id: world.padaria.accountId,
      batch_id: id,
      hash,
      idempotency_key: key,
    } as const;
    const proof = await world.authorize(world.padaria.bearer, wish);
    await world.put(id, [{ ...OFICINA, amount: '12' }]);
    expect(codeOf(await world.confirm(id, { hash, key, proof }))).toBe('batch_changed');
  });

  it('answers a repeated key as the first time, and pays once', async () => {
    const { id } = await world.draft([{ ...OFICINA, amount: '1,23' }]);
    const key = newKey();
    const hash = (await world.read(id)).review?.hash ?? '';
    const first = await world.confirm(id, { key, hash });
    const again = await world.as<BatchDetail>(world.padaria, `/payment_batches/${id}/authorization`, {
      ...{ json: { hash }, key, proof: 'aut_01h455vb4pex5vsknk084sn02q' },
    });
    expect([first.status, again.status]).toEqual([201, 201]);
    await world.runAll();
    const { rows } = await world.database.query<{ count: bigint }>(
      `select count(*) from payment_order where origin = 'batch' and amount_cents = 123`,
    );
    expect(rows[0]?.count).toBe(1n);
  });

  it('is either authorised as it was seen or changed: of the two at once one is refused', async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 8; round++) {
      const { id, review } = await world.draft([{ ...OFICINA, amount: `0,${10 + round}` }]);
      const [key, hash] = [newKey(), review?.hash ?? ''];
      const wish = {
        purpose: 'pay_batch',
        account_id: world.padaria.accountId,
        batch_id: id,
        hash,
        idempotency_key: key,
      } as const;
      const proof = await world.authorize(world.padaria.bearer, wish);
      const [authorized, changed] = await Promise.all([
        world.confirm(id, { hash, key, proof }),
        world.put(id, [{ ...OFICINA, amount: '99' }]),
      ]);
      outcomes.push(`${codeOf(authorized)} ${codeOf(changed)}`);
      await world.move(id, 'cancellation');
    }
    for (const outcome of outcomes) expect(['201 batch_not_draft', 'batch_changed 200']).toContain(outcome);
  });

  it('of two who authorise at once goes with one', async () => {
    const { id } = await world.draft([{ ...OFICINA, amount: '4,56' }]);
    const answers = await Promise.all([world.confirm(id), world.confirm(id)]);
    expect(answers.map(codeOf).sort()).toEqual(['201', expect.stringMatching(/batch_not_draft|step_up_required/)]);
    await world.runAll();
    const { rows } = await world.database.query<{ count: bigint }>(
      `select count(*) from payment_order where origin = 'batch' and amount_cents = 456`,
    );
    expect(rows[0]?.count).toBe(1n);
  });

  it('keeps its pack of receipts', async () => {
    const { id } = await world.draft([OFICINA, { ...MOINHO, amount: '15' }]);
    await world.confirm(id);
    await world.runAll(10);
    const asked = await world.as<{ id: string; file_name: string }>(world.padaria, '/exports', {
      json: { format: 'batch_pack', batch_id: id },
    });
    expect([asked.status, asked.body.file_name]).toEqual([202, 'Comprovantes Fornecedores.zip']);
    await world.bank.runDueJobs();
    const path = `/accounts/${world.padaria.accountId}/exports/${asked.body.id}/file`;
    const file = await world.fetch(path, { bearer: world.padaria.bearer });
    const names = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(names).toContain('resultado.csv');
    expect(names).toContain('comprovantes/2026-11-23-ted-moinho-boa-safra-farinhas');
    expect(names).toContain('comprovantes/2026-11-23-pix-oficina-ipe-ltda');
  });

  it('stops when the money ends, and goes on from there', async () => {
    const { available_cents } = await world.balanceOf(world.padaria);
    const half = available_cents - 500;
    const { id } = await world.draft([
      { ...OFICINA, amount: (half / 100).toFixed(2).replace('.', ',') },
      { ...OFICINA, amount: '6' },
      { ...OFICINA, amount: '7' },
    ]);
    await world.confirm(id);
    await world.runAll(3);
    expect(await world.read(id)).toMatchObject({ state: 'paused', pause: 'funds', rows: { queued: 2 } });
    await world.fund(world.padaria.ledgerAccountId, 1_000_000n);
    expect((await world.move(id, 'resumption')).body.state).toBe('paying');
    await world.runAll(8);
    expect(await world.read(id)).toMatchObject({ state: 'done', rows: { completed: 3 } });
  });

  it('is paused and cancelled by people: what has not left stays', async () => {
    const { id } = await world.draft([OFICINA, { ...OFICINA, amount: '11' }]);
    await world.confirm(id);
    expect((await world.move(id, 'pause')).body).toMatchObject({ state: 'paused', pause: 'person' });
    await world.runAll(2);
    expect((await world.read(id)).rows).toMatchObject({ queued: 2, completed: 0 });
    expect((await world.move(id, 'cancellation')).body).toMatchObject({ state: 'canceled', rows: { canceled: 2 } });
    expect(codeOf(await world.move(id, 'resumption'))).toBe('batch_ended');
    const again = await world.as<BatchDetail>(world.padaria, '/payment_batches', {
      json: { name: 'De novo', from: { batch_id: id, rows: 'unpaid' } },
    });
    expect(again.body.rows).toMatchObject({ total: 2, ready: 2 });
  });

  it('ends where who authorised it has left: what had not gone stays, and the others hear of it', async () => {
    const person = await world.seedPerson({ companyId: world.padaria.companyId, role: 'operator', name: 'Davi' });
    const by = { ...world.padaria, ...person, bearer: await world.signIn(person.email) };
    const { id } = await world.draft([OFICINA, { ...OFICINA, amount: '12' }], { by });
    expect((await world.confirm(id, { by })).body.state).toBe('paying');
    await world.database.query('delete from membership where user_id = $1', [toUuid(person.userId)]);
    await world.runAll(4);
    expect(await world.read(id)).toMatchObject({ state: 'canceled', rows: { canceled: 2, completed: 0 } });
    const { body } = await world.call<{ data: { title: string }[] }>('/notifications', {
      bearer: world.padaria.bearer,
    });
    expect(body.data[0]?.title).toBe('Lote interrompido: Fornecedores');
  });

  it('pays nobody else than the row says, and pays the others', async () => {
    const { id } = await world.draft([
      { ...OFICINA, name: 'Outra Empresa Qualquer' },
      { ...OFICINA, document: world.oficina.cnpj, amount: '12,34' },
      { key: 'nao-existe@farinhas.example', amount: '3' },
      { ...OFICINA, date: '24/11/2026' },
      // of whose key nobody has asked yet
      { key: 'pecas@autocentro.example', document: '529.982.247-25', amount: '4,56' },
    ]);
    // who is known already is held against the row at once
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['wrong', 'ready', 'ready', 'ready', 'ready']);
    await world.confirm(id);
    await world.runAll(8);
    const rows = await world.rows(id);
    expect(rows.map(({ state }) => state)).toEqual(['wrong', 'completed', 'failed', 'scheduled', 'failed']);
    expect(rows[2]?.failure).toMatchObject({ code: 'pix_key_not_found' });
    expect(rows[4]?.failure).toMatchObject({ code: 'payee_account_mismatch' });
    expect(await world.read(id)).toMatchObject({ state: 'done' });
  });

  it('gives its result as a file', async () => {
    const { id } = await world.draft([OFICINA, { ...OFICINA, amount: 'x', description: '=1+1' }]);
    const path = `/accounts/${world.padaria.accountId}/payment_batches/${id}/result`;
    const text = await (await world.fetch(`${path}?format=csv`, { bearer: world.padaria.bearer })).text();
    const book = await world.fetch(`${path}?format=xlsx`, { bearer: world.padaria.bearer });
    expect(
      Buffer.from(await book.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(text).toContain('1;Pix;');
    expect(text).toContain("'=1+1");
    expect(text).toContain('Com problema');
  });
});

describe('a file of two people', () => {
  it('that one of them has paid is shown to the other as paid before it may pay again', async () => {
    const rows = [
      { ...OFICINA, amount: '71,17' },
      { ...MOINHO, amount: '71,18' },
    ];
    const [first, second] = [await world.draft(rows), await world.draft(rows)];
    expect(second.review?.doubtful).toBe(0);
    expect(codeOf(await world.confirm(first.id))).toBe('201');
    await world.runAll();
    expect(codeOf(await world.confirm(second.id))).toBe('batch_changed');
    expect((await world.read(second.id)).review?.doubtful).toBe(2);
    // who has seen it may pay once more
    expect(codeOf(await world.confirm(second.id))).toBe('201');
  });
});
