import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStorage } from './disk';

const NAME = 'a1'.repeat(16);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'balcao-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives what was put, replaces it whole, and forgets it', async () => {
  const storage = createDiskStorage(folder);
  await storage.put(NAME, Buffer.from('first'));
  await storage.put(NAME, Buffer.from('second'));
  expect(String(await storage.get(NAME))).toBe('second');
  expect(await readdir(path.join(folder, 'a1'))).toEqual([NAME]);
  await storage.remove(NAME);
  await storage.remove(NAME);
  await expect(storage.get(NAME)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('keeps no half of a file that could not be put', async () => {
  // its name is taken by a folder: the last step fails, as with a disk that is full before
  await mkdir(path.join(folder, 'a1', NAME), { recursive: true });
  await expect(createDiskStorage(folder).put(NAME, Buffer.from('x'))).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readdir(path.join(folder, 'a1'))).toEqual([NAME]);
});

it('is never asked for a name that is none of ours', async () => {
  for (const name of ['../x', 'a/b', '', `${NAME}.txt`]) {
    await expect((async () => createDiskStorage(folder).get(name))()).rejects.toThrow('not the name of a stored file');
  }
});
