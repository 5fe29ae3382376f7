import { findLostHeads } from '../backup/heads.mjs';
import { listBackups } from '../backup/store.mjs';
import { broken, odd, skipped, sound } from './report.mjs';

/** The database, when there is one that has been migrated; else undefined: the check of the database has said why. */
const findBank = async ({ databaseUrl, isEmbedded, running, getDatabase }) => {
  if (!databaseUrl || (isEmbedded && !running)) return undefined;
  const open = await getDatabase().catch(() => undefined);
  if (!open) return undefined;
  const { rows } = await open.client.query("select to_regclass('service_mode') is not null as there");
  return rows[0].there ? open.client : undefined;
};

const checkMode = async client => {
  const { rows } = await client.query('select is_read_only, message, until from service_mode');
  if (!rows[0]?.is_read_only) return [];
  const end = rows[0].until ? `, announced until ${rows[0].until.toISOString()}` : '';
  return [odd(`read-only mode is on${end}`, 'npm run maintenance -- off, when the maintenance is over')];
};

/** A chain whose tail was cut off is whole in itself: only who saw its end before can tell. */
const checkHeads = async (client, backupFolder) => {
  const known = await client.query("select to_regproc('chain_has') is not null as there");
  if (!backupFolder || !known.rows[0].there) return [];
  const lost = await findLostHeads(client, listBackups(backupFolder));
  return lost.map(({ name, chain, place }) =>
    broken(
      `the chain of the ${chain} has not what the backup ${name} saw at its end (${place})`,
      'keep a copy of the database: its tail was cut off or made anew since; after a restore on purpose, remove the backups of later times',
    ),
  );
};

export const checkBooks = {
  name: 'books',
  async run(context) {
    const client = await findBank(context);
    if (!client) return skipped('there are none to look at');
    const found = await checkMode(client);
    const halt = await client.query('select reason from ledger.halt where lifted_at is null');
    for (const { reason } of halt.rows) {
      found.push(
        broken(
          `the ledger is halted: ${reason}`,
          'find out what broke it (docs/how-to/operate.md); lift the halt by hand, with what was found',
        ),
      );
    }
    await client.query('set statement_timeout = 60000');
    const { rows } = await client.query('select rule, first_at, occurrences::text from ledger.find_violations()');
    const isAboutWords = ({ rule }) => rule === 'entry_labels_match_details';
    for (const { first_at: at, occurrences } of rows.filter(isAboutWords)) {
      found.push(
        odd(
          `${occurrences} entries have a wrong kind or search text, first at ${at}; no money hangs on it`,
          'the worker writes search texts anew each hour; a kind that stays wrong was changed in the database',
        ),
      );
    }
    for (const { rule, first_at: at, occurrences } of rows.filter(row => !isAboutWords(row))) {
      found.push(
        broken(
          `the ledger breaks "${rule}" ${occurrences} times, first at ${at}`,
          'stop payments, keep a copy of the database, find out who wrote there',
        ),
      );
    }
    const audit = await client.query('select audit_chain_break()::text as broken');
    if (audit.rows[0].broken) {
      found.push(
        broken(
          `the chain of audit events is broken at event ${audit.rows[0].broken}`,
          'keep a copy of the database: somebody changed evidence',
        ),
      );
    }
    found.push(...(await checkHeads(client, context.environment.BACKUP_FOLDER)));
    if (rows.length === 0 && halt.rows.length === 0) found.push(sound('every invariant of the ledger holds'));
    return found;
  },
};

const LATE_SECONDS = 300;

export const checkQueue = {
  name: 'queue',
  async run(context) {
    const client = await findBank(context);
    if (!client) return skipped('there is none to look at');
    const { rows } = await client.query(
      `select count(*) filter (where died_at is not null)::int as dead, count(*) filter (where died_at is null)::int as waiting,
         coalesce(extract(epoch from max(clock_timestamp() - greatest(run_at, created_at)) filter (
           where died_at is null and run_at <= clock_timestamp() and (locked_until is null or locked_until < clock_timestamp()))), 0)::float8 as late
       from job`,
    );
    const { dead, waiting, late } = rows[0];
    const found = [];
    if (late > LATE_SECONDS)
      found.push(
        broken(
          `a job has been due for ${Math.round(late / 60)} min: no worker takes it`,
          'start a worker, or look into its log',
        ),
      );
    if (dead > 0)
      found.push(
        odd(`${dead} jobs were given up`, 'npm run jobs tells which; npm run jobs -- --revive <id> tries one again'),
      );
    return found.length > 0 ? found : sound(`${waiting} jobs wait for their time`);
  },
};
