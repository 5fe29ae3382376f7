import { parseArgs } from 'node:util';
import pg from 'pg';
import { tellFigure } from './support/report.mjs';
import { openBenchServer } from './support/bench-server';

/*
 * `npm run bench:partition`: a copy of `ledger.entry` with generated books, once as it is and once partitioned by month, side by side: pages of a
 * statement, a posting's rows, and letting a month go. docs/operations/grow.md
 */

const MONTHS = 24;
const ACCOUNTS = 200;
const LOOKS = 300;

const COLUMNS =
  'account_id bigint not null, seq bigint not null, transaction_id bigint not null, amount bigint not null, balance_after bigint not null, posted_at timestamptz not null, kind text not null, search text';

const setUp = async (client: pg.Client, entries: number): Promise<void> => {
  await client.query(`create table plain (${COLUMNS}, primary key (account_id, seq))`);
  await client.query(
    // a partition can only promise what its own key holds: the month belongs to the key
    `create table parted (${COLUMNS}, primary key (account_id, seq, posted_at)) partition by range (posted_at)`,
  );
  for (let month = 0; month < MONTHS; month++) {
    const from = `timestamptz '2025-01-01Z' + interval '${month} months'`;
    await client.query(`do $$ begin execute format('create table parted_${month} partition of parted for values from (%L) to (%L)',
      ${from}, ${from} + interval '1 month'); end $$`);
  }
  // every account has its entries spread over the two years, in the order in which they were posted
  await client.query(
    `insert into plain select 1000 + g % $2, g / $2 + 1, g, 100, g, timestamptz '2025-01-01Z' + g * (interval '1 day' * 730 / $1), 'pix_out',
       'pagamento a fornecedor ' || g from generate_series(0, $1::bigint - 1) g`,
    [entries, ACCOUNTS],
  );
  await client.query('insert into parted select * from plain');
  await client.query('vacuum (analyze) plain');
  await client.query('vacuum (analyze) parted');
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const look = async (client: pg.Client, text: string, values: (round: number) => unknown[]): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < LOOKS; round++) {
    times.push(
      await time(() =>
        client.query({ name: `look ${text.length} ${text.slice(14, 20)}`, text, values: values(round) }),
      ),
    );
  }
  return median(times);
};

const PAGE = 'account_id = $1 and seq < $2 order by seq desc limit 51';

const measure = async (client: pg.Client, entries: number) => {
  const last = Math.floor(entries / ACCOUNTS);
  const newest = (round: number) => [1000 + (round % ACCOUNTS), last];
  const old = (round: number) => [1000 + (round % ACCOUNTS), Math.floor(last / 3)];
  const bounded = (values: (round: number) => unknown[]) => (round: number) => {
    const [account, seq] = values(round) as [number, number];
    // a page knows when its first entry was posted; two months hold a page of a busy account
    const at = new Date(Date.UTC(2025, 0, 1) + (seq / last) * 730 * 86_400_000);
    return [account, seq, new Date(at.getTime() - 62 * 86_400_000), at];
  };
  const within = PAGE.replace(' order', ' and posted_at > $3 and posted_at <= $4 order');
  return {
    'newest page, ms': [
      await look(client, `select * from plain where ${PAGE}`, newest),
      await look(client, `select * from parted where ${PAGE}`, newest),
      await look(client, `select * from parted where ${within}`, bounded(newest)),
    ],
    'page of 16 months ago, ms': [
      await look(client, `select * from plain where ${PAGE}`, old),
      await look(client, `select * from parted where ${PAGE}`, old),
      await look(client, `select * from parted where ${within}`, bounded(old)),
    ],
  };
};

const insert = (client: pg.Client, table: string): Promise<number> =>
  time(() =>
    client.query(
      `insert into ${table} select 1000 + g % 200, 10000000 + g, g, 1, 1, timestamptz '2026-12-20Z', 'pix_out', 'x' from generate_series(1, 20000) g`,
    ),
  );

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { entries: { type: 'string', default: '1200000' } } });
  const entries = Number(values.entries);
  const server = await openBenchServer(undefined);
  const client = new pg.Client({ connectionString: await server.createDatabase('partition') });
  await client.connect();
  try {
    await setUp(client, entries);
    console.log(`${entries} entries of ${ACCOUNTS} accounts in ${MONTHS} months`);
    console.log(
      `${''.padEnd(30)}${['one table', 'partitioned', '… and bounded'].map(name => name.padStart(15)).join('')}`,
    );
    const show = (name: string, row: readonly (number | undefined)[]) =>
      console.log(`${name.padEnd(30)}${row.map(ms => (ms === undefined ? '-' : ms.toFixed(2)).padStart(15)).join('')}`);
    for (const [name, row] of Object.entries(await measure(client, entries))) {
      show(name, row);
      const [plain = Number.NaN, , bounded = Number.NaN] = row;
      const [against, ratio] = ['one table', bounded / plain];
      tellFigure({ bench: 'partition', figure: name.replace(', ms', ''), value: bounded, unit: 'ms', against, ratio });
    }
    show('20,000 rows of postings, ms', [await insert(client, 'plain'), await insert(client, 'parted')]);
    const gone = "posted_at < timestamptz '2025-02-01Z'";
    show('let the oldest month go, ms', [
      await time(() => client.query(`delete from plain where ${gone}`)),
      await time(() => client.query('alter table parted detach partition parted_0; drop table parted_0')),
    ]);
  } finally {
    await client.end();
    await server.stop();
  }
};

await main();
