import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { toUuid } from '../bank/core/ids';
import { type BankConfig, createBank, createWorker } from '../bank/index';
import { createLedger, verifyLedger } from '../bank/ledger';
import { type Database, migrate, openDatabase } from '../bank/storage';
import { MIGRATIONS } from './support/migrations';
import { openBenchServer } from './support/bench-server';
import { openPayers, PAYMENTS_PER_PAYER, preparePayments, runPayments } from './support/pix-load';
import { tellFigure } from './support/report.mjs';
import { quantile } from './support/statistics';
import { openMailServer, openTarpit, queueMessages } from './support/tarpit';

/**
 * How long a worker takes to settle the payments of some, while the webhook and the institution of another and the mail server never answer; beside
 * the same payments without these.
 */

const SECRET = 'a secret of the benchmark, longer than thirty-two characters';
const CEILING = 1.5;
/** Payments, deliveries and letters that wait for those that never answer. */
const IN_VAIN = 60;
const PATIENCE_MS = 300_000;

/** Outgoing Pix of this company are taken by the SPI and never decided. */
const silentFor = (silent: Set<string>): BankConfig['faults'] => ({
  onSpiOrder: order => (silent.has(order.endToEndId) ? { kind: 'late', afterSeconds: 86_400 } : undefined),
  onSpiQuestion: id => (silent.has(id) ? 'timeout' : undefined),
});

const countOpen = async (database: Database, silent: Set<string>): Promise<number> => {
  const { rows } = await database.query<{ open: number }>(
    "select count(*)::int as open from payment_order p join pix_order t on t.order_id = p.id where p.status = 'processing' and end_to_end_id <> all ($1)",
    [[...silent]],
  );
  return rows[0]?.open ?? 0;
};

/** Seconds from the start of the worker until every payment that can settle has. */
const settle = async (config: BankConfig, database: Database, silent: Set<string>): Promise<number> => {
  const from = performance.now();
  const worker = await createWorker({ ...config, faults: silentFor(silent) });
  try {
    while ((await countOpen(database, silent)) > 0) {
      if (performance.now() - from > PATIENCE_MS) throw new Error('payments have not settled after five minutes');
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    const seconds = (performance.now() - from) / 1000;
    const { violations } = await verifyLedger(database);
    if (violations.length > 0) throw new Error(`invariants broken: ${JSON.stringify(violations)}`);
    return seconds;
  } finally {
    await worker.close();
  }
};

const serveBank = async (config: BankConfig) => {
  const bank = await createBank(config);
  const answer = getRequestListener(request => bank.fetch(request));
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await bank.close();
    },
  };
};

const RATE = 100;

/** A database of its own with `count` payments to other institutions under way and no worker yet. */
const createRound = async (url: string, count: number) => {
  await migrate(url, MIGRATIONS);
  const database = openDatabase(url, { poolSize: 4, applicationName: 'tarpit-bench' });
  const ledger = createLedger({ databaseUrl: url });
  const config: BankConfig = {
    ...{ databaseUrl: url, provider: 'celcoin', secret: SECRET, publicUrl: 'http://localhost:3000' },
    mailFrom: { name: 'Balcão', address: 'nao-responda@balcao.example' },
    brand: { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' },
    fileStorage: { folder: path.join('/tmp', `balcao-tarpit-${process.pid}`) },
    ...{ webhooksHere: true, logLevel: 'silent' },
  };
  const bank = await serveBank(config);
  // a quarter stays inside and is settled by the call
  const wanted = Math.ceil((count * 4) / 3);
  const payers = await openPayers(database, ledger, 0, Math.ceil(wanted / PAYMENTS_PER_PAYER) + 1);
  const others = await openPayers(database, ledger, payers.length, 4);
  await runPayments(bank.port, await preparePayments(bank.port, database, others, IN_VAIN), RATE);
  const { rows } = await database.query<{ end_to_end_id: string }>(
    "select t.end_to_end_id from payment_order p join pix_order t on t.order_id = p.id where p.status = 'processing'",
  );
  await runPayments(bank.port, await preparePayments(bank.port, database, payers, wanted), RATE);
  await bank.close();
  await ledger.close();
  await database.query("delete from job where kind = 'mail.send'");
  return {
    config,
    database,
    silent: new Set(rows.map(row => row.end_to_end_id)),
    accountUuid: toUuid(others[0]?.accountId ?? ''),
  };
};

const runRound = async (url: string, count: number, isTarpit: boolean): Promise<number> => {
  const { config, database, silent, accountUuid } = await createRound(url, count);
  const tarpit = await openTarpit();
  const mail = await openMailServer();
  try {
    const open = await countOpen(database, silent);
    if (open < count * 0.9) throw new Error(`only ${open} payments are under way`);
    if (!isTarpit) {
      await database.query(
        "delete from job where kind = 'pix.settle' and unique_key in (select order_id::text from pix_order where end_to_end_id = any ($1))",
        [[...silent]],
      );
      return await settle({ ...config, smtpUrl: `smtp://127.0.0.1:${mail.port}` }, database, silent);
    }
    const webhook = { accountUuid, url: `http://127.0.0.1:${tarpit.port}/erp`, secret: SECRET };
    await queueMessages(database, { ...webhook, webhooks: IN_VAIN, letters: IN_VAIN });
    const seconds = await settle({ ...config, smtpUrl: `smtp://127.0.0.1:${tarpit.port}` }, database, silent);
    if (tarpit.countTaken() === 0) throw new Error('nobody fell into the tarpit');
    return seconds;
  } finally {
    await database.close();
    await tarpit.close();
    await mail.close();
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '3' }, payments: { type: 'string', default: '300' } },
  });
  const [rounds, payments] = [Number(values.rounds), Number(values.payments)];
  const server = await openBenchServer(undefined);
  const alone: number[] = [];
  const beside: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const isTarpit of round % 2 === 0 ? [false, true] : [true, false]) {
        const url = await server.createDatabase('tarpit');
        const seconds = await runRound(url, payments, isTarpit);
        await server.dropDatabase('tarpit');
        (isTarpit ? beside : alone).push(seconds);
        console.log(
          `round ${round + 1}, ${isTarpit ? 'with ' : 'without'} those that never answer: ${seconds.toFixed(2)} s`,
        );
      }
    }
  } finally {
    await server.stop();
  }
  const ratio = quantile(beside, 0.5) / quantile(alone, 0.5);
  const isMet = ratio <= CEILING;
  console.log(
    `\nmedians: ${quantile(alone, 0.5).toFixed(2)} s without, ${quantile(beside, 0.5).toFixed(2)} s with: ${ratio.toFixed(2)} times`,
  );
  console.log(`  ceiling ${CEILING} times: ${isMet ? 'met' : 'NOT MET'}`);
  tellFigure({
    ...{ bench: 'tarpit', figure: `${payments} payments settled beside silence`, value: quantile(beside, 0.5) },
    ...{ unit: 's', limit: `≤ ${CEILING} × without`, against: 'without', ratio, isMet },
  });
  if (!isMet) process.exitCode = 1;
};

await main();
