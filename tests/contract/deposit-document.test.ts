import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Deposit } from '../../bank/contract/products/deposit';
import { drawPdf, hasTool, readQrCode, runTool, withFile } from '../support/tools';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld({ startAt: new Date('2026-11-23T13:00:00.000Z') });
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});
afterAll(() => world?.close());

const draw = (pdf: Uint8Array, dpi: number): Buffer =>
  withFile('page.pdf', pdf, file => {
    const picture = file.replace(/\.pdf$/, '');
    runTool('pdftoppm', '-r', String(dpi), '-png', '-singlefile', file, picture);
    return readFileSync(`${picture}.png`);
  });

const issue = async (json: object): Promise<{ deposit: Deposit; pdf: Uint8Array }> => {
  const made = await world.as<Deposit>(world.padaria, '/deposits', { json, key: newKey() });
  const early = `/accounts/${world.padaria.accountId}/deposits/${made.body.id}/document`;
  expect((await world.fail(early, { bearer: world.padaria.bearer })).body.code).toBe('deposit_not_registered');
  await world.bank.runDueJobs();
  const { body: deposit } = await world.as<Deposit>(world.padaria, `/deposits/${made.body.id}`);
  const response = await world.fetch(early, { bearer: world.padaria.bearer });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return { deposit, pdf: new Uint8Array(await response.arrayBuffer()) };
};

describe('the document of a deposit', () => {
  it.skipIf(!hasTool('pdftoppm'))('is read back: bars at 200 and 300 dpi, and the Pix', async () => {
    for (const json of [
      { amount_cents: 25_000, due_date: '2026-11-27' },
      { amount_cents: 24_999_999, due_date: '2027-01-22' },
    ]) {
      const { deposit, pdf } = await issue(json);
      for (const dpi of [200, 300]) {
        const found = await readBarcodes(new Uint8Array(draw(pdf, dpi)), { formats: ['ITF'], tryHarder: true });
        expect(found.map(({ text }) => text)).toContain(deposit.barcode);
      }
      expect(await readQrCode(await cutQr(drawPdf(pdf)))).toBe(deposit.pix_code);
    }
  });

  it.skipIf(!hasTool('pdftotext'))('has the words that a cashier reads', async () => {
    const { deposit, pdf } = await issue({ amount_cents: 123_456, due_date: '2026-11-28' });
    const text = withFile('page.pdf', pdf, file => runTool('pdftotext', '-layout', file, '-'));
    for (const word of [deposit.own_number, '1.234,56', '28/11/2026', '30/11/2026', '509-6', 'Padaria do Zé Ltda']) {
      expect(text).toContain(word);
    }
    expect(text.replace(/\D/g, '')).toContain(deposit.line);
  });
});

/** The part of the page with the QR: bars of the foot would be read as well. */
const cutQr = async (page: Buffer): Promise<Buffer> => {
  const { width = 0, height = 0 } = await sharp(page).metadata();
  return sharp(page)
    .extract({
      left: 0,
      top: Math.round(height * 0.3),
      width: Math.round(width * 0.5),
      height: Math.round(height * 0.25),
    })
    .png()
    .toBuffer();
};
