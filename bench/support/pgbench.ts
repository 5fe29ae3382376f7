import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The folders a pgbench may lie in: those of PATH, then Debian's, newest version first. */
const candidates = (): string[] => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  return [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map(version => path.join(DEBIAN, version, 'bin')),
  ].map(folder => path.join(folder, 'pgbench'));
};

/** Path of pgbench. Throws with how to get it. */
export const findPgbench = (): string => {
  const found = candidates().find(file => existsSync(file));
  if (!found)
    throw new Error(
      'pgbench is not installed (Debian: apt-get install postgresql-contrib, macOS: brew install postgresql)',
    );
  return found;
};

/** Fills a database with the tables of TPC-B: `scale` branches, 100,000 accounts each. */
export const initTpcb = (pgbench: string, url: string, scale: number): Promise<unknown> =>
  run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url]);

/** Transactions per second of pgbench's TPC-B, prepared statements, connection time left out. */
export const runTpcb = async (pgbench: string, url: string, clients: number, seconds: number): Promise<number> => {
  const flags = ['--no-vacuum', '--protocol=prepared', '--jobs=2', `--client=${clients}`, `--time=${seconds}`];
  const { stdout } = await run(pgbench, [...flags, url]);
  const tps = /^tps = ([0-9.]+)/m.exec(stdout)?.[1];
  if (!tps) throw new Error(`pgbench printed no tps:\n${stdout}`);
  return Number(tps);
};
