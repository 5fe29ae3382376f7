import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '../../bank/core/calendar';
import { systemClock, toLocalDate } from '../../bank/core/clock';
import { createLedger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { tellAcquirer } from '../../bank/providers';
import { openDatabase } from '../../bank/storage';
import { startPostgres } from '../../scripts/postgres.mjs';
import { runProduct } from '../../scripts/run-product.mjs';
import { OPERATIONS_KEY } from '../support/operations-key';
import { isOffered } from './brand-routes';

/** More than a file holds at once, by so much that preparing one can be watched. */
const LONG_BOOK = 20_000;
const POSTED_TOGETHER = 500;
/** Oficina Ipê's: the demo's other company keeps the year that everybody knows. */
const ACCOUNT_NUMBER = '1042385-6';

/** The demo's year is no long book: this one gets its entries the way every entry comes about, through the ledger. */
const fillBook = async (url: string): Promise<void> => {
  const database = openDatabase(url, { poolSize: 1, applicationName: 'long-book' });
  const ledger = createLedger({ databaseUrl: url, clock: systemClock, applicationName: 'long-book' });
  try {
    const { rows } = await database.query<{ id: bigint }>(
      'select ledger_account_id as id from account where number = $1',
      [ACCOUNT_NUMBER],
    );
    const accountId = rows[0]?.id;
    if (accountId === undefined) throw new Error(`the demo has no account ${ACCOUNT_NUMBER}`);
    const post = (row: number) =>
      ledger.post({
        key: randomUUID(),
        legs: [
          { accountId: SYSTEM_ACCOUNTS['clearing.card'], amountCents: -150n },
          { accountId, amountCents: 150n },
        ],
        details: {
          kind: 'sale',
          description: `Lavagem ${row}`,
          counterparties: [
            { accountId: '', name: 'Oficina Ipê', documentMasked: null, institutionName: null },
            { accountId: '', name: 'Cartões', documentMasked: null, institutionName: null },
          ],
        },
      });
    for (let at = 0; at < LONG_BOOK; at += POSTED_TOGETHER) {
      await Promise.all(Array.from({ length: POSTED_TOGETHER }, (_, row) => post(at + row)));
    }
  } finally {
    await ledger.close();
    await database.close();
  }
};

/** A contest to be answered: the demo's shop sells for a month, and nobody contests. */
const contestSale = async (url: string): Promise<void> => {
  const database = openDatabase(url, { poolSize: 1, applicationName: 'contest' });
  const text = `select acquirer_code as code, gross_cents as "amountCents" from acquiring_sale where product = 'credit' limit 1`;
  try {
    let sale: { code: string; amountCents: bigint } | undefined;
    for (const until = Date.now() + 60_000; !sale && Date.now() < until; await delay(500)) {
      sale = (await database.query<NonNullable<typeof sale>>(text)).rows[0];
    }
    if (!sale) throw new Error('the shop of the demo has sold nothing');
    const now = systemClock.now();
    await tellAcquirer(database, {
      ...{ kind: 'chargeback', caseNumber: 'C000000001', ...sale, reason: 'fraud', reasonCode: '10.4' },
      ...{ receivedAt: now.toISOString(), answerBy: addDays(toLocalDate(now), 10) },
    });
  } finally {
    await database.close();
  }
};

/** What `npm start` runs, with the demo and one long book. The database is the test's own, so that the test knows where it is. */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.E2E_BASE_URL && process.env.E2E_INBOX_URL) return undefined;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'balcao-a11y-'));
  const server = await startPostgres({ dataFolder: folder });
  const product = await runProduct({ environment: { DATABASE_URL: server.url, BALCAO_DEMO: '1', OPERATIONS_KEY } });
  const stop = async () => {
    await product.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fillBook(server.url);
    if (isOffered('/acquiring')) await contestSale(server.url);
  } catch (error) {
    // without an end of its own the product would outlive the run
    await stop();
    throw error;
  }
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_INBOX_URL = product.inboxUrl;
  return stop;
};

export default setup;
