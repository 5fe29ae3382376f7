import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementPage } from '../../bank/contract/books/statement';
import { readPdfPages } from '../support/pdf-text';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0b6475' } })
    .png()
    .toBuffer();
  const brand = { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' };
  world = await startPixWorld({ brand: { ...brand, color: '#0b6475', logo } });
});
afterAll(() => world?.close());

const download = async (customer: Customer, id: string, format: string) => {
  const path = `/accounts/${customer.accountId}/receipts/${id}/file?format=${format}`;
  const response = await world.fetch(path, { bearer: customer.bearer });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** The token that a file prints. */
const linkOf = async (customer: Customer, id: string) => {
  const text = (await readPdfPages((await download(customer, id, 'pdf')).bytes)).join(' ').replace(/\s/g, '');
  return /share-pix-payment\/([\w-]{22})/.exec(text)?.[1];
};
const countShares = async () =>
  Number((await world.database.query<{ count: bigint }>('select count(*) from receipt_share')).rows[0]?.count);

describe('the file of a receipt', () => {
  it('is a PDF of one page and a picture 1080 pixels wide, for payer and payee', async () => {
    const { padaria, oficina } = world;
    const { receipt_id } = await world.pay(padaria, 'contato@oficina.example', 12_345, 'Revisão do furgão');
    for (const [customer, words] of [
      [padaria, 'pix-2026-11-20-oficina-ipe-ltda'],
      [oficina, 'pix-recebido-2026-11-20-padaria-do-ze-ltda'],
    ] as const) {
      const pdf = await download(customer, receipt_id, 'pdf');
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(pdf.headers.get('content-disposition')).toContain(`"comprovante-${words}.pdf"`);
      expect(pdf.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
      const png = await download(customer, receipt_id, 'png');
      expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1080 });
    }
  });

  it('is there for every kind and state: on its way, refused, and entries that are no Pix', async () => {
    const { padaria } = world;
    const waiting = await world.pay(padaria, '+5511987654321', 5_000);
    expect((await download(padaria, waiting.receipt_id, 'pdf')).status).toBe(200);
    const refused = await world.pay(padaria, 'recusa-ac07@banco.example', 5_000);
    await world.bank.runDueJobs();
    expect((await download(padaria, refused.receipt_id, 'png')).status).toBe(200);
    const { data } = (await world.as<StatementPage>(padaria, '/statement')).body;
    for (const { transaction_id } of data) {
      expect((await download(padaria, transaction_id, 'pdf')).status).toBe(200);
    }
    expect(data.map(({ kind }) => kind)).toContain('opening');
  });

  it('holds whatever names people have', async () => {
    for (const legalName of ['=1+1 & <Filhos> Ltda', 'Ç'.repeat(140), '😀 \u202Egnp.exe']) {
      const person = await world.seedPerson({ legalName, balanceCents: 1_00n });
      const customer = { ...person, bearer: await world.signIn(person.email) };
      const { data } = (await world.as<StatementPage>(customer, '/statement')).body;
      for (const format of ['pdf', 'png']) {
        expect((await download(customer, data[0]?.transaction_id ?? '', format)).status).toBe(200);
      }
    }
  });

  it('is nobody else’s, and in no other format', async () => {
    const { padaria, oficina } = world;
    const { receipt_id } = await world.pay(padaria, '+5511987654321', 5_000);
    expect((await download(oficina, receipt_id, 'pdf')).status).toBe(404);
    expect((await download({ ...oficina, accountId: padaria.accountId }, receipt_id, 'pdf')).status).toBe(404);
    expect((await download(padaria, 'txn_01h455vb4pex5vsknk084sn02q', 'pdf')).status).toBe(404);
    expect((await download(padaria, receipt_id, 'svg')).status).toBe(422);
  });

  it('names one link however often it is made; one that was taken back, or is half over, is not named again', async () => {
    const { padaria } = world;
    const { receipt_id } = await world.pay(padaria, 'contato@oficina.example', 100);
    const before = await countShares();
    const files = await Promise.all(['pdf', 'pdf', 'png'].map(format => download(padaria, receipt_id, format)));
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = await linkOf(padaria, receipt_id);
    expect(await countShares()).toBe(before + 1);
    expect((await world.call(`/proofs/${first}`, {})).status).toBe(200);
    const links = `/receipts/${receipt_id}/links`;
    await world.as(padaria, links, { method: 'DELETE' });
    world.clock.advance({ seconds: 1 });
    const second = await linkOf(padaria, receipt_id);
    expect(second).not.toBe(first);
    expect((await world.fail(`/proofs/${first}`, {})).status).toBe(404);
    await world.as(padaria, `/receipts/${receipt_id}/share`, { method: 'POST' });
    expect(await linkOf(padaria, receipt_id)).toBe(second);
    world.clock.advance({ seconds: 16 * 86_400 });
    const later = { ...padaria, bearer: await world.signIn(padaria.email) };
    expect(await linkOf(later, receipt_id)).not.toBe(second);
    expect((await world.as(later, links)).body).toMatchObject({ living: 3 });
  });
});
