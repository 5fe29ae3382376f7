import { createHash } from 'node:crypto';
import type { Clock } from '../../bank/core/clock';
import { toUuid } from '../../bank/core/ids';
import { formatSpiId } from '../../bank/formats/end-to-end-id';
import type { OrderDesk } from '../../bank/payments/orders';
import { ORDERS_OF_DAY } from '../../bank/modules';
import type { LimitPolicy } from '../../bank/products/pix/limits';
import type { PixTarget } from '../../bank/products/pix/pay';
import { toOrderTarget } from '../../bank/products/pix/pay/payments';
import { findSandboxEntry } from '../../bank/providers/sandbox/directory';
import type { Database, Sql } from '../../bank/storage';
import type { SeededPerson } from '../support/people';
import { createOrders } from '../support/orders';

/** The number of the run that is to be repeated, or a new one. */
export const chooseSeed = (): string => process.env.RAILS_SEED ?? String(Math.floor(Math.random() * 1_000_000));

const bytesOf = (...words: (string | number)[]): Buffer => createHash('sha256').update(words.join('/')).digest();

/** A version 4 UUID that the same words always have. */
const uuidOf = (...words: (string | number)[]): string => {
  const bytes = bytesOf(...words);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const NO_LIMIT: LimitPolicy = {
  usual: { perPaymentCents: 10n ** 12n, dayCents: 10n ** 14n, nightCents: 10n ** 14n, nightStartsAtHour: 20 },
  monthDays: 31n,
  maximum: { perPaymentCents: 0n, dayCents: 0n, nightCents: 0n, monthCents: 0n, trustedPayeeCents: 0n },
  raiseHours: 24,
  unregisteredDevice: null,
  orders: ORDERS_OF_DAY,
};

const PAYEE = findSandboxEntry('fornecedor@farinhas.example', 'email');

/** Payment `index` of a run: its ids and its amount are the seed's, so that the fault script does the same to it again. */
const commitPayment = async (
  sql: Sql,
  seed: string,
  index: number,
  payer: SeededPerson,
  { orders, now }: { orders: OrderDesk<PixTarget>; now: Date },
): Promise<void> => {
  if (!PAYEE) throw new Error('the sandbox does not know the supplier');
  const id = uuidOf(seed, index);
  const amountCents = 100n + BigInt(bytesOf(seed, index, 'amount').readUInt16BE(0));
  const { ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number } = payer;
  const target = {
    source: 'key' as const,
    endToEndId: formatSpiId('E', ispb, new Date('2026-11-20T13:00:00.000Z'), bytesOf(seed, index, 'end to end')),
    payee: { ...PAYEE, ownAccount: null },
    ...{ txid: null, chargeId: null, location: null },
  };
  const wish = {
    ...{ id, accountId: toUuid(payer.accountId), origin: 'screen' as const, sourceId: null },
    ...{ createdBy: toUuid(payer.userId), authorizationId: id, amountCents, description: null },
    payer: { ledgerAccountId, name, document, ispb, branch, number },
    ...toOrderTarget(target),
  };
  await orders.commit(sql, wish, now);
};

const AT_ONCE = 20;
const MOST_WAITING = 100;
const PAUSE_MS = 20;

const countWaiting = async (database: Database): Promise<number> => {
  const { rows } = await database.query<{ waiting: number }>(
    "select count(*)::int as waiting from payment_order where status = 'processing'",
  );
  return rows[0]?.waiting ?? 0;
};

/** Commits the payments of a run, as fast as they are settled; `onChunk` is told how many there are. */
export const commitSteadily = async (
  database: Database,
  run: { count: number; payers: readonly SeededPerson[]; onChunk(done: number): Promise<void> },
  commitOne: (sql: Sql, index: number, payer: SeededPerson) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < run.count; from += AT_ONCE) {
    while ((await countWaiting(database)) > MOST_WAITING) await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    const indexes = Array.from({ length: Math.min(AT_ONCE, run.count - from) }, (_, place) => from + place);
    // one payer a transaction: their rows are locked one after the other otherwise
    const payer = run.payers[(from / AT_ONCE) % run.payers.length];
    if (!payer) throw new Error('nobody pays');
    await database.transaction(async sql => {
      for (const index of indexes) await commitOne(sql, index, payer);
    });
    await run.onChunk(from + indexes.length);
  }
};

export interface StormRun {
  seed: string;
  count: number;
  payers: readonly SeededPerson[];
  clock: Clock;
  onChunk(done: number): Promise<void>;
}

/** Commits Pix to another institution. */
export const commitPayments = (database: Database, run: StormRun): Promise<void> => {
  const { seed, clock } = run;
  const orders = createOrders({ database, clock, policy: NO_LIMIT }).desks.pix;
  return commitSteadily(database, run, (sql, index, payer) =>
    commitPayment(sql, seed, index, payer, { orders, now: clock.now() }),
  );
};

/** Waits until the query finds nothing any more; fails after `limitMs`. Resolves with the virtual seconds it took. */
export const waitUntilNone = async (
  database: Database,
  clock: Clock,
  query: string,
  limitMs: number,
): Promise<number> => {
  const from = { virtual: clock.now().getTime(), real: Date.now() };
  for (;;) {
    const { rows } = await database.query<{ found: number }>(`select count(*)::int as found from (${query}) q`);
    if (rows[0]?.found === 0) return (clock.now().getTime() - from.virtual) / 1000;
    if (Date.now() - from.real > limitMs) throw new Error(`still ${rows[0]?.found} after ${limitMs} ms: ${query}`);
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
};

/** Cuts the connections of the workers in the middle of what they do. */
export const cutConnections = (database: Database): Promise<unknown> =>
  database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'balcao-worker%'",
  );
