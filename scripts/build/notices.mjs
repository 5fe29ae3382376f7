import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listShippedPackages } from '../notices/packages.mjs';
import { writeNotices } from '../notices/text.mjs';
import { PICTURE_FOLDER } from './pictures.mjs';

export const NOTICES = 'third-party-notices.txt';

/** Writes the notices of third parties beside the processes of a build, and to where the web app serves them from: `/brand/third-party-notices.txt`. */
export const buildNotices = async folder => {
  const text = writeNotices(listShippedPackages());
  await mkdir(PICTURE_FOLDER, { recursive: true });
  for (const place of [folder, PICTURE_FOLDER]) await writeFile(path.join(place, NOTICES), text);
};
