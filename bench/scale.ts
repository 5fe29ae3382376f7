import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { createLedger, verifyLedger } from '../bank/ledger';
import { type Database, migrate, openDatabase } from '../bank/storage';
import { MIGRATIONS } from './support/migrations';
import { openBenchServer } from './support/bench-server';
import { describeMachine } from './support/foreign-cpu';
import { openRelay, type Relay } from '../scripts/faults/relay';
import { govern } from './support/governor';
import { type BankProcesses, buildBankOnce, startBankProcesses } from './support/pix-bank';
import { openPayers, PAYMENTS_PER_PAYER, preparePayments, type ReadyPayment } from './support/pix-load';
import { tellFigure } from './support/report.mjs';
import { quantile } from './support/statistics';

/*
 * `npm run bench:scale`: Pix payments through one bank and one worker, and through two of each, on one PostgreSQL; paid and settled counts. The
 * processes are `--rtt` milliseconds away from their database, as in another zone: what limits a process is then its connections and not the two
 * cores of a small machine, and locks are held longer than in any data centre. `--share 0.2` lets each process have a fifth of a core instead; a
 * process that is stopped then may hold the head of the audit chain meanwhile, for all.
 */

const WANTED = 1.6;
const CALLERS = 24;

const pay = (agent: Agent, port: number, payment: ReadyPayment): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: payment.path,
      headers: payment.headers,
    });
    call.on('response', answer => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    call.on('error', reject);
    call.end(payment.body);
  });

const untilSettled = async (database: Database): Promise<void> => {
  for (let isOpen = true; isOpen; ) {
    const { rows } = await database.query<{ open: boolean }>(
      "select exists (select from payment_order where status = 'processing') as open",
    );
    isOpen = rows[0]?.open === true;
    if (isOpen) await new Promise(resolve => setTimeout(resolve, 50));
  }
};

/** Payments a second, from the first call until the last one is settled. Callers wait for their answer and are told to come again when it is busy. */
const run = async (
  banks: readonly BankProcesses[],
  database: Database,
  ready: readonly ReadyPayment[],
  share: number,
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const pids = banks.flatMap(bank => bank.pids);
  const release = share < 1 ? govern(pids, share) : () => undefined;
  let next = 0;
  let failures = 0;
  const caller = async () => {
    for (let index = next++; index < ready.length; index = next++) {
      const [payment, bank] = [ready[index], banks[index % banks.length]];
      if (!payment || !bank) return;
      const status = await pay(agent, bank.port, payment);
      if (status !== 201) failures += 1;
    }
  };
  const from = performance.now();
  try {
    await Promise.all(Array.from({ length: CALLERS }, caller));
    const paidMs = performance.now() - from;
    await untilSettled(database);
    return {
      paid: (ready.length * 1000) / paidMs,
      settled: (ready.length * 1000) / (performance.now() - from),
      failures,
    };
  } finally {
    release();
    agent.destroy();
  }
};

/** What each round of one pair, and of two, has paid and settled in a second. */
type Results = Record<1 | 2, { paid: number; settled: number }[]>;

/** Prints the figure; whether it is what is wanted. */
const tell = (results: Results, wrong: { failures: number; violations: number }): boolean => {
  const median = (size: 1 | 2, what: 'paid' | 'settled') =>
    quantile(
      results[size].map(result => result[what]),
      0.5,
    );
  const [paid, settled] = (['paid', 'settled'] as const).map(what => median(2, what) / median(1, what));
  const isMet = (settled ?? 0) >= WANTED && wrong.failures === 0 && wrong.violations === 0;
  console.log(
    `figure: two banks and two workers: ${paid?.toFixed(2)} × paid, ${settled?.toFixed(2)} × settled of one (>= ${WANTED}: ${isMet ? 'met' : 'NOT MET'}), ${wrong.failures} failed, ${wrong.violations} violations`,
  );
  tellFigure({
    ...{ bench: 'scale', figure: 'two banks and two workers', value: median(2, 'settled'), unit: 'settled/s' },
    ...{ limit: `≥ ${WANTED} ×`, against: 'one of each', ratio: settled, isMet },
  });
  return isMet;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      payments: { type: 'string', default: '120' },
      share: { type: 'string', default: '1' },
      rtt: { type: 'string', default: '6' },
    },
  });
  const [rounds, count, share] = [Number(values.rounds), Number(values.payments), Number(values.share)];
  const build = await buildBankOnce();
  const server = await openBenchServer(undefined);
  const banks: BankProcesses[] = [];
  let relay: Relay | undefined;
  try {
    const url = await server.createDatabase('scale_bench');
    await migrate(url, MIGRATIONS);
    const database = openDatabase(url, { poolSize: 4, applicationName: 'scale-bench' });
    const ledger = createLedger({ databaseUrl: url });
    let opened = 0;
    const prepare = async () => {
      const payers = await openPayers(database, ledger, opened, Math.ceil(count / PAYMENTS_PER_PAYER) + 1);
      opened += payers.length;
      return preparePayments(banks[0]?.port ?? 0, database, payers, count);
    };
    console.log(
      `${describeMachine()}; ${values.rtt} ms from the database${share < 1 ? `, each process has ${share} of a core` : ''}; ${count} payments a round`,
    );
    relay = await openRelay(url, Number(values.rtt) / 2);
    for (let pair = 0; pair < 2; pair++) banks.push(await startBankProcesses(build.folder, relay.url));
    const second = banks[1]?.pids ?? [];
    const signalSecond = (signal: NodeJS.Signals) => {
      for (const pid of second) process.kill(pid, signal);
    };
    // the first calls of a process meet code that was not compiled yet; a bank runs for days
    await run(banks, database, await prepare(), 1);
    const results: Results = { 1: [], 2: [] };
    let failures = 0;
    for (let round = 1; round <= rounds; round++) {
      for (const size of [1, 2] as const) {
        const ready = await prepare();
        await untilSettled(database);
        if (size === 1) signalSecond('SIGSTOP');
        const result = await run(banks.slice(0, size), database, ready, share).finally(() => signalSecond('SIGCONT'));
        results[size].push(result);
        failures += result.failures;
        console.log(
          `round ${round}, ${size} + ${size}: ${result.paid.toFixed(1)} paid/s, ${result.settled.toFixed(1)} settled/s`,
        );
      }
    }
    const { violations } = await verifyLedger(database);
    await ledger.close();
    await database.close();
    process.exitCode = tell(results, { failures, violations: violations.length }) ? 0 : 1;
  } finally {
    for (const bank of banks) await bank.stop();
    await relay?.close();
    await server.stop();
    build.remove();
  }
};

await main();
