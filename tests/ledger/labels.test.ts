import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haltLedger, type LedgerAccountId, listEntries, SYSTEM_ACCOUNTS, verifyLedger } from '../../bank/ledger';
import { foldLatin } from '../../bank/ledger/fold-latin';
import { expectNoViolation, openFunded, outcomeOf, transfer, withBrokenLedger, withLedger } from './fixture';

const fixture = withLedger();
const CLEARING = SYSTEM_ACCOUNTS['clearing.pix'];

/** A mark that Unicode knows since 16.1: newer tables put the dot before it, older ones do not know that it is a mark. */
const NEW_MARK = 'a\u1acf\u0323';

const isRunning = async (account: LedgerAccountId, ledger = fixture.ledger): Promise<boolean> =>
  (await outcomeOf(ledger.post(transfer(account, CLEARING, 1n)))) === 'ok';

const pay = (account: LedgerAccountId, description: string) =>
  fixture.ledger.post(transfer(account, CLEARING, 1n, { details: { kind: 'pix.out', description } }));

const find = async (account: LedgerAccountId, text: string): Promise<string[]> =>
  (await listEntries(fixture.database, account, { limit: 10, text })).entries.map(entry => entry.details.description);

describe('what an entry is searched by', () => {
  test.each([
    ['Padaria do Zé', 'padaria DO ze'],
    ['OFICINA IPÊ', 'ipe'],
    ['João Conceição', 'conceicao'],
    ['Cafe\u0301 da manhã', 'café'],
    ['ŁÆßøΩ€ e \u{1f950}', '\u{1f950}'],
    ['AZ az 09 [`', 'az AZ'],
  ])('%s is found as %s', async (description, text) => {
    const account = await openFunded(fixture, 100n);
    await pay(account, description);
    expect(await find(account, text)).toEqual([description]);
    expect(await find(account, `${text} não`)).toEqual([]);
  });
});

test('Latin letters are folded ahead as the database folds them, one by one', async () => {
  const letters = Array.from({ length: 0x17f }, (_, index) => `x${String.fromCharCode(index + 1)}y`);
  const { rows } = await fixture.database.query<{ plain: string; ahead: string }>(
    `select ledger.fold(plain) as plain, ledger.fold(ahead) as ahead
       from unnest($1::text[], $2::text[]) with ordinality u (plain, ahead, ord) order by ord`,
    [letters, letters.map(foldLatin)],
  );
  expect(rows.map(row => row.ahead)).toEqual(rows.map(row => row.plain));
  expect(letters.slice(0, 0xff).map(foldLatin)).toEqual(rows.slice(0, 0xff).map(row => row.plain));
});

describe('a label that two engines write differently', () => {
  test('stops nobody’s payment', async () => {
    const account = await openFunded(fixture, 100n);
    await pay(account, NEW_MARK);
    await expectNoViolation(fixture.database);
    expect(await isRunning(account)).toBe(true);
    expect(await find(account, NEW_MARK)).toEqual([NEW_MARK]);
  });

  test('of before is written anew, and a bank that was halted for it works again', async () => {
    await withBrokenLedger(async (broken, break_) => {
      const account = await openFunded(broken, 100n);
      await broken.ledger.post(transfer(account, CLEARING, 1n, { details: { kind: 'pix.out', description: 'Pão' } }));
      await break_(`update ledger.entry set search = 'p\u00e3o' where search = 'pao'`);
      await haltLedger(broken.database, 'entry_labels_match_details: account 1000, entry 2');
      expect(await isRunning(account, broken.ledger)).toBe(false);

      expect(await verifyLedger(broken.database)).toMatchObject({ violations: [], oddLabels: 1, repairedLabels: 1 });
      expect(await isRunning(account, broken.ledger)).toBe(true);
      const { entries } = await listEntries(broken.database, account, { limit: 10, text: 'pão' });
      expect(entries.map(entry => entry.details.description)).toEqual(['Pão']);
      expect(await verifyLedger(broken.database)).toMatchObject({ violations: [], oddLabels: 0, repairedLabels: 0 });
    });
  });

  test('a wrong kind is told of, stays for somebody to look at, and stops nothing', async () => {
    await withBrokenLedger(async (broken, break_) => {
      const account = await openFunded(broken, 100n);
      await break_(`update ledger.entry set kind = 'fee' where account_id >= 1000 and seq = 1`);
      for (let times = 0; times < 2; times++) {
        expect(await verifyLedger(broken.database)).toMatchObject({ violations: [], oddLabels: 1, repairedLabels: 0 });
      }
      expect(await isRunning(account, broken.ledger)).toBe(true);
    });
  });

  test('a halt for money is not lifted by what is found of labels', async () => {
    await withBrokenLedger(async (broken, break_) => {
      const account = await openFunded(broken, 100n);
      await haltLedger(broken.database, 'running_balance: account 1000, entry 7');
      await break_(`update ledger.entry set search = 'outro' where account_id >= 1000`);
      expect((await verifyLedger(broken.database)).violations).toEqual([]);
      expect(await isRunning(account, broken.ledger)).toBe(false);
    });
  });
});

/** `npm run test:long`: a million, or so many as `LABELS_TEXTS` says. */
const TEXTS = process.env.LONG ? Number(process.env.LABELS_TEXTS ?? 1_000_000) : 5_000;
const SEED = Number(process.env.LABELS_SEED ?? 20_261_121);
const LEGS = 100;

/** Letters that tables of Unicode have disagreed about: marks, and whatever is not assigned yet; beside what customers write. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aAzZ09 -ÁÀÂÃÇçÉéÍóÕúÿßæøªº€İıſ', 'e\u0301', '\u0327', '\u1acf', '\u{1e6e3}', '\u{11f5a}'),
    fc.integer({ min: 0x1ab0, max: 0x1aff }).map(point => String.fromCodePoint(point)),
    fc.integer({ min: 0x300, max: 0x36f }).map(point => String.fromCodePoint(point)),
    // no half of a pair and no NUL: these are refused before
    fc.integer({ min: 1, max: 0x10f7ff }).map(point => String.fromCodePoint(point < 0xd800 ? point : point + 0x800)),
  ),
  minLength: 1,
  maxLength: 12,
});

/** Marks that came with version 13 or later, and as many letters that no version assigns. */
const LATE_MARKS = Array.from({ length: 0x3f }, (_, index) => String.fromCharCode(0x1ac1 + index)).join('');
const NO_MARKS = Array.from({ length: 0x3f }, (_, index) => String.fromCharCode(0xe000 + index)).join('');

/** `ledger.fold` of a database with older tables of Unicode: to it the late marks are letters like any that are not assigned. */
const OLDER_TABLES = `
  alter function ledger.fold rename to newer_fold;
  create function ledger.fold(words text) returns text language sql immutable as $$
    select translate(ledger.newer_fold(translate(words, '${LATE_MARKS}', '${NO_MARKS}')), '${NO_MARKS}', '${LATE_MARKS}')
  $$`;
const NEWER_TABLES = 'drop function ledger.fold; alter function ledger.newer_fold rename to fold';

describe(`${TEXTS} random texts on two versions of Unicode`, () => {
  test('are posted, verified and found, and none of them halts the ledger', async () => {
    await withBrokenLedger(async ({ database, ledger }, break_) => {
      const accounts: LedgerAccountId[] = [];
      for (let index = 0; index < LEGS; index++)
        accounts.push(await openFunded({ database, ledger } as never, 0n, null));
      await break_(OLDER_TABLES);
      const samples = fc.sample(text, { numRuns: TEXTS, seed: SEED });
      for (let from = 0; from < TEXTS; from += LEGS * 50) {
        const batches = Array.from({ length: Math.min(50, Math.ceil((TEXTS - from) / LEGS)) }, (_, batch) =>
          samples.slice(from + batch * LEGS, from + (batch + 1) * LEGS),
        );
        await Promise.all(
          batches.map(names =>
            ledger.post({
              key: randomUUID(),
              legs: names.map((_, leg) => ({
                accountId: accounts[leg] ?? 0n,
                amountCents: leg % 2 === 0 ? 1n : -1n,
              })),
              details: {
                kind: 'pix.in',
                description: '',
                counterparties: names.map(name => ({
                  accountId: 'acc',
                  name,
                  documentMasked: null,
                  institutionName: null,
                })),
              },
            }),
          ),
        );
      }
      const written = await verifyLedger(database);
      expect(written).toMatchObject({ violations: [], oddLabels: 0 });
      await break_(NEWER_TABLES);

      const moved = await verifyLedger(database);
      expect(moved.violations).toEqual([]);
      expect(moved.oddLabels).toBeGreaterThan(0);
      expect(moved.repairedLabels).toBe(moved.oddLabels);
      expect(await verifyLedger(database)).toMatchObject({ violations: [], oddLabels: 0 });
      const lost = await database.transaction(
        sql =>
          sql.query<{
            lost: number;
          }>(`select count(*)::int as lost from ledger.transaction t, ledger.unnest_legs(t.legs) l
           join ledger.entry e on e.account_id = l.account_id and e.seq = l.seq
          where strpos(e.search, ledger.fold(t.details->'counterparties'->(l.ord - 1)->>'name')) = 0`),
        { statementMs: 3_600_000 },
      );
      expect(lost.rows[0]?.lost).toBe(0);
      const halts = await database.query('select 1 from ledger.halt');
      expect(halts.rows).toEqual([]);
      const [first = 0n] = accounts;
      const found = await listEntries(database, first, { limit: 100, text: samples[0] ?? '' });
      expect(found.entries.map(entry => entry.counterparty?.name)).toContain(samples[0]);
      console.log(
        `figure: ${TEXTS} random texts (seed ${SEED}), ${moved.oddLabels} written otherwise by a newer Unicode: 0 halts`,
      );
    });
  }, 3_600_000);
});
