import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Whether a program of the machine is there: Debian's `zbar-tools`, `qpdf`, `poppler-utils`, `ofx`. */
export const hasTool = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** What a program prints; both its streams, since warnings come on the second. Throws when it leaves with an error. */
export const runTool = (tool: string, ...args: string[]): string =>
  execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', tool, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Lends a file to a program that reads no other way. */
export const withFile = <Result>(name: string, bytes: Uint8Array, use: (file: string) => Result): Result => {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-file-'));
  try {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** What the QR code on a picture says: read by jsQR, and by zbarimg where it is installed; both have to agree. Throws when there is none. */
export const readQrCode = async (picture: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(picture).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
  if (!found) throw new Error('jsQR reads no code on the picture');
  if (hasTool('zbarimg')) {
    const read = withFile('code.png', picture, file =>
      execFileSync('zbarimg', ['--quiet', '--raw', '--nodbus', file], { encoding: 'utf8' }),
    );
    if (read.trim() !== found) throw new Error(`zbarimg reads ${read.trim()}, jsQR reads ${found}`);
  }
  return found;
};

/** The first page of a PDF as a picture, as a reader shows it at 200 %. Needs `pdftoppm`. */
export const drawPdf = (pdf: Uint8Array): Buffer =>
  withFile('page.pdf', pdf, file =>
    execFileSync('pdftoppm', ['-r', '144', '-png', '-singlefile', file], { maxBuffer: 1 << 28 }),
  );
