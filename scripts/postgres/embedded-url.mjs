import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DATABASE, SUPERUSER } from './cluster.mjs';

/** What a file of a data folder says; undefined where there is none, or it is half written. */
export const readFacts = file => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
};

/** The address of the embedded database that a data folder holds; undefined where it never ran. */
export const findEmbeddedUrl = folder => {
  const facts = readFacts(path.join(folder, 'postgres/postgres.json'));
  return facts?.port ? `postgres://${SUPERUSER}:${facts.password}@127.0.0.1:${facts.port}/${DATABASE}` : undefined;
};
