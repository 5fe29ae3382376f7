import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandVariables } from './brand-variables.mjs';

/**
 * Runs a process of the bank (`server`, `worker`, `sftp` or `migrate`) of the build in this process. What the brand says stands where the environment says
 * nothing.
 */
export const runBank = async (folder, environment, name) => {
  const brand = JSON.parse(readFileSync(path.join(folder, 'brand.json'), 'utf8'));
  const told = Object.entries(brandVariables(brand)).filter(([, value]) => value !== undefined);
  const unset = told.filter(([variable]) => !environment[variable]);
  const migrations = path.join(folder, 'bank/migrations');
  Object.assign(process.env, environment, Object.fromEntries(unset), {
    NODE_ENV: 'production',
    MIGRATIONS_FOLDER: migrations,
  });
  await import(path.join(folder, `bank/${name}.mjs`));
};
