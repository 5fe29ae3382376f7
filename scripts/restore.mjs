import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseBackup, listBackups } from './backup/store.mjs';
import { exitWith, Fault } from './fault.mjs';
import { walFolderOf } from './postgres/archive.mjs';
import { recoverCluster } from './postgres/recovery.mjs';
import { readSettings } from './start/settings.mjs';

/*
 * `npm run restore -- --into /srv/balcao-restored [--to 2026-11-21T12:00:00-03:00] [--secrets /safe/secrets.json]`: a new data folder from
 * BACKUP_FOLDER, as it was at that moment, or as far as the log goes. Touches nothing that is there. `-- --list` tells the backups.
 */

const OPTIONS = {
  list: { type: 'boolean', default: false },
  into: { type: 'string' },
  to: { type: 'string' },
  secrets: { type: 'string' },
};

const readMoment = text => {
  if (text === undefined) return undefined;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const moment = new Date(text);
  if (!hasZone || Number.isNaN(moment.getTime())) throw new Fault('--to must be like 2026-11-21T12:00:00-03:00');
  if (moment > new Date()) throw new Fault('--to is in the future');
  return moment;
};

/** What the books say, by the database itself. A restored ledger that does not add up is told, not hidden. */
const inspectBooks = async client => {
  const { rows } = await client.query("select to_regclass('ledger.entry') is not null as has_ledger");
  if (!rows[0].has_ledger) return;
  const books = await client.query(
    'select count(*)::int as entries, coalesce(sum(amount), 0)::text as total from ledger.entry',
  );
  const [{ entries, total }] = books.rows;
  const { rows: audit } = await client.query('select audit_chain_break()::text as broken');
  console.log(
    `the ledger has ${entries} entries, which add up to ${total}; the audit chain is ${audit[0].broken ? `BROKEN at ${audit[0].broken}` : 'whole'}`,
  );
};

const restore = async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const { BACKUP_FOLDER: backupFolder } = readSettings();
  if (!backupFolder) throw new Fault('BACKUP_FOLDER must be set');
  const backups = listBackups(backupFolder);
  if (values.list) {
    for (const { name, finishedAt } of backups) console.log(`${name}  whole from ${finishedAt.toISOString()} on`);
    return;
  }
  if (!values.into) throw new Fault('--into must name a new data folder');
  const to = readMoment(values.to);
  const backup = chooseBackup(backups, to);
  if (values.secrets && !existsSync(values.secrets)) throw new Fault(`${values.secrets} is not there`);
  const into = path.resolve(values.into);
  const startedAt = performance.now();
  await recoverCluster({
    base: path.join(backup.folder, 'pg'),
    walFolder: walFolderOf(backupFolder),
    folder: path.join(into, 'postgres'),
    to,
    inspect: inspectBooks,
  });
  const files = path.join(backupFolder, 'files');
  if (existsSync(files)) cpSync(files, path.join(into, 'files'), { recursive: true });
  if (values.secrets) cpSync(values.secrets, path.join(into, 'secrets.json'));
  const words = to ? `as it was at ${to.toISOString()}` : 'as far as the log goes';
  console.log(
    `${into}: restored from ${backup.name} ${words} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (!values.secrets) console.log('put secrets.json there before the first start, or set BANK_SECRET and the others');
  console.log(`start it: BALCAO_DATA=${into} npm start`);
};

await restore().catch(exitWith);
