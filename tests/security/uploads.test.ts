import os from 'node:os';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILE_BYTES } from '../../bank/contract/ground/files';
import { newId, toUuid } from '../../bank/core/ids';
import { createFilesModule, type FileStore } from '../../bank/ground/files';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import { makePackedPdf, makePdf } from '../support/pdf';
import { makePng } from '../support/png';
import { badKinds } from './bad-files/kinds';
import { badNames } from './bad-files/names';
import { badPdfs } from './bad-files/pdfs';
import { badPictures } from './bad-files/pictures';
import type { BadFile } from './bad-files/types';
import { allowedMs } from '../support/pace';

const MIB = 1024 * 1024;
/** What an answer may take, milliseconds; on a machine with more work than processors, what the check itself is given. */
const PROMISED_MS = 1_000;
/** Other work for a moment is not what is measured: the best of so many. */
const TRIES = 3;

let test: TestBank;
let module: ReturnType<typeof createFilesModule>;
let jpeg: Buffer;
beforeAll(async () => {
  test = await startTestBank();
  const storage = { folder: test.filesFolder };
  module = createFilesModule({ database: test.database, clock: test.clock, secret: TEST_SECRET, storage });
  jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await module?.close();
  await test?.close();
});

const owner = { kind: 'test_owner', id: toUuid(newId('tst')) };
const receive = (file: { name: string; bytes: Buffer }) => module.files.receive(owner, file);

/** Why it was refused, and how long that took. */
const tryIn = async (files: FileStore, file: BadFile): Promise<{ outcome: string; ms: number }> => {
  const startedAt = performance.now();
  const outcome = await files.receive(owner, file).then(
    () => 'accepted',
    (error: { code?: string; info?: { params?: { reason?: string } }; message: string }) =>
      error.code === 'file_refused' ? (error.info?.params?.reason ?? '') : `${error.code ?? error.message}`,
  );
  return { outcome, ms: performance.now() - startedAt };
};

it('takes what people send', async () => {
  const { files } = module;
  const good = [
    { name: 'Contrato social (última alteração).pdf', bytes: makePdf({ pages: 50 }) },
    { name: 'nota.pdf', bytes: makePackedPdf(deflateSync) },
    { name: 'assinado.pdf', bytes: makePdf({ catalog: '/AcroForm << /SigFlags 3 /Fields [] >>', version: '2.0' }) },
    { name: 'frente.png', bytes: makePng({ width: 300, height: 200 }) },
    { name: 'foto.jpeg', bytes: jpeg },
    // a second picture behind the first, as phones make them
    { name: 'foto 2.jpg', bytes: Buffer.concat([jpeg, jpeg]) },
  ];
  for (const file of good) expect((await files.receive(owner, file)).name).toBe(file.name);
  await files.discardAll(test.database, owner);
});

it('takes none of more than 200 bad files, and answers each within a second', async () => {
  await receive({ name: 'a.png', bytes: makePng() });
  const bad = [...badNames(), ...(await badKinds(jpeg)), ...badPictures(jpeg), ...badPdfs()];
  expect(bad.length).toBeGreaterThanOrEqual(200);
  expect(bad.filter(({ bytes }) => bytes.length > FILE_BYTES).map(({ what }) => what)).toEqual([]);
  const times: number[] = [];
  const wrong: string[] = [];
  for (const file of bad) {
    let best = await tryIn(module.files, file);
    for (let again = 1; again < TRIES && best.ms > PROMISED_MS; again++) {
      const next = await tryIn(module.files, file);
      if (next.ms < best.ms) best = next;
    }
    times.push(best.ms);
    if (!file.reasons.some(reason => reason === best.outcome)) wrong.push(`${file.what}: ${best.outcome}`);
    if (best.ms > PROMISED_MS && best.ms > allowedMs(PROMISED_MS))
      wrong.push(`${file.what}: ${Math.round(best.ms)} ms`);
  }
  expect(wrong).toEqual([]);
  const { rows } = await test.database.query<{ kept: number }>('select count(*)::int as kept from stored_file');
  // the one that was sent first
  expect(rows[0]?.kept).toBe(1 + 6);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.log(
    `${bad.length} bad files: 0 accepted; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(0.9999)} ms (load ${os.loadavg()[0]?.toFixed(1)})`,
  );
});

it('ends a check at 256 MiB, and goes on with the next file', async () => {
  // all of such a picture's coefficients have to be in memory at once
  const hungry = await sharp({
    create: { width: 5_000, height: 5_000, channels: 3, background: '#808080' },
  })
    .jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(hungry.length).toBeLessThan(5 * MIB);
  await expect(receive({ name: 'a.jpg', bytes: hungry })).rejects.toMatchObject({
    info: { params: { reason: 'heavy' } },
  });
  await expect(receive({ name: 'b.pdf', bytes: makePdf({ note: 'depois' }) })).resolves.toMatchObject({
    name: 'b.pdf',
  });
});
