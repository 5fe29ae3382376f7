import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { requireStorageName, type Storage } from './types';

/** A row that names the file must not outlive it in a power cut. */
const writeSynced = async (target: string, bytes: Buffer): Promise<void> => {
  const file = await open(target, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Files in a folder that only the bank's user can read, spread over 256 folders. */
export const createDiskStorage = (folder: string): Storage => {
  const pathOf = (name: string): string => path.join(folder, requireStorageName(name).slice(0, 2), name);
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${process.pid}.part`;
      try {
        await writeSynced(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        // a disk that is full must not keep the half of a file
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: name => readFile(pathOf(name)),
    remove: name => rm(pathOf(name), { force: true }),
  };
};
