import { parseArgs } from 'node:util';
import { toUuid } from '../bank/core/ids';
import { createLedger, listEntries, openLedgerAccount, sumEntries } from '../bank/ledger';
import { listAccountsOf } from '../bank/ground/accounts';
import { type Database, migrate, openDatabase } from '../bank/storage';
import { MIGRATIONS } from './support/migrations';
import { openBenchServer } from './support/bench-server';
import { describeMachine } from './support/foreign-cpu';
import { addCompanies, addLedgerAccounts, addPerson, prepareCompanies } from './support/growth-books';
import { openAccounts, runLedger } from './support/ledger-load';
import { tellFigure } from './support/report.mjs';
import { fillBook, prepareLoad } from './support/statement-books';
import { quantile } from './support/statistics';

/*
 * `npm run bench:growth`: what the same work costs as there is more of everything: entries of one account, accounts of the ledger, companies of the
 * installation, companies of one person. Sizes ten times apart; what does not grow stays where it is.
 */

const ROUNDS = 41;
const WARM_UP = 5;
const ACTIVE_ACCOUNTS = 200;
const POST_CLIENTS = 32;
const POST_SECONDS = 2;
/** Ten times as much may cost a fifth more. */
const CEILING = 1.2;

const { values } = parseArgs({ options: { largest: { type: 'string', default: '1000000' } } });
const SIZES = [1_000, 10_000, 100_000, 1_000_000].filter(size => size <= Number(values.largest));

const median = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const startedAt = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
};

/** A line of the table: what is measured at each size, and how much more it costs at the largest than at the smallest. */
const show = (
  name: string,
  of: string,
  sizes: readonly number[],
  figures: readonly number[],
  unit: 'ms' | 'posts/s',
): void => {
  const [first = Number.NaN, last = Number.NaN] = [figures[0], figures.at(-1)];
  // of a rate, how often less
  const ratio = unit === 'ms' ? last / first : first / last;
  const cells = figures.map(
    (figure, index) => `${sizes[index]?.toLocaleString('en')}: ${figure.toFixed(unit === 'ms' ? 2 : 0)}`,
  );
  console.log(`  ${name.padEnd(34)} ${unit.padEnd(8)} ${cells.join('   ')}   × ${ratio.toFixed(2)}`);
  const against = `${sizes[0]?.toLocaleString('en')} ${of}`;
  const figure = `${name}, ${sizes.at(-1)?.toLocaleString('en')} ${of}`;
  const limit = `≤ ${CEILING} × for each ten times`;
  const isMet = ratio <= CEILING ** (sizes.length - 1);
  tellFigure({ bench: 'growth', figure, value: last, unit, limit, against, ratio, isMet });
  if (!isMet) process.exitCode = 1;
};

const measureEntries = async (url: string, database: Database): Promise<void> => {
  const load = await prepareLoad(url);
  const books: { accountId: bigint; size: bigint }[] = [];
  for (const size of SIZES) {
    const accountId = await openLedgerAccount(database, {
      code: `growth.${size}`,
      kind: 'customer',
      minBalanceCents: 0n,
    });
    const book = { accountId, size: BigInt(size) };
    await fillBook(load.client, book);
    books.push(book);
  }
  await load.finish();
  const each = async (work: (book: { accountId: bigint; size: bigint }) => Promise<unknown>): Promise<number[]> => {
    const figures: number[] = [];
    for (const book of books) figures.push(await median(() => work(book)));
    return figures;
  };
  const page = { limit: 50 };
  show(
    'first page of the statement',
    'entries',
    SIZES,
    await each(({ accountId }) => listEntries(database, accountId, page)),
    'ms',
  );
  const middle = await each(({ accountId, size }) => listEntries(database, accountId, { ...page, before: size / 2n }));
  show('page in the middle', 'entries', SIZES, middle, 'ms');
  show(
    'totals of everything',
    'entries',
    SIZES,
    await each(({ accountId }) => sumEntries(database, accountId, {})),
    'ms',
  );
};

const measureAccounts = async (url: string, database: Database): Promise<void> => {
  const ledger = createLedger({ databaseUrl: url });
  const ids = await openAccounts(database, ledger, ACTIVE_ACCOUNTS);
  await ledger.close();
  const [rates, reads]: [number[], number[]] = [[], []];
  // compiled, and the connections warm
  await runLedger(url, ids, { clients: POST_CLIENTS, seconds: POST_SECONDS });
  for (const size of SIZES) {
    const others = await addLedgerAccounts(database, size);
    // of ten payers nine are of those who paid before, as in life
    const { postsPerSecond } = await runLedger(url, [...ids, ...others.slice(0, ACTIVE_ACCOUNTS / 10)], {
      ...{ clients: POST_CLIENTS, seconds: POST_SECONDS },
    });
    rates.push(postsPerSecond);
    reads.push(
      await median(() =>
        database.query('select balance, held from ledger.account where id = $1', [
          others[Math.floor(Math.random() * others.length)],
        ]),
      ),
    );
  }
  show('posts, 32 clients', 'accounts', SIZES, rates, 'posts/s');
  show('balance of an account', 'accounts', SIZES, reads, 'ms');
};

const measureCompanies = async (database: Database): Promise<void> => {
  await prepareCompanies(database);
  const userId = await addPerson(database);
  await addCompanies(database, 3, toUuid(userId));
  const figures: number[] = [];
  for (const size of SIZES) {
    await addCompanies(database, size);
    figures.push(await median(() => listAccountsOf(database, { userId })));
  }
  show('accounts of a person', 'companies', SIZES, figures, 'ms');
  const own: number[] = [];
  const SIZES_OF_ONE = [3, 30, 300];
  for (const size of SIZES_OF_ONE) {
    await addCompanies(database, size, toUuid(userId));
    own.push(await median(() => listAccountsOf(database, { userId })));
  }
  console.log(
    `  ${'… who has so many companies'.padEnd(34)} ms       ${own.map((ms, index) => `${SIZES_OF_ONE[index]}: ${ms.toFixed(2)}`).join('   ')}   (a list of them all)`,
  );
};

const main = async (): Promise<void> => {
  const server = await openBenchServer(undefined);
  try {
    console.log(
      `${describeMachine()}, PostgreSQL ${server.version}; median of ${ROUNDS}, each ten times the one before`,
    );
    const parts = [
      ['entries', measureEntries],
      ['accounts', measureAccounts],
      ['companies', (_: string, database: Database) => measureCompanies(database)],
    ] as const;
    for (const [name, measure] of parts) {
      const url = await server.createDatabase(`growth_${name}`);
      await migrate(url, MIGRATIONS);
      const database = openDatabase(url, { poolSize: 2, applicationName: 'growth-bench' });
      try {
        await measure(url, database);
      } finally {
        await database.close();
      }
      await server.dropDatabase(`growth_${name}`);
    }
  } finally {
    await server.stop();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
