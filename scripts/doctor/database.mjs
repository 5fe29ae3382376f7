import { listMissingMigrations, listNeededMigrations } from '../../bank/storage';
import { broken, odd, skipped, sound, tellError } from './report.mjs';
import { checkTrial } from './trial.mjs';

const OLDEST = 160_000;
const SKEW_SECONDS = 120;

const FACTS = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    pg_is_in_recovery() as is_standby, (select reset_val from pg_settings where name = 'default_transaction_read_only') as reset,
    (select setconfig from pg_db_role_setting r join pg_database d on d.oid = r.setdatabase and d.datname = current_database() and r.setrole = 0) as own,
    pg_encoding_to_char(encoding) as encoding, datcollate as locale, pg_database_size(datname)::float8 as bytes,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
    extract(epoch from clock_timestamp())::float8 as now
  from pg_database where datname = current_database()`;

const checkServer = ({ version, number, encoding, locale, bytes }, ms) => {
  const found = [
    sound(`PostgreSQL ${version} answers in ${ms} ms; the database has ${Math.round(bytes / 1024 ** 2)} MiB`),
  ];
  if (number < OLDEST) found.push(broken(`PostgreSQL ${version} is too old`, 'use 16 or newer'));
  if (encoding !== 'UTF8') {
    found.push(
      broken(
        `the database's encoding is ${encoding}`,
        "make it anew: create database … encoding 'UTF8' template template0",
      ),
    );
  }
  if (!/^(C|C\.UTF-?8|POSIX)$/i.test(locale)) {
    found.push(
      odd(
        `texts are ordered by the rules of ${locale}, which change with the system's libraries`,
        "make it with locale 'C' or the builtin C.UTF-8, and reindex after each upgrade of the system until then",
      ),
    );
  }
  return found;
};

const isClosed = ({ is_standby: isStandby, reset, own }) =>
  isStandby || (own ?? []).some(setting => setting === 'default_transaction_read_only=on') || (reset === 'on' && !own);

const checkSafety = facts => {
  const found = [];
  if (isClosed(facts)) {
    found.push(
      broken(
        facts.is_standby
          ? 'the server is a standby and takes no writes'
          : 'the database takes no writes (default_transaction_read_only)',
        facts.is_standby
          ? 'name the primary in DATABASE_URL'
          : 'alter database … reset default_transaction_read_only, once the reason is gone',
      ),
    );
  }
  for (const setting of ['fsync', 'full_page_writes']) {
    if (facts[setting] !== 'on')
      found.push(broken(`${setting} is off: a crash loses acknowledged payments`, `set ${setting} = on`));
  }
  if (facts.synchronous_commit === 'off') {
    found.push(broken('synchronous_commit is off: a crash loses acknowledged payments', 'set synchronous_commit = on'));
  }
  if (facts.used > facts.most * 0.8) {
    found.push(
      odd(`${facts.used} of ${facts.most} connections are in use`, 'raise max_connections or run fewer processes'),
    );
  }
  return found;
};

const checkClock = ({ now }, before, after) => {
  const doubt = (after - before) / 2;
  const off = Math.max(0, Math.abs((before + after) / 2 - now * 1000) - doubt) / 1000;
  if (off <= 2) return [sound("this machine's clock is the database's")];
  const words = `this machine's clock and the database's differ by ${Math.round(off)} s`;
  const mend = 'let both follow a time server (timedatectl, chrony)';
  return [off > SKEW_SECONDS ? broken(`${words}: the processes are not ready`, mend) : odd(words, mend)];
};

const checkSchema = async client => {
  const missing = await listMissingMigrations(client);
  const needed = listNeededMigrations().length;
  if (missing.length === needed)
    return [broken('the database was never migrated', 'npm start does it; or run the migrations by hand')];
  if (missing.length > 0) {
    return [
      broken(
        `the schema is older than this version: ${missing.length} migrations are missing, the first ${missing[0]}`,
        'run the migrations; the processes become ready by themselves',
      ),
    ];
  }
  const { rows } = await client.query('select count(*)::int as seen from schema_migration');
  if (rows[0].seen > needed)
    return [
      odd(`the schema is newer than this version, by ${rows[0].seen - needed} migrations`, 'update this version soon'),
    ];
  return [sound(`the schema is that of this version (${needed} migrations)`)];
};

const MENDS = {
  ECONNREFUSED: 'start the server, or correct host and port in DATABASE_URL',
  ENOTFOUND: 'correct the host in DATABASE_URL',
  '28P01': 'correct user and password in DATABASE_URL',
  '3D000': 'create the database that DATABASE_URL names',
  53300: 'the server has no connection left: raise max_connections or stop what holds them',
  '57P03': 'the server is starting or stopping: ask again in a moment',
};

export const checkDatabase = {
  name: 'database',
  async run({ databaseUrl, isEmbedded, running, getDatabase }) {
    if (!databaseUrl) return skipped('the embedded one is made by the first start');
    if (isEmbedded && !running) return skipped('the embedded one runs with the product, which is stopped');
    let client;
    let ms;
    try {
      ({ client, ms } = await getDatabase());
    } catch (error) {
      const code = error.errors?.[0]?.code ?? error.code;
      return broken(
        `it does not answer: ${tellError(error)}`,
        MENDS[code] ?? 'look whether the server runs and lets this machine in',
      );
    }
    const before = Date.now();
    const { rows } = await client.query(FACTS);
    const after = Date.now();
    const facts = rows[0];
    return [
      ...checkServer(facts, ms),
      ...checkSafety(facts),
      ...checkClock(facts, before, after),
      ...(await checkSchema(client)),
      ...(await checkTrial(client, isEmbedded)),
    ];
  },
};
