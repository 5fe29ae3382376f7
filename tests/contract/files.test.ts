import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_BYTES, FILE_BYTES_PER_OWNER, FILES_PER_OWNER } from '../../bank/contract/ground/files';
import { newId, toUuid } from '../../bank/core/ids';
import { createFilesModule, type FileOwner } from '../../bank/ground/files';
import { startTestBank, TEST_SECRET, type TestBank } from '../support/bank';
import { makePdf, pdfStream } from '../support/pdf';
import { makePng } from '../support/png';

const HOUR_MS = 3_600_000;

let test: TestBank;
let module: ReturnType<typeof createFilesModule>;
const open = (secret: string, olderSecrets: string[] = []) =>
  createFilesModule({
    ...{ database: test.database, clock: test.clock, secret, olderSecrets },
    storage: { folder: test.filesFolder },
  });
beforeAll(async () => {
  test = await startTestBank();
  module = open(TEST_SECRET);
});
afterAll(async () => {
  await module?.close();
  await test?.close();
});

let owners = 0;
const newOwner = (): FileOwner => ({
  kind: `test_owner_${'abcdefghijklmnopqrstuvwxyz'[owners++ % 26]}`,
  id: toUuid(newId('tst')),
});
const pdf = (note: string) => ({ name: `${note}.pdf`, bytes: makePdf({ note }) });
const moveBy = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));

/** Every file of the storage, by its name. */
const stored = async (): Promise<Map<string, Buffer>> => {
  const folders = await readdir(test.filesFolder);
  const lists = await Promise.all(
    folders.map(async folder =>
      (await readdir(path.join(test.filesFolder, folder))).map(name => [folder, name] as const),
    ),
  );
  return new Map(
    await Promise.all(
      lists
        .flat()
        .map(async ([folder, name]) => [name, await readFile(path.join(test.filesFolder, folder, name))] as const),
    ),
  );
};
const bytesOf = async (owner: FileOwner, id: string) =>
  Buffer.from((await module.files.read(test.database, owner, id)).body as Uint8Array);

describe('a file that was taken', () => {
  it('is kept sealed, under a name that tells nothing, and given to its owner as it was', async () => {
    const owner = newOwner();
    const file = pdf('contrato social');
    const kept = await module.files.receive(owner, file);
    expect(kept).toMatchObject({
      name: 'contrato social.pdf',
      content_type: 'application/pdf',
      size: file.bytes.length,
    });
    const lying = await stored();
    for (const [name, bytes] of lying) {
      expect(name).toMatch(/^[0-9a-f]{32}$/);
      expect(bytes.includes('%PDF') || bytes.includes('contrato')).toBe(false);
    }
    expect((await bytesOf(owner, kept.id)).equals(file.bytes)).toBe(true);
    await expect(module.files.read(test.database, newOwner(), kept.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is a picture without where and by what it was taken, upright as before', async () => {
    const owner = newOwner();
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'Fabricante' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Fabricante')).toBe(true);
    const kept = await module.files.receive(owner, { name: 'RG frente.JPEG', bytes: photo });
    const bytes = await bytesOf(owner, kept.id);
    expect(bytes.includes('Fabricante')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40, orientation: 6 });
    const png = await module.files.receive(owner, { name: 'print.png', bytes: makePng() });
    expect(await sharp(await bytesOf(owner, png.id)).metadata()).toMatchObject({ format: 'png', width: 4 });
  });

  it('is kept once, however often it is sent', async () => {
    const owner = newOwner();
    const [first, second] = [
      await module.files.receive(owner, pdf('nota')),
      await module.files.receive(owner, pdf('nota')),
    ];
    expect(second).toEqual(first);
  });

  it('can be read after the secret changed, while the older one is told', async () => {
    const owner = newOwner();
    const { bytes, ...named } = pdf('antes');
    const kept = await module.files.receive(owner, { ...named, bytes });
    const secret = 'another secret that is longer than thirty-two characters';
    const read = async (later: ReturnType<typeof open>) =>
      Buffer.from((await later.files.read(test.database, owner, kept.id)).body as Uint8Array);
    expect((await read(open(secret, [TEST_SECRET]))).equals(bytes)).toBe(true);
    await expect(read(open(secret))).rejects.toThrow('no secret has the key');
  });

  it('is listed only when something of its owner names it', async () => {
    const owner = newOwner();
    const kept = await module.files.receive(owner, pdf('a'));
    expect(await module.files.list(test.database, [owner])).toEqual([]);
    await expect(module.files.attach(test.database, newOwner(), kept.id)).rejects.toMatchObject({ code: 'not_found' });
    await module.files.attach(test.database, owner, kept.id);
    expect(await module.files.list(test.database, [owner, newOwner()])).toEqual([{ owner, file: kept }]);
  });

  it('is one of ten at most, and of 40 MiB together', async () => {
    const owner = newOwner();
    const sent = Array.from({ length: FILES_PER_OWNER + 2 }, (_, index) =>
      module.files.receive(owner, pdf(`n${index}`)),
    );
    const answers = await Promise.allSettled(sent);
    const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toMatchObject([1, 2].map(() => ({ code: 'files_full', info: { params: { files: 10 } } })));
    const heavy = newOwner();
    const content = FILE_BYTES - 1_000;
    const big = (note: string) => ({
      name: 'a.pdf',
      bytes: makePdf({ note, objects: { 100: pdfStream('', Buffer.alloc(content)) } }),
    });
    const fit = Math.floor(FILE_BYTES_PER_OWNER / content);
    for (let file = 0; file < fit; file++) await module.files.receive(heavy, big(`${file}`));
    await expect(module.files.receive(heavy, big('more'))).rejects.toMatchObject({
      code: 'files_full',
      info: { params: { mib: 40 } },
    });
  });
});

describe('a file that is not kept', () => {
  it('leaves nothing behind when it is refused', async () => {
    const before = (await stored()).size;
    const owner = newOwner();
    const active = {
      name: 'a.pdf',
      bytes: makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    };
    await expect(module.files.receive(owner, active)).rejects.toMatchObject({
      code: 'file_refused',
      info: { params: { reason: 'active' } },
    });
    expect((await stored()).size).toBe(before);
    const { rowCount } = await test.database.query('select 1 from stored_file where owner_id = $1', [owner.id]);
    expect(rowCount).toBe(0);
  });

  it('goes with its bytes when it was given up, kept long enough, or attached by nobody', async () => {
    const owner = newOwner();
    const [given, kept, loose, short] = await Promise.all(
      ['given', 'kept', 'loose', 'short'].map(note => module.files.receive(owner, pdf(note))),
    );
    if (!given || !kept || !loose || !short) throw new Error('four files');
    for (const { id } of [given, kept]) await module.files.attach(test.database, owner, id);
    await module.files.attach(test.database, owner, short.id, new Date(test.clock.now().getTime() + 48 * HOUR_MS));
    await module.files.discard(test.database, owner, given.id);
    await expect(module.files.read(test.database, owner, given.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(module.files.discard(test.database, owner, given.id)).rejects.toMatchObject({ code: 'not_found' });
    const idsLeft = async () => {
      await module.files.sweep();
      const { rows } = await test.database.query<{ name: string }>(
        'select name from stored_file where owner_id = $1 order by name',
        [owner.id],
      );
      return rows.map(({ name }) => name);
    };
    expect(await idsLeft()).toEqual(['kept.pdf', 'loose.pdf', 'short.pdf']);
    moveBy(25 * HOUR_MS);
    expect(await idsLeft()).toEqual(['kept.pdf', 'short.pdf']);
    moveBy(24 * HOUR_MS);
    expect(await idsLeft()).toEqual(['kept.pdf']);
    await module.files.discardAll(test.database, owner);
    expect(await idsLeft()).toEqual([]);
    const { rows } = await test.database.query<{ name: string }>('select storage_name as name from stored_file');
    const names = rows.map(({ name }) => name);
    expect([...(await stored()).keys()].filter(name => !names.includes(name))).toEqual([]);
  });

  it('is never given while it waits for its check, and is forgotten when that never ended', async () => {
    const owner = newOwner();
    const kept = await module.files.receive(owner, pdf('caiu'));
    // the process ended in the middle of the check
    await test.database.query("update stored_file set state = 'quarantined' where id = $1", [toUuid(kept.id)]);
    await expect(module.files.read(test.database, owner, kept.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(module.files.attach(test.database, owner, kept.id)).rejects.toMatchObject({ code: 'not_found' });
    moveBy(2 * HOUR_MS);
    await module.files.sweep();
    const { rowCount } = await test.database.query('select 1 from stored_file where owner_id = $1', [owner.id]);
    expect(rowCount).toBe(0);
  });

  it('is refused in words while the storage takes nothing, takes no room, and may be sent again when it does', async () => {
    const folder = path.join(test.filesFolder, '..', `away-${toUuid(newId('tst'))}`);
    // a file where its folder was, as of a disk that is not mounted
    await writeFile(folder, '');
    const away = createFilesModule({
      ...{ database: test.database, clock: test.clock, secret: TEST_SECRET, olderSecrets: [] },
      storage: { folder },
    });
    const owner = newOwner();
    for (let tries = 0; tries <= FILES_PER_OWNER; tries++) {
      await expect(away.files.receive(owner, pdf(`n${tries}`))).rejects.toMatchObject({
        code: 'upstream_unavailable',
        info: { detail: 'the file storage does not answer: ENOTDIR', retryAfterSeconds: 30 },
      });
    }
    await rm(folder);
    expect(await away.files.sweep()).toBeGreaterThan(FILES_PER_OWNER);
    const kept = await away.files.receive(owner, pdf('n0'));
    expect(kept.name).toBe('n0.pdf');
    const { rows } = await test.database.query('select name from stored_file where owner_id = $1', [owner.id]);
    expect(rows).toEqual([{ name: 'n0.pdf' }]);
    await away.close();
    await rm(folder, { recursive: true });
  });
});
