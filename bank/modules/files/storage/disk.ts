import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { requireStorageName, type Storage } from './types';

/** Files in a folder that only the bank's user can read, spread over 256 folders. */
export const createDiskStorage = (folder: string): Storage => {
  const pathOf = (name: string): string => path.join(folder, requireStorageName(name).slice(0, 2), name);
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${process.pid}.part`;
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        // a row that names the file must not outlive it in a power cut
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    },
    get: name => readFile(pathOf(name)),
    remove: name => rm(pathOf(name), { force: true }),
  };
};
