import { parseArgs } from 'node:util';
import type { Secret } from '../bank/core/sealing';
import { countOlder, resealAll } from '../bank/reseal';
import { openDatabase } from '../bank/storage';

const LEAST = 32;

const readSecret = (): Secret => {
  const newest = process.env.BANK_SECRET ?? '';
  const others = (process.env.BANK_SECRET_ALSO ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);
  if (newest.length < LEAST) throw new Error(`BANK_SECRET must be set, with at least ${LEAST} characters`);
  if (others.some(one => one.length < LEAST)) {
    throw new Error(`BANK_SECRET_ALSO must be secrets of at least ${LEAST} characters, parted by commas`);
  }
  return [newest, ...others];
};

/**
 * `npm run keys:rotate`: seals with BANK_SECRET what BANK_SECRET_ALSO sealed; `-- --check` only counts. Reads DATABASE_URL. Leaves with 1 when rows
 * are left. The whole of a rotation: docs/how-to/operate.md.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL must be set');
  const secret = readSecret();
  const database = openDatabase(url, { poolSize: 1, applicationName: 'balcao-keys' });
  try {
    if (!values.check) {
      for (const { table, resealed, lost } of await resealAll(database, secret)) {
        console.log(`${table}\t${resealed} sealed anew${lost ? `\t${lost} open with none of the secrets` : ''}`);
      }
    }
    const counts = await countOlder(database, secret);
    const older = counts.reduce((sum, { older: some }) => sum + some, 0);
    if (values.check) for (const { table, older: some } of counts) console.log(`${table}\t${some} of other secrets`);
    console.log(
      older === 0 ? 'Everything is sealed with BANK_SECRET.' : `${older} rows are not sealed with BANK_SECRET.`,
    );
    if (older > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
