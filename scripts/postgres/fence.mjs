import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';

const fileOf = folder => path.join(folder, 'fenced.json');

/** Keeps the server of `folder` from ever starting again: another one took its place, and two would tell two truths. */
export const fence = (folder, because) => {
  const facts = { because, at: new Date().toISOString() };
  writeFileSync(fileOf(folder), `${JSON.stringify(facts)}\n`, { mode: 0o600, flush: true });
};

export const requireUnfenced = folder => {
  if (!existsSync(fileOf(folder))) return;
  const { because, at } = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
  throw new Fault(
    `the database in ${folder} was fenced at ${at}: ${because}. Make it a standby of the other one anew (its folder must be empty); never remove fenced.json`,
  );
};
