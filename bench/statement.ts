import { parseArgs } from 'node:util';
import {
  type EntryFilter,
  type EntryMarks,
  listEntries,
  openLedgerAccount,
  sumByDay,
  sumByPayee,
  sumEntries,
  sumEverything,
} from '../bank/ledger';
import { type Database, migrate, openDatabase, type Sql } from '../bank/storage';
import { MIGRATIONS } from './support/migrations';
import { openBenchServer } from './support/bench-server';
import { describeMachine } from './support/foreign-cpu';
import { fillBook, FIRST_DAY, prepareLoad } from './support/statement-books';
import { tellFigure } from './support/report.mjs';
import { quantile } from './support/statistics';

const CEILING = 1.2;
const PAGE = 50;
const DAY_MS = 86_400_000;

interface Book {
  accountId: bigint;
  size: bigint;
}

interface Case {
  name: string;
  run(sql: Sql, book: Book): Promise<unknown>;
}

const dayOf = (index: number): Date => new Date(FIRST_DAY.getTime() + index * DAY_MS);
const dateOf = (index: number): string => dayOf(index).toISOString().slice(0, 10);
/** A day and a month in the middle of the year, as the statement asks for them. */
const ONE_DAY = { from: dayOf(180), to: dayOf(181) };
const ONE_MONTH = { from: dayOf(150), to: dayOf(180) };

const page =
  (filter: EntryFilter, before?: (size: bigint) => bigint): Case['run'] =>
  (sql, { accountId, size }) =>
    listEntries(sql, accountId, { ...filter, limit: PAGE, ...(before ? { before: before(size) } : {}) });
const totals =
  (filter: EntryFilter): Case['run'] =>
  (sql, { accountId }) =>
    sumEntries(sql, accountId, filter);

/** Who stands on the other side of every two-hundredth entry, as payee_owner says. */
const PAYEE = '***.456.017-** fornecedor 17 comércio de alimentos ltda';

const toMarks = (payees: readonly string[]): EntryMarks => ({
  ...{ keys: [], otherKeys: [], payees, otherPayees: [] },
  ...{ kinds: [], isOfKinds: true },
});

/** Where hits stand is the same in both books, counted from the newest entry: what differs is how many entries lie below. */
const CASES: readonly Case[] = [
  { name: 'first page', run: page({}) },
  { name: 'page in the middle, by cursor', run: page({}, size => size / 2n) },
  { name: 'last page, by cursor', run: page({}, () => 51n) },
  { name: 'page of one day in the middle', run: page(ONE_DAY) },
  { name: 'money in', run: page({ direction: 'in' }) },
  { name: 'one kind', run: page({ kinds: ['boleto'] }) },
  { name: 'text, hits on every page', run: page({ text: 'fornecedor 17' }) },
  { name: 'text, one hit 500 entries down', run: page({ text: 'agulha perto' }) },
  { name: 'text, one hit 9,000 entries down', run: page({ text: 'agulha longe' }) },
  {
    name: 'text, amount or document, no hit',
    run: page({ text: '777', orAmounts: { from: 77_700n, to: 77_799n }, orDocument: '777' }),
  },
  { name: 'category of a payee, hits on every page', run: page({ marks: toMarks([PAYEE]) }) },
  { name: 'category, no hit', run: page({ marks: toMarks(['nobody']) }) },
  { name: 'totals of a category', run: totals({ marks: toMarks([PAYEE]) }) },
  { name: 'amounts between two bounds', run: page({ minAmountCents: 50_000n, maxAmountCents: 50_100n }) },
  { name: 'totals of everything', run: totals({}) },
  { name: 'totals of a month, money in', run: totals({ ...ONE_MONTH, direction: 'in' }) },
  { name: 'totals of a text', run: totals({ text: 'fornecedor 17' }) },
  {
    name: 'a year by payee and month',
    run: (sql, { accountId }) =>
      sumByPayee(sql, accountId, { from: dateOf(0), to: dateOf(364), keys: [], without: ['opening'] }),
  },
  {
    name: 'thirty days of cash flow',
    run: (sql, { accountId }) => sumByDay(sql, accountId, { from: dateOf(335), to: dateOf(364) }),
  },
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const WARM_UP = 5;

/** Median milliseconds of the two books, asked in turn so that a disturbance meets both. */
const compare = async (
  database: Database,
  { run }: Case,
  books: readonly Book[],
  rounds: number,
): Promise<number[]> => {
  const times: number[][] = books.map(() => []);
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [index, book] of books.entries()) {
      const ms = await timed(() => run(database, book));
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times.map(values => quantile(values, 0.5));
};

const openBook = async (database: Database, code: string, size: bigint): Promise<Book> => {
  const accountId = await openLedgerAccount(database, { code, kind: 'customer', minBalanceCents: 0n });
  return { accountId, size };
};

const measure = async (database: Database, books: readonly Book[], rounds: number): Promise<boolean> => {
  let isMet = true;
  for (const one of CASES) {
    const [small = 0, large = 0] = await compare(database, one, books, rounds);
    const ratio = large / small;
    isMet &&= ratio <= CEILING;
    const against = 'the small book';
    tellFigure({
      bench: 'statement',
      figure: one.name,
      value: large,
      unit: 'ms',
      limit: `≤ ${CEILING} ×`,
      against,
      ratio,
      isMet: ratio <= CEILING,
    });
    const figures = `${small.toFixed(2).padStart(8)} ms ${large.toFixed(2).padStart(8)} ms   × ${ratio.toFixed(2)}`;
    console.log(`  ${one.name.padEnd(36)} ${figures}${ratio <= CEILING ? '' : `  above ${CEILING}`}`);
  }
  return isMet;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      small: { type: 'string', default: '10000' },
      large: { type: 'string', default: '10000000' },
      rounds: { type: 'string', default: '101' },
    },
  });
  const server = await openBenchServer(undefined);
  console.log(`${await describeMachine()}, PostgreSQL ${server.version}`);
  try {
    const url = await server.createDatabase('statement_bench');
    await migrate(url, MIGRATIONS);
    const database = openDatabase(url, { poolSize: 1, applicationName: 'statement-bench' });
    const books = [
      await openBook(database, 'bench.small', BigInt(values.small)),
      await openBook(database, 'bench.large', BigInt(values.large)),
    ];
    const seconds =
      (await timed(async () => {
        const load = await prepareLoad(url);
        for (const book of books) await fillBook(load.client, book);
        await load.finish();
      })) / 1000;
    const summing = (await timed(() => sumEverything(database))) / 1000;
    console.log(`books made in ${seconds.toFixed(0)} s, their days added up in ${summing.toFixed(0)} s`);
    console.log(`\nmedian of ${values.rounds}: ${values.small} entries, ${values.large} entries`);
    const isMet = await measure(database, books, Number(values.rounds));
    await database.close();
    if (!isMet) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

await main();
