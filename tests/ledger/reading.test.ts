import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createLedger,
  type EntryFilter,
  findTransactionByKey,
  getLedgerBalance,
  type LedgerAccountId,
  type LedgerEntry,
  listEntries,
  MAX_EXAMINED,
  openLedgerAccount,
  SYSTEM_ACCOUNTS,
  sumByDay,
} from '../../bank/ledger';
import { transfer, withLedger } from './fixture';

const fixture = withLedger();
const CLEARING = SYSTEM_ACCOUNTS['clearing.pix'];
let ana: LedgerAccountId;

/** Noon in Brasília of a day of March 2026. */
const noon = (day: number): Date => new Date(Date.UTC(2026, 2, day, 15));

const BOOK: [day: number, cents: bigint, kind: string, description: string, name: string][] = [
  [2, 50_000n, 'pix_in', 'Venda balcão', 'João Conceição'],
  [2, -10_000n, 'boleto', 'Aluguel de março', 'Imobiliária Ipê'],
  [3, 2_500n, 'pix_in', 'Encomenda', 'Café São José'],
  [5, -990n, 'fee', 'Tarifa', ''],
  [9, -12_345n, 'pix_out', 'Farinha', 'Moinho Água Branca'],
  [9, 700n, 'pix_in', 'Encomenda 2', 'JOAO MARTINS'],
];

beforeAll(async () => {
  ana = await openLedgerAccount(fixture.database, { code: 'customer:reader', kind: 'customer', minBalanceCents: 0n });
  for (const [day, cents, kind, description, name] of BOOK) {
    const counterparties = [{ accountId: randomUUID(), name, documentMasked: null, institutionName: 'Itaú' }];
    const details = { kind, description, counterparties };
    await fixture.ledger.post(transfer(ana, CLEARING, -cents, { details, postedAt: noon(day) }));
  }
});

const list = async (filter: EntryFilter = {}): Promise<LedgerEntry[]> =>
  (await listEntries(fixture.database, ana, { ...filter, limit: 100 })).entries;
const seqs = async (filter: EntryFilter) => (await list(filter)).map(entry => Number(entry.seq));

describe('the book of an account', () => {
  test('reads from the newest entry down, with the running balance and the other side', async () => {
    const [newest, ...rest] = await list();
    expect(newest).toMatchObject({
      seq: 6n,
      kind: 'pix_in',
      amountCents: 700n,
      balanceAfterCents: 29_865n,
      postedAt: noon(9),
    });
    expect(newest?.counterparty).toMatchObject({ name: 'JOAO MARTINS', institutionName: 'Itaú' });
    expect(rest.map(entry => entry.seq)).toEqual([5n, 4n, 3n, 2n, 1n]);
  });

  test('comes in pages by cursor, none twice, the last one without a next', async () => {
    const seen: bigint[] = [];
    let before: bigint | undefined;
    do {
      const page = await listEntries(fixture.database, ana, { limit: 2, ...(before ? { before } : {}) });
      seen.push(...page.entries.map(entry => entry.seq));
      before = page.nextBefore;
    } while (before !== undefined);
    expect(seen).toEqual([6n, 5n, 4n, 3n, 2n, 1n]);
  });

  test.each([
    ['money that came in', { direction: 'in' }, [6, 3, 1]],
    ['money that left', { direction: 'out' }, [5, 4, 2]],
    ['kinds', { kinds: ['boleto', 'fee'] }, [4, 2]],
    ['text, without its accents', { text: 'joao' }, [6, 1]],
    ['text, with other accents', { text: 'CÓNCEICAO' }, [1]],
    ['text of the description', { text: 'encomenda' }, [6, 3]],
    ['text across no border', { text: '%' }, []],
    ['a period, its end left out', { from: noon(3), to: noon(9) }, [4, 3]],
    ['a period without entries', { from: noon(6), to: noon(8) }, []],
    ['a period before the first', { to: noon(1) }, []],
    ['amounts', { minAmountCents: 990n, maxAmountCents: 10_000n }, [4, 3, 2]],
    ['all of them together', { from: noon(2), direction: 'in', text: 'joão', kinds: ['pix_in'] }, [6, 1]],
  ] as [string, EntryFilter, number[]][])('is filtered by %s', async (_name, filter, expected) => {
    expect(await seqs(filter)).toEqual(expected);
  });

  test('of an unknown account is empty', async () => {
    expect(await listEntries(fixture.database, 10n ** 12n, { limit: 5 })).toEqual({
      entries: [],
      nextBefore: undefined,
    });
    expect(await listEntries(fixture.database, 10n ** 12n, { limit: 5, direction: 'in' })).toMatchObject({
      entries: [],
    });
    await expect(getLedgerBalance(fixture.database, 10n ** 12n)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findTransactionByKey(fixture.database, randomUUID())).toBeUndefined();
  });

  test('a second account under the same code is refused', async () => {
    const again = openLedgerAccount(fixture.database, {
      code: 'customer:reader',
      kind: 'customer',
      minBalanceCents: 0n,
    });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a long book', () => {
  test('is searched a stretch at a time, to its end', async () => {
    const code = 'customer:long';
    const bia = await openLedgerAccount(fixture.database, { code, kind: 'customer', minBalanceCents: null });
    const wide = createLedger({ databaseUrl: fixture.url, maxWaiting: 40_000 });
    const rare = transfer(CLEARING, bia, 5n, { details: { kind: 'tax', description: 'Imposto raro' } });
    const total = Number(MAX_EXAMINED) * 2 + 10;
    const posts = Array.from({ length: total }, (_, index) =>
      wide.post(index === 3 ? rare : transfer(CLEARING, bia, 1n)),
    );
    await Promise.all(posts);
    await wide.close();

    const calls: number[] = [];
    let before: bigint | undefined;
    let found: LedgerEntry[] = [];
    do {
      const page = await listEntries(fixture.database, bia, { text: 'raro', limit: 50, ...(before ? { before } : {}) });
      calls.push(page.entries.length);
      found = [...found, ...page.entries];
      before = page.nextBefore;
    } while (before !== undefined);
    expect(calls).toEqual([0, 0, 1]);
    expect(found[0]).toMatchObject({ key: rare.key, seq: 4n, kind: 'tax' });
  });
});

describe('sums by day', () => {
  test('name every Brasília day of the period, with the balance it closed with', async () => {
    const days = await sumByDay(fixture.database, ana, { from: '2026-03-01', to: '2026-03-10' });
    expect(days.map(day => [day.date.slice(8), day.inCents, day.outCents, day.closingCents])).toEqual([
      ['01', 0n, 0n, 0n],
      ['02', 50_000n, 10_000n, 40_000n],
      ['03', 2_500n, 0n, 42_500n],
      ['04', 0n, 0n, 42_500n],
      ['05', 0n, 990n, 41_510n],
      ['06', 0n, 0n, 41_510n],
      ['07', 0n, 0n, 41_510n],
      ['08', 0n, 0n, 41_510n],
      ['09', 700n, 12_345n, 29_865n],
      ['10', 0n, 0n, 29_865n],
    ]);
    const [later] = await sumByDay(fixture.database, ana, { from: '2026-03-06', to: '2026-03-06' });
    expect(later).toEqual({ date: '2026-03-06', inCents: 0n, outCents: 0n, closingCents: 41_510n });
  });

  test('put a posting shortly before midnight in Brasília on the day it was there', async () => {
    const code = 'customer:night';
    const bia = await openLedgerAccount(fixture.database, { code, kind: 'customer', minBalanceCents: null });
    for (const postedAt of [new Date('2026-03-11T02:59:59.999Z'), new Date('2026-03-11T03:00:00.000Z')]) {
      await fixture.ledger.post(transfer(CLEARING, bia, 100n, { postedAt }));
    }
    const days = await sumByDay(fixture.database, bia, { from: '2026-03-10', to: '2026-03-11' });
    expect(days.map(day => [day.date, day.inCents])).toEqual([
      ['2026-03-10', 100n],
      ['2026-03-11', 100n],
    ]);
  });
});

describe('the newest entry before an instant', () => {
  const HOUR_MS = 3_600_000;
  const gaps = fc.array(fc.constantFrom(0, 1, 1_000, HOUR_MS, 24 * HOUR_MS, 400 * 24 * HOUR_MS), { maxLength: 60 });

  test('is found in books of even, crowded and empty days', async () => {
    for (const [book, steps] of fc.sample(gaps, 12).entries()) {
      const id = await openLedgerAccount(fixture.database, {
        code: `customer:gaps-${book}`,
        kind: 'customer',
        minBalanceCents: 0n,
      });
      let at = Date.UTC(2001, 0, 1);
      for (const step of steps) {
        at += step;
        await fixture.ledger.post(transfer(CLEARING, id, 1n, { postedAt: new Date(at) }));
      }
      const { rows } = await fixture.database.query<{ seq: bigint; counted: bigint }>(
        `with entry as (select posted_at from ledger.entry where account_id = $1),
           instant as (select posted_at + make_interval(secs => shift) as t from entry, unnest(array[-0.001, 0, 0.001]) shift
                       union select now() + interval '1 year')
         select ledger.seq_before($1, t) as seq, (select count(*) from entry where posted_at < t) as counted from instant`,
        [id],
      );
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map(({ counted }) => counted));
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});
