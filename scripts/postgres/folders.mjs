import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes `folder` and what is missing above it, for us alone. With `isPassable` another account (root's server runs under one) may pass
 * through all of them and list none. Whatever this process's umask says.
 */
export const makeFolder = (folder, isPassable) => {
  const missing = [];
  for (let step = path.resolve(folder); !existsSync(step); step = path.dirname(step)) missing.unshift(step);
  for (const step of missing) {
    mkdirSync(step, { recursive: true });
    chmodSync(step, isPassable ? 0o711 : 0o700);
  }
  if (isPassable) letPass(folder);
};

/** Lets the server's account pass through a folder of ours, which an earlier version may have closed to it. */
export const letPass = folder => {
  const { mode } = statSync(folder);
  if ((mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o111);
};

/** The nearest folder at or above `folder` that there is. */
export const findExisting = folder => {
  let step = path.resolve(folder);
  while (!existsSync(step)) step = path.dirname(step);
  return step;
};
