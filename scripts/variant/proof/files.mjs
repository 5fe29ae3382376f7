import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unfold } from './unfold.mjs';

const listFiles = function* (folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(file);
    else if (entry.isFile()) yield file;
  }
};

/** Every file below a folder with its bytes, unpacked where it is packed: `{ file: 'web/server.js', bytes }`. Its name is looked through too; `except` is left out. */
export const readFiles = function* (folder, { except } = {}) {
  for (const file of listFiles(folder)) {
    const name = path.relative(folder, file);
    if (name === except) continue;
    const bytes = unfold(readFileSync(file), path.extname(file));
    yield { file: name, bytes: Buffer.concat([Buffer.from(`${name}\n`), bytes]) };
  }
};
