import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { encode } from 'uqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawItf, toItfPath } from '../../bank/contract/itf';
import { formatLine } from '../../bank/contract/boleto-line';
import { toLine } from '../../bank/formats/boleto';
import { BILL_VECTORS, BOLETO_VECTORS } from '../../bank/formats/boleto/vectors';
import { listTurns } from '../../components/payment/scan/turns';
import { aimByHand, photographOf, type Shot } from '../support/paper';

/* Boletos on paper, photographed and scanned, read by the decoder of the camera and of files with the looks of the file reader. */

const LONG = Boolean(process.env.LONG);
const PHOTOGRAPHS = LONG ? 60 : 4;
const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const BARCODES = [...Object.values(BOLETO_VECTORS), ...Object.values(BILL_VECTORS)].map(({ barcode }) => barcode);

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
});

/** The foot of a boleto as it is printed: its line above, its bars below. */
const toSlip = (barcode: string): string => {
  const drawing = drawItf(barcode);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -70 ${drawing.width + 60} 150" width="2000" height="${Math.round((2000 * 150) / (drawing.width + 60))}"><rect x="-30" y="-70" width="900" height="150" fill="#f4f1ea"/><text x="0" y="-24" font-size="15" font-family="sans-serif">341-7  ${formatLine(toLine(barcode))}</text><path d="${toItfPath(drawing, 51)}" fill="#1c1c1c"/></svg>`;
};

const toQrSheet = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const half = size / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} 0 ${size * 2} ${size * 1.125}" width="1600" height="900"><rect x="${-half}" width="${size * 2}" height="${size * 2}" fill="#f4f1ea"/><path d="${path}" fill="#1c1c1c"/></svg>`;
};

/** What the decoder sees at one look. */
const look = async (picture: Buffer, format: 'ITF' | 'QRCode'): Promise<string[]> =>
  (await readBarcodes(new Uint8Array(picture), { formats: [format], tryHarder: true })).map(({ text }) => text);

/** The looks of the file reader, one after the other until one shows something. */
const readAsFile = async (picture: Buffer, format: 'ITF' | 'QRCode'): Promise<string[]> => {
  const sides = [1400, 4000].map(side => ({ side, turn: 0 }));
  const turns = listTurns(format === 'ITF' ? ['itf'] : ['qr_code']).flatMap(turn =>
    turn ? [{ side: 2600, turn }] : [],
  );
  for (const { side, turn } of [...sides, ...turns]) {
    const shown = sharp(picture).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const seen = await look(
      await sharp(await shown.toBuffer())
        .rotate(turn, { background: '#fff' })
        .png()
        .toBuffer(),
      format,
    );
    if (seen.length > 0) return seen;
  }
  return [];
};

const barcodeOf = (seed: number): string => BARCODES[seed % BARCODES.length] ?? '';

describe('a photograph of paper, slanted, dim and from one side', () => {
  it('gives the barcode of a boleto', { timeout: 600_000 }, async () => {
    const unread: number[] = [];
    for (let seed = 1; seed <= PHOTOGRAPHS; seed++) {
      const barcode = barcodeOf(seed);
      const read = await readAsFile(await photographOf(toSlip(barcode), aimByHand(seed)), 'ITF');
      // nothing else is ever read
      expect(read.filter(text => text !== barcode)).toEqual([]);
      if (read.length === 0) unread.push(seed);
    }
    console.log(`figure: photographs: ${PHOTOGRAPHS} of bars, unread ${unread.join(' ') || 'none'}`);
    expect(unread.length).toBeLessThanOrEqual(Math.floor(PHOTOGRAPHS / 20));
  });

  it('gives the Pix of a QR Code', { timeout: 600_000 }, async () => {
    for (let seed = 1; seed <= PHOTOGRAPHS; seed++) {
      const picture = await photographOf(toQrSheet(PIX), aimByHand(seed, { slant: 25 }));
      expect([seed, ...(await readAsFile(picture, 'QRCode'))]).toEqual([seed, PIX]);
    }
  });

  it('gives it to the camera too, at its first frame, when it is held level', async () => {
    const barcode = barcodeOf(3);
    const shot = aimByHand(7, { slant: 2, width: 1920, height: 1080 });
    expect(await look(await photographOf(toSlip(barcode), shot), 'ITF')).toEqual([barcode]);
    expect(await look(await photographOf(toQrSheet(PIX), { ...shot, width: 1280, height: 720 }), 'QRCode')).toEqual([
      PIX,
    ]);
  });
});

describe('a scan of paper', () => {
  /** Flat, with the tilt of a feeder, grey and specked. */
  const scan: Shot = {
    ...{
      width: 1700,
      height: 1000,
      corners: [
        [0.05, 0.22],
        [0.95, 0.2],
        [0.95, 0.62],
        [0.05, 0.64],
      ],
    },
    ...{ light: [0.9, 0.86], noise: 22, blur: 0.5, seed: 11 },
  };
  it.each(['341', '001', 'bill'])('gives the barcode (%s)', async name => {
    const barcode = barcodeOf(name.length + name.charCodeAt(0));
    expect(await readAsFile(await photographOf(toSlip(barcode), scan), 'ITF')).toEqual([barcode]);
  });

  it('of a table without a sheet gives nothing', async () => {
    const empty =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300"><rect width="800" height="300" fill="#f4f1ea"/></svg>';
    expect(await readAsFile(await photographOf(empty, scan), 'ITF')).toEqual([]);
  });
});
