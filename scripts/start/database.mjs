import path from 'node:path';
import { Fault } from '../fault.mjs';
import { startPostgres } from '../postgres.mjs';
import { runCommand } from './command.mjs';
import { openLogFile } from './log-file.mjs';
import { PROJECT } from './settings.mjs';

/** Bank and worker own nothing in the embedded database: they serve as this role. */
const SERVING_ROLE = 'balcao_bank';

const asServing = (url, password) => {
  const address = new URL(url);
  address.username = SERVING_ROLE;
  address.password = password;
  return address.href;
};

/**
 * The database of this start: the server at DATABASE_URL, else the embedded one in the data folder. `{ url, servingUrl, isEmbedded, part? }`:
 * whoever migrates takes the one, bank and worker the other.
 */
export const openDatabase = async ({ DATABASE_URL, BACKUP_FOLDER }, state) => {
  if (DATABASE_URL) return { url: DATABASE_URL, servingUrl: DATABASE_URL, isEmbedded: false };
  const log = openLogFile(path.join(state.logFolder, 'postgres.log'));
  const server = await startPostgres({
    dataFolder: path.join(state.folder, 'postgres'),
    backupFolder: BACKUP_FOLDER,
    log: line => log.write(`${line}\n`),
  });
  const part = {
    name: 'postgres',
    exited: server.exited.then(code => `exit code ${code}`),
    stop: () => server.stop().then(() => log.close()),
  };
  return {
    url: server.url,
    servingUrl: asServing(server.url, state.secrets.DATABASE_PASSWORD),
    isEmbedded: true,
    part,
  };
};

/** Modules whose stories only brands that have them are told. */
const DEMO_MODULES = ['crypto', 'acquiring', 'agreements'];

/**
 * Migrates and, for the embedded database or with BALCAO_DEMO=1, fills in the demo. In a process of its own: its memory
 * goes when it is done. Returns what it tells: `{ applied: ['001_ledger.sql'], people: [{ name, email, password, companies }],
 * borrower: { name, email, password } }`, the last null without the demo.
 */
export const prepareDatabase = async ({ command, database, settings, provider, brand, environment }) => {
  const withDemo = settings.BALCAO_DEMO ?? database.isEmbedded;
  const env = {
    ...environment,
    DATABASE_URL: database.url,
    BANK_PROVIDER: provider,
    MIGRATIONS_FOLDER: path.join(PROJECT, 'bank/storage/migrations'),
    WITH_DEMO: withDemo ? '1' : '0',
    DEMO_MODULES: DEMO_MODULES.filter(name => brand[name]).join(','),
    ...(database.isEmbedded ? { SERVING_ROLE, SERVING_PASSWORD: new URL(database.servingUrl).password } : {}),
  };
  const { code, output } = await runCommand(process.execPath, command, { cwd: PROJECT, env, capture: true });
  const told = output.trim().split('\n').at(-1);
  if (code !== 0) {
    const { host } = new URL(database.url);
    throw new Fault(`cannot prepare the database at ${host}: ${told}`);
  }
  return JSON.parse(told);
};
