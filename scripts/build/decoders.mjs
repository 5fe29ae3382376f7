import { cp, mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { PROJECT } from '../start/settings.mjs';

/** Where the web app serves them from, as `/decoders/code-worker.mjs`; `config/headers.ts` gives what lies here a policy of its own. */
const DECODER_FOLDER = path.join(PROJECT, 'public', 'decoders');

const { resolve } = createRequire(import.meta.url);

/**
 * Writes what reads codes out of pictures and PDFs: our worker with ZXing in it, ZXing's WebAssembly, and the worker of PDF.js with
 * the decoders of the pictures that scanners put into PDFs. All of it from this origin: by itself ZXing would ask a public CDN. And our worker
 * that reads tables out of files.
 */
export const buildDecoders = async () => {
  await rm(DECODER_FOLDER, { recursive: true, force: true });
  await mkdir(DECODER_FOLDER, { recursive: true });
  await build({
    absWorkingDir: PROJECT,
    entryPoints: {
      'code-worker': 'components/payment/scan/code-worker.ts',
      'sheet-worker': 'components/lists/sheet/sheet-worker.ts',
    },
    outdir: DECODER_FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    minify: true,
    logLevel: 'warning',
  });
  // ZXing is a package of the detector's: found from where the detector lies
  const { resolve: resolveForDetector } = createRequire(resolve('barcode-detector/ponyfill'));
  const zxing = resolveForDetector('zxing-wasm/reader/zxing_reader.wasm');
  await cp(zxing, path.join(DECODER_FOLDER, 'zxing_reader.wasm'));
  const pdf = path.dirname(resolve('pdfjs-dist/package.json'));
  await cp(path.join(pdf, 'legacy/build/pdf.worker.min.mjs'), path.join(DECODER_FOLDER, 'pdf-worker.mjs'));
  for (const name of ['jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm']) {
    await cp(path.join(pdf, 'wasm', name), path.join(DECODER_FOLDER, name));
  }
};
