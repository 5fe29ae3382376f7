import { randomUUID } from 'node:crypto';
import { parse } from 'ofx-js';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementExport } from '../../bank/contract/books/exports';
import type { StatementPage } from '../../bank/contract/books/statement';
import { writeMonthPack } from '../../bank/books/exports/month-pack';
import { cutStatement } from '../../bank/books/exports/selection';
import { toUuid } from '../../bank/core/ids';
import { findAccount } from '../../bank/ground/accounts';
import type { Annotate } from '../../bank/books/annotations';
import type { FileStore } from '../../bank/ground/files';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { removeExpired } from '../../bank/maintenance';
import { makePdf } from '../support/pdf';
import { hasTool, runTool, withFile } from '../support/tools';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

const LONG_NAME = 'Ç'.repeat(200);

let world: PixWorld;
let empty: Customer;
beforeAll(async () => {
  world = await startPixWorld();
  const person = await world.seedPerson({ legalName: '=1+1 Fórmulas Ltda' });
  empty = { ...person, bearer: await world.signIn(person.email) };
  await receive(world.padaria, [
    { name: '=1+1', description: '@SUM(A1)', cents: 150n },
    { name: LONG_NAME, description: 'Aluguel; "sala 2"\nfundos', cents: 123_456n },
  ]);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** Money that comes in from outside, as its payer wrote it. */
const receive = async (customer: Customer, entries: { name: string; description: string; cents: bigint }[]) => {
  const { databaseUrl, clock } = world;
  const ledger = createLedger({ databaseUrl, clock, applicationName: 'test-entries' });
  await Promise.all(
    entries.map(({ name, description, cents }) =>
      ledger.post({
        key: randomUUID(),
        legs: [
          { accountId: SYSTEM_ACCOUNTS['clearing.ted'], amountCents: -cents },
          { accountId: customer.ledgerAccountId, amountCents: cents },
        ],
        details: {
          kind: 'ted_in',
          description,
          counterparties: [
            { accountId: '', name: customer.legalName, documentMasked: null, institutionName: null },
            { accountId: '', name, documentMasked: '***.456.789-**', institutionName: 'Itaú Unibanco S.A.' },
          ],
        },
      }),
    ),
  );
  await ledger.close();
};

const download = async (customer: Customer, query: string) => {
  const response = await world.fetch(`/accounts/${customer.accountId}/statement/file?${query}`, {
    bearer: customer.bearer,
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const textOf = (bytes: Buffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const order = (customer: Customer, json: unknown) => world.as<StatementExport>(customer, '/exports', { json });
const look = async (customer: Customer, id: string) =>
  (await world.as<StatementExport>(customer, `/exports/${id}`)).body;
const take = (customer: Customer, id: string) =>
  world.fetch(`/accounts/${customer.accountId}/exports/${id}/file`, { bearer: customer.bearer });
const countChunks = async (id: string) => {
  const sql = 'select count(*) from statement_export_chunk where export_id = $1';
  return Number((await world.database.query<{ count: bigint }>(sql, [toUuid(id)])).rows[0]?.count);
};

describe('a statement at once', () => {
  it('as CSV opens in Excel: marks, line ends, numbers, and no formula', async () => {
    const { headers, bytes } = await download(world.padaria, 'format=csv&direction=in');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Extrato%20Padaria%20do%20Z%C3%A9");
    const text = textOf(bytes);
    expect(text.startsWith('\uFEFFData;Hora;Tipo;')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\r');
    expect(text).toContain(";'=1+1;***.456.789-**;Itaú Unibanco S.A.;1,50;");
    expect(text).toContain(";'@SUM(A1);");
    expect(text).toContain(`;"Aluguel; ""sala 2""\nfundos";${LONG_NAME};`);
    expect(text).toContain('20/11/2026;10:00:00;TED recebida;');
  });

  it('as OFX is read back with the same entries, and the same ids whatever the filter', async () => {
    const fitIds = async (query: string) => {
      const { bytes } = await download(world.padaria, query);
      const ofx = await parse(new TextDecoder('windows-1252').decode(bytes));
      const answer = ofx.OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS;
      return { answer, entries: [answer.BANKTRANLIST.STMTTRN].flat() };
    };
    const all = await fitIds('format=ofx');
    const { data } = (await world.as<StatementPage>(world.padaria, '/statement')).body;
    expect(all.entries.map(entry => Math.round(Number(entry.TRNAMT) * 100))).toEqual(
      data.map(line => line.amount_cents),
    );
    expect(all.answer.BANKACCTFROM).toMatchObject({
      BANKID: '509',
      ACCTID: world.padaria.number,
      ACCTTYPE: 'CHECKING',
    });
    expect(all.answer.LEDGERBAL.BALAMT).toBe('11236.06');
    expect(all.answer.AVAILBAL.BALAMT).toBe('11236.06');
    const some = await fitIds('format=ofx&min_cents=123456&max_cents=123456');
    expect(some.entries).toHaveLength(1);
    expect(all.entries.map(entry => entry.FITID)).toContain(some.entries[0]?.FITID);
    expect(new Set(all.entries.map(entry => entry.FITID)).size).toBe(all.entries.length);
  });

  it.skipIf(!hasTool('ofxdump'))('as OFX is read by ofxdump without a warning, whatever names are in it', async () => {
    const { bytes } = await download(world.padaria, 'format=ofx');
    const told = withFile('extrato.ofx', bytes, file => runTool('ofxdump', file));
    expect(told).not.toMatch(/LibOFX (WARNING|ERROR)/);
    expect(told).toContain('=1+1');
  });

  it('as a spreadsheet has dates and numbers, and texts where formulas were tried', async () => {
    const { bytes } = await download(world.padaria, 'format=xlsx');
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    const row = rows.find(cells => cells[3] === '=1+1') ?? [];
    expect(row[0]).toEqual(new Date('2026-11-20T10:00:00.000Z'));
    expect(row[6]).toBe(1.5);
    expect(bytes.toString('latin1')).not.toContain('<f>');
  });

  it('as PDF begins and ends as one', async () => {
    const { headers, bytes } = await download(world.padaria, 'format=pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(bytes.subarray(-6).toString()).toBe('%%EOF\n');
  });

  it('of an account without an entry is a whole file', async () => {
    for (const format of ['csv', 'ofx', 'xlsx', 'pdf']) {
      const { status, bytes } = await download(empty, `format=${format}`);
      expect([format, status]).toEqual([format, 200]);
      expect(bytes.length).toBeGreaterThan(100);
    }
    const ofx = await parse((await download(empty, 'format=ofx')).bytes.toString('latin1'));
    expect(ofx.OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.LEDGERBAL.BALAMT).toBe('0.00');
  });

  it('refuses nonsense, and other people’s accounts as if they were not there', async () => {
    expect((await download(world.padaria, 'format=exe')).status).toBe(422);
    expect((await download(world.padaria, 'format=csv&from=2026-11-02&to=2026-11-01')).status).toBe(422);
    const other = { ...world.padaria, accountId: world.oficina.accountId };
    expect((await download(other, 'format=csv')).status).toBe(404);
    expect((await order(other, { format: 'csv' })).status).toBe(404);
  });

  it('is given to whoever may only look', async () => {
    const viewer = await world.seedPerson({ role: 'viewer', companyId: world.padaria.companyId });
    const customer = { ...viewer, bearer: await world.signIn(viewer.email) };
    expect((await download(customer, 'format=csv')).status).toBe(200);
  });
});

describe('an export in the background', () => {
  it('is written by the worker, kept sealed, and given to its person only', async () => {
    const asked = await order(world.padaria, { format: 'csv', filters: { direction: 'in' } });
    expect(asked).toMatchObject({
      status: 202,
      body: { status: 'queued', rows_done: 0, rows_total: 3, size_bytes: null },
    });
    const { id } = asked.body;
    expect((await take(world.padaria, id)).status).toBe(409);
    await world.bank.runDueJobs();
    const ready = await look(world.padaria, id);
    expect(ready).toMatchObject({ status: 'ready', rows_done: 3, rows_total: 3 });
    const file = Buffer.from(await (await take(world.padaria, id)).arrayBuffer());
    expect(file.length).toBe(ready.size_bytes);
    expect(file.equals((await download(world.padaria, 'format=csv&direction=in')).bytes)).toBe(true);
    const stored = await world.database.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from statement_export_chunk where export_id = $1`,
      [toUuid(id)],
    );
    expect(stored.rows[0]?.text).not.toContain('TED recebida');

    const { bearer } = world.padaria;
    const told = await world.call<{ data: { kind: string; body: string }[] }>('/notifications', { bearer });
    expect(told.body.data).toContainEqual(expect.objectContaining({ kind: 'export_ready' }));

    const colleague = await world.seedPerson({ companyId: world.padaria.companyId });
    const other = { ...colleague, bearer: await world.signIn(colleague.email) };
    for (const customer of [other, { ...world.oficina }, { ...world.padaria, accountId: world.oficina.accountId }]) {
      expect((await world.as(customer, `/exports/${id}`)).status).toBe(404);
      expect((await world.as(customer, `/exports/${id}`, { method: 'DELETE' })).status).toBe(404);
      expect((await take(customer, id)).status).toBe(404);
    }
    expect(
      (await world.as<{ data: StatementExport[] }>(world.padaria, '/exports')).body.data.map(one => one.id),
    ).toContain(id);
  });

  it('of a month for the accountant holds OFX, CSV, PDF and each receipt', async () => {
    const { id, file_name } = (await order(world.padaria, { format: 'month_pack', month: '2026-11' })).body;
    expect(file_name).toBe('Fechamento Padaria do Zé Ltda 2026-11.zip');
    await world.bank.runDueJobs();
    expect(await look(world.padaria, id)).toMatchObject({ status: 'ready', rows_done: 3 });
    const zip = Buffer.from(await (await take(world.padaria, id)).arrayBuffer()).toString('latin1');
    for (const name of ['extrato-2026-11.ofx', 'extrato-2026-11.csv', 'extrato-2026-11.pdf'])
      expect(zip).toContain(name);
    expect([...new Set(zip.match(/comprovantes\/[^/]+?\.pdf/g))].sort()).toEqual([
      'comprovantes/2026-11-20-saldo-inicial.pdf',
      'comprovantes/2026-11-20-ted-recebida-1-1.pdf',
      `comprovantes/2026-11-20-ted-recebida-${'c'.repeat(40)}.pdf`,
    ]);
    expect((await order(world.padaria, { format: 'month_pack' })).body).toMatchObject({ code: 'validation_failed' });
  });

  it('of a month names the links of the person’s files of before, however often it is ordered', async () => {
    const countLinks = async () =>
      (await world.database.query<{ count: number }>('select count(*)::int as count from receipt_share')).rows[0]
        ?.count;
    const [entry] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    const receipt = `/accounts/${world.padaria.accountId}/receipts/${entry?.transaction_id}/file?format=pdf`;
    expect((await world.fetch(receipt, { bearer: world.padaria.bearer })).status).toBe(200);
    const packOnce = async () => {
      const { id } = (await order(world.padaria, { format: 'month_pack', month: '2026-11' })).body;
      await world.bank.runDueJobs();
      expect(await look(world.padaria, id)).toMatchObject({ status: 'ready' });
    };
    await packOnce();
    const before = await countLinks();
    await packOnce();
    expect((await world.fetch(receipt, { bearer: world.padaria.bearer })).status).toBe(200);
    expect(await countLinks()).toBe(before);
  });

  it('carries what the company made of its entries: category and note in every format, files in the pack of the month', async () => {
    const [entry] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    const at = `/statement/${entry?.transaction_id}`;
    const note = 'Sinal da reforma';
    await world.as(world.padaria, `${at}/note`, { method: 'PUT', json: { note } });
    const assigned = { entries: [{ transaction_id: entry?.transaction_id, category: 'rent' }] };
    await world.as(world.padaria, '/statement/categories', { method: 'PUT', json: assigned });
    const file = { name: 'contrato.pdf', bytes: makePdf() };
    expect((await world.as(world.padaria, `${at}/attachments`, { method: 'POST', file })).status).toBe(200);

    const csv = (await download(world.padaria, 'format=csv&category=rent')).bytes.toString();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toMatch(/;Aluguel e condomínio;Sinal da reforma\r\n$/);
    const ofx = (await download(world.padaria, 'format=ofx&category=rent')).bytes.toString('latin1');
    expect(ofx).toMatch(/<MEMO>[^\r]* - Aluguel e condomínio - Sinal da reforma - /);
    const { bytes } = await download(world.padaria, 'format=xlsx&category=rent');
    const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(rows[1]?.slice(-2)).toEqual(['Aluguel e condomínio', note]);

    const { id } = (await order(world.padaria, { format: 'month_pack', month: '2026-11' })).body;
    await world.bank.runDueJobs();
    const zip = Buffer.from(await (await take(world.padaria, id)).arrayBuffer()).toString('latin1');
    expect([...new Set(zip.match(/anexos\/[^/]+\/1 contrato\.pdf/g))]).toHaveLength(1);
  });

  it('of a month has the same entries in each file, whatever is posted while they are written', async () => {
    const { database, clock, oficina } = world;
    const come = () => receive(oficina, [{ name: 'Cliente', description: 'Chegou', cents: 100n }]);
    await come();
    const account = await findAccount(database, oficina.accountId);
    if (!account) throw new Error('no account');
    const days = { format: 'month_pack' as const, filters: { from: '2026-11-01', to: '2026-11-30' } };
    const brand = { name: 'Balcão', site: 'https://banco.example', supportEmail: 'ajuda@banco.example' };
    const cut = await cutStatement(database, account, days, { brand, now: clock.now() });
    // what each reading of the book finds, file by file; money comes in while the first ones are written
    const read: number[] = [];
    const annotate: Annotate = async (_sql, _account, entries) => {
      read.push(entries.length);
      if (read.length < 3) await come();
      return entries.map(() => ({ category: null, category_of: null, note: null, attachments: [], fileOwner: null }));
    };
    const deps = {
      ...{ database, annotate, brand, publicUrl: 'http://localhost', findReceipt: async () => undefined },
      fileLinkKey: Buffer.alloc(32),
      files: { list: async () => [] } as unknown as FileStore,
    };
    const pack = { account, userId: oficina.userId, month: '2026-11', filter: {}, onReceipt: async () => undefined };
    const written = async () => {
      for await (const _bytes of writeMonthPack(deps, { ...pack, ...cut })) expect(_bytes.length).toBeGreaterThan(0);
    };
    // the first receipt of the pack, after all three files, is missing here
    await expect(written()).rejects.toThrow('no receipt');
    const posted = Number(cut.until) - 1;
    expect(read).toEqual([posted, posted, posted, posted]);
  });

  it('cancelled before and after it is written leaves nothing', async () => {
    const waiting = (await order(world.padaria, { format: 'pdf' })).body;
    expect((await world.as(world.padaria, `/exports/${waiting.id}`, { method: 'DELETE' })).status).toBe(204);
    await world.bank.runDueJobs();
    expect(await look(world.padaria, waiting.id)).toMatchObject({ status: 'canceled', size_bytes: null });
    const written = (await order(world.padaria, { format: 'pdf' })).body;
    await world.bank.runDueJobs();
    expect(await countChunks(written.id)).toBeGreaterThan(0);
    await world.as(world.padaria, `/exports/${written.id}`, { method: 'DELETE' });
    expect([await countChunks(waiting.id), await countChunks(written.id)]).toEqual([0, 0]);
    expect((await take(world.padaria, written.id)).status).toBe(404);
  });

  it('at most three are under way, and the oldest of ten goes', async () => {
    const asked = [];
    for (let count = 0; count < 4; count++) asked.push(await order(world.oficina, { format: 'csv' }));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 409]);
    for (let count = 0; count < 10; count++) {
      await world.bank.runDueJobs();
      expect((await order(world.oficina, { format: 'csv' })).status).toBe(202);
    }
    await world.bank.runDueJobs();
    const { data } = (await world.as<{ data: StatementExport[] }>(world.oficina, '/exports')).body;
    expect(data.length).toBeLessThanOrEqual(10);
    expect(data.map(({ id }) => id)).not.toContain(asked[0]?.body.id);
  });

  it('fails for a person who lost the account, and goes after seven days', async () => {
    const person = await world.seedPerson({ companyId: world.padaria.companyId });
    const customer = { ...person, bearer: await world.signIn(person.email) };
    const { id } = (await order(customer, { format: 'csv' })).body;
    await world.database.query('delete from membership where user_id = $1', [toUuid(person.userId)]);
    for (let tries = 0; tries < 6; tries++) {
      await world.bank.runDueJobs();
      world.clock.advance({ minutes: 2 });
    }
    const status = async (uuid: string) =>
      (await world.database.query<{ status: string }>('select status from statement_export where id = $1', [uuid]))
        .rows[0]?.status;
    expect(await status(toUuid(id))).toBe('failed');

    await world.advanceTo(world.clock.now(), world.padaria);
    const kept = (await order(world.padaria, { format: 'csv' })).body;
    await world.bank.runDueJobs();
    await world.advanceTo(new Date(Date.parse(kept.expires_at) + 1000), world.padaria);
    expect(await look(world.padaria, kept.id)).toMatchObject({ status: 'expired' });
    expect((await take(world.padaria, kept.id)).status).toBe(404);
    await removeExpired(world.database, world.clock.now());
    expect(await countChunks(kept.id)).toBe(0);
  });
});
