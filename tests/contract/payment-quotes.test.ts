import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankError } from '../../bank/core/errors';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { removeExpired } from '../../bank/maintenance';
import { getQuote, keepQuote, type Quote, type QuoteRules, takeQuote } from '../../bank/payments/quotes';
import { type Database, openDatabase } from '../../bank/storage';
import { type PixWorld, startPixWorld } from './pix-world';

/* Quotes of a kind that only this file knows: the toll of a road. The real table of quotes, and one beside it that is the kind's. */

const TOLLS: QuoteRules<{ road: string; lanes: number | null }> = {
  ...{ prefix: 'tol', used: 'br_code_paid', expired: 'br_code_expired' },
  store: {
    // a kind whose payments are not quoted in the bank
    kind: 'pix_return',
    table: 'toll_quote',
    columns: ['road', 'lanes'],
    toValues: ({ road, lanes }) => [road, lanes],
    toTarget: row => ({ road: row.road as string, lanes: row.lanes as number | null }),
  },
};
const TOLL: Quote<{ road: string; lanes: number | null }> = {
  amountCents: 1_234n,
  payee: {
    ...{ ref: 'Praça 7', name: 'Rodovia do Sol S.A.', document: '11222333000181', ispb: '00000000' },
    ...{ branch: null, number: null, ownAccount: null },
  },
  target: { road: 'BR-101', lanes: null },
};
const START = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const MINUTE = 60_000;
const DAY = 86_400_000;

let world: PixWorld;
/** Connections for twenty people at once. */
let database: Database;
beforeAll(async () => {
  world = await startPixWorld();
  database = openDatabase(world.databaseUrl, { poolSize: 22, applicationName: 'quotes-test' });
  await world.database.query(`alter table payment_quote drop constraint payment_quote_kind`);
  await world.database.query(
    'create table toll_quote (quote_id uuid primary key references payment_quote on delete cascade, road text not null, lanes int)',
  );
});
afterAll(async () => {
  await database?.close();
  await world?.close();
});

const accountOf = ({ accountId }: { accountId: string }) => toUuid(accountId);
/** What the account of the bakery is quoted; `endsAt` when the price ends by itself. */
const keep = (endsAt: Date | null = null, quote = TOLL) =>
  keepQuote(
    world.database,
    TOLLS,
    { ...quote, personId: toUuid(world.padaria.userId), accountId: accountOf(world.padaria), endsAt },
    START,
  );
const get = (quoteId: string, at = START, accountId = accountOf(world.padaria)) =>
  getQuote(world.database, TOLLS, { accountId, quoteId }, at);
const take = (quoteId: string, at = START, accountId = accountOf(world.padaria)) =>
  database.transaction(sql => takeQuote(sql, TOLLS, { accountId, quoteId }, at));
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'fine',
    (error: unknown) => (error instanceof BankError ? error.code : error),
  );

describe('a quote', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await keep());
  });

  it('is read as its payment finds it, as often as one likes, and used once', async () => {
    expect(id).toMatch(/^tol_/);
    expect(await get(id)).toEqual(TOLL);
    expect(await get(id)).toEqual(TOLL);
    expect(await take(id)).toEqual(TOLL);
    expect(await codeOf(get(id))).toBe('br_code_paid');
    expect(await codeOf(take(id))).toBe('br_code_paid');
  });

  it('keeps an account of this bank, and an amount that is for the payer to type', async () => {
    const ownAccount = { id: accountOf(world.oficina), ledgerAccountId: world.oficina.ledgerAccountId };
    const payee = { ...TOLL.payee, ref: null, branch: '0001', number: '123-4', ownAccount };
    const quote = { amountCents: null, payee, target: { road: 'SP-70', lanes: 3 } };
    expect(await take((await keep(null, quote)).id)).toEqual(quote);
  });

  it('lives for fifteen minutes, and is over with the last of them', async () => {
    expect(await get(id, later(15 * MINUTE - 1))).toEqual(TOLL);
    expect(await codeOf(get(id, later(15 * MINUTE)))).toBe('br_code_expired');
    expect(await codeOf(take(id, later(15 * MINUTE)))).toBe('br_code_expired');
    expect(await take(id, later(15 * MINUTE - 1))).toEqual(TOLL);
    // used before it was over: that is what a late second try has to hear
    expect(await codeOf(take(id, later(20 * MINUTE)))).toBe('br_code_paid');
  });

  it('ends with what it says, never later than quotes do', async () => {
    const short = await keep(later(MINUTE));
    expect(short.expiresAt).toEqual(later(MINUTE));
    expect(await get(short.id, later(MINUTE - 1))).toEqual(TOLL);
    expect(await codeOf(take(short.id, later(MINUTE)))).toBe('br_code_expired');
    expect((await keep(later(DAY))).expiresAt).toEqual(later(15 * MINUTE));
  });

  it('is nobody else’s: not of another account, not of another kind, and not what was never given out', async () => {
    for (const ask of [get, take]) {
      expect(await codeOf(ask(id, START, accountOf(world.oficina)))).toBe('not_found');
      for (const unknown of [
        fromUuid('pxl', toUuid(id)),
        newId('tol'),
        '',
        'tol_',
        `${id}0`,
        `${id} `,
        id.toUpperCase(),
      ]) {
        expect(await codeOf(ask(unknown)), unknown).toBe('not_found');
      }
    }
    const lookup = (await world.lookUp(world.padaria, 'fornecedor@farinhas.example')).body.id;
    expect(await codeOf(take(fromUuid('tol', toUuid(lookup)), world.clock.now()))).toBe('not_found');
    expect(await take(id)).toEqual(TOLL);
  });
});

describe('a quote that two payments want at once', () => {
  /** Takes the quote and ends only when it is told how. */
  const hold = (id: string) => {
    let end: (how: 'paid' | 'failed') => void = () => {};
    let onTaken = () => {};
    const told = new Promise<'paid' | 'failed'>(resolve => {
      end = resolve;
    });
    const taken = new Promise<void>(resolve => {
      onTaken = resolve;
    });
    const done = database.transaction(async sql => {
      await takeQuote(sql, TOLLS, { accountId: accountOf(world.padaria), quoteId: id }, START);
      onTaken();
      if ((await told) === 'failed') throw new BankError('insufficient_funds');
    });
    return { taken, done: codeOf(done), end };
  };

  it.each([
    ['paid', 'fine', 'br_code_paid'],
    ['failed', 'insufficient_funds', 'fine'],
  ] as const)('keeps the second waiting until the first has %s', async (how, first, second) => {
    const { id } = await keep();
    const one = hold(id);
    await one.taken;
    let answered = false;
    const other = codeOf(take(id)).finally(() => {
      answered = true;
    });
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ waits: boolean }>(
          `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like '%payment_quote%') as waits`,
        );
        return rows[0]?.waits;
      })
      .toBe(true);
    expect(answered).toBe(false);
    one.end(how);
    expect(await one.done).toBe(first);
    expect(await other).toBe(second);
  });

  it('is had by one of twenty', async () => {
    const { id } = await keep();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(take(id))));
    expect(codes.toSorted()).toEqual([...Array<string>(19).fill('br_code_paid'), 'fine']);
  });
});

describe('quotes that served their purpose', () => {
  const count = async (table: string, id: string) =>
    (
      await world.database.query(`select from ${table} where ${table === 'toll_quote' ? 'quote_id' : 'id'} = $1`, [
        toUuid(id),
      ])
    ).rowCount;

  it('are cleared away a day after they ended, with what only their kind knew', async () => {
    const [long, short] = [await keep(), await keep(later(MINUTE))];
    await take(short.id);
    await removeExpired(world.database, later(DAY + MINUTE));
    expect(await codeOf(get(short.id))).toBe('br_code_paid');
    await removeExpired(world.database, later(DAY + MINUTE + 1));
    expect(await codeOf(get(short.id))).toBe('not_found');
    expect([await count('payment_quote', short.id), await count('toll_quote', short.id)]).toEqual([0, 0]);
    expect([await count('payment_quote', long.id), await count('toll_quote', long.id)]).toEqual([1, 1]);
  });
});
