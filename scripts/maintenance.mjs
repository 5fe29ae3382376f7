import { parseArgs } from 'node:util';
import pg from 'pg';
import { openContext } from './doctor/context.mjs';
import { exitWith, Fault } from './fault.mjs';

const USAGE = `npm run maintenance -- status
npm run maintenance -- on [--until 2026-11-22T03:00-03:00] [--message "…"]   refuse writes, go on reading
npm run maintenance -- notice --message "…" [--until …]                      only tell, above every page
npm run maintenance -- off                                                   everything again, nothing told`;

const readUntil = text => {
  if (text === undefined) return null;
  const until = new Date(text);
  if (!/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(until.getTime())) {
    throw new Fault('--until takes an instant with its zone: 2026-11-22T03:00-03:00');
  }
  if (until <= new Date()) throw new Fault('--until is over already');
  return until;
};

const readMessage = text => {
  if (text === undefined) return null;
  const message = text.trim();
  if (message.length < 1 || message.length > 300)
    throw new Fault('--message takes 1 to 300 characters, in the language of the customers');
  return message;
};

const CHANGES = {
  on: ({ until, message }) => [true, readMessage(message), readUntil(until)],
  notice({ until, message }) {
    if (message === undefined) throw new Fault('--message must tell what customers read');
    return [false, readMessage(message), readUntil(until)];
  },
  off: () => [false, null, null],
};

const tell = ({ is_read_only: isReadOnly, message, until }) => {
  console.log(isReadOnly ? 'Read-only: writes are refused, reads go on.' : 'Normal: reads and writes.');
  if (message) console.log(`Customers read: ${message}`);
  if (until) console.log(`Announced until ${until.toISOString()}`);
};

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, message: { type: 'string' } },
  });
  const [command = 'status'] = positionals;
  if (command !== 'status' && !Object.hasOwn(CHANGES, command)) throw new Fault(`no such command\n${USAGE}`);
  const change = CHANGES[command]?.(values);
  const { databaseUrl } = openContext();
  if (!databaseUrl) throw new Fault('DATABASE_URL must be set, or the product must run here');
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'balcao-maintenance',
    connectionTimeoutMillis: 3_000,
  });
  await client.connect().catch(error => {
    throw new Fault(`the database does not answer: ${error.message || error.code}`);
  });
  try {
    if (change) {
      await client.query(
        'update service_mode set is_read_only = $1, message = $2, until = $3, changed_at = clock_timestamp()',
        change,
      );
      console.log('Every process knows within a second; pages say so within six.');
    }
    const { rows } = await client.query('select is_read_only, message, until from service_mode');
    tell(rows[0]);
  } finally {
    await client.end();
  }
};

main().catch(exitWith);
