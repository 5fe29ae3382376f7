import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createPdf } from '../pdf/document';
import { hasTool, runTool, withFile } from '../../../tests/support/tools';
import { BILL_VECTORS, BOLETO_VECTORS } from '../../formats/boleto/vectors';
import { drawItf, encodeItf, toItfPath } from '../../contract/itf';

const BARCODES = [...Object.values(BOLETO_VECTORS), ...Object.values(BILL_VECTORS)].map(({ barcode }) => barcode);
const HEIGHT = 51;
const POINTS_PER_MM = 72 / 25.4;
const MODULE_MM = 0.254;

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(file);
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true });
});

/** What ZXing reads on a picture, and zbarimg where it is installed. */
const readItf = async (picture: Buffer): Promise<string[]> => {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['ITF'], tryHarder: true });
  const read = found.map(({ text }) => text);
  if (hasTool('zbarimg'))
    read.push(
      withFile('bars.png', picture, file =>
        runTool('zbarimg', '--quiet', '--raw', '--nodbus', '-Sdisable', '-Si25.enable', file),
      ).trim(),
    );
  return read;
};

const toSvg = (barcode: string): string => {
  const drawing = drawItf(barcode);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${HEIGHT}" width="${drawing.width}" height="${HEIGHT}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="white"/><path d="${toItfPath(drawing, HEIGHT)}"/></svg>`;
};

/** A page with the bars as rectangles, 103 mm by 13 mm. */
const toPdf = (barcode: string): Buffer => {
  const pdf = createPdf({ title: 'x', author: 'x', subject: 'x', createdAt: new Date(0) }, { width: 595, height: 842 });
  const unit = MODULE_MM * POINTS_PER_MM;
  pdf.addPage(page =>
    page.artifact(() => {
      for (const { x, width } of drawItf(barcode).bars)
        page.box(40 + x * unit, 700, width * unit, 13 * POINTS_PER_MM, '#000000');
    }),
  );
  pdf.finish();
  return Buffer.concat([pdf.take()].flat());
};

describe('an ITF barcode', () => {
  it('has the elements of the standard', () => {
    const narrow = encodeItf('1234567890')
      .map(width => (width === 3 ? 2 : 1))
      .join('');
    expect(narrow).toBe('111121121111222121121112211222111112111122211121122211211');
  });

  it('of 44 digits is 227 elements and 405 modules wide, 103 mm', () => {
    const elements = encodeItf(BARCODES[0] ?? '');
    const modules = elements.reduce((sum, width) => sum + width, 0);
    expect([elements.length, modules, Math.round(modules * MODULE_MM)]).toEqual([227, 405, 103]);
  });

  it.each(['', '1', '123', '1x', '1²', '１２'])('%j is none', digits => {
    expect(() => encodeItf(digits)).toThrow(RangeError);
  });

  it('is read back from a screen at 100 % and at 200 %', { timeout: 120_000 }, async () => {
    for (const barcode of BARCODES)
      for (const density of [72, 144]) {
        const read = await readItf(
          await sharp(Buffer.from(toSvg(barcode)), { density })
            .png()
            .toBuffer(),
        );
        expect([read.length > 0, ...new Set(read)]).toEqual([true, barcode]);
      }
  });

  it.runIf(hasTool('pdftoppm')).each([200, 300])(
    'is read back from paper at %i dpi',
    { timeout: 120_000 },
    async dpi => {
      for (const barcode of BARCODES.slice(0, 6)) {
        const picture = withFile('page.pdf', toPdf(barcode), file => {
          runTool('pdftoppm', '-r', String(dpi), '-png', '-singlefile', file, file);
          return readFileSync(`${file}.png`);
        });
        const read = await readItf(picture);
        expect([read.length > 0, ...new Set(read)]).toEqual([true, barcode]);
      }
    },
  );
});
