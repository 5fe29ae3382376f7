import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BankError } from '../../bank/core/errors';
import { newId } from '../../bank/core/ids';
import { type Database, openDatabase, withIdempotency } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

const ANA = newId('usr');
const NOW = new Date('2026-11-20T13:00:00.000Z');

let test: TestDatabase;
let database: Database;
let effects = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { poolSize: 20, applicationName: 'idempotency-test' });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const call = (
  key: string,
  own: { request?: unknown; scope?: string; personId?: string; work?: () => Promise<unknown> } = {},
) =>
  database.transaction(sql =>
    withIdempotency(
      sql,
      {
        scope: own.scope ?? 'acc_1',
        personId: own.personId ?? ANA,
        operation: 'createPayment',
        key,
        request: own.request ?? { amountCents: 150n },
        now: NOW,
      },
      own.work ??
        (async () => {
          effects++;
          return { paymentId: `pix_${effects}` };
        }),
    ),
  );

describe('a call with an idempotency key', () => {
  it('of a colleague is refused, whatever it asks for, and its owner still has the answer', async () => {
    const first = await call('colleague');
    const effectsBefore = effects;
    for (const request of [undefined, { amountCents: 1n }]) {
      const answer = call('colleague', { personId: newId('usr'), request });
      await expect(answer).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    }
    expect(effects).toBe(effectsBefore);
    expect(await call('colleague')).toEqual({ ...first, replayed: true });
  });

  it('takes effect once and answers the same again, whatever the order of its members', async () => {
    const first = await call('order', { request: { a: 1, b: { c: 150n, d: undefined } } });
    expect(first.replayed).toBe(false);
    expect(await call('order', { request: { b: { c: 150n }, a: 1 } })).toEqual({ ...first, replayed: true });
  });

  it('is refused when the key comes with another request', async () => {
    await call('other');
    await expect(call('other', { request: { amountCents: 151n } })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it.each<[string, unknown, unknown]>([
    ['another number', { n: 1 }, { n: 2 }],
    ['another text', { text: 'a' }, { text: 'b' }],
    ['another day', { at: new Date(0) }, { at: new Date(1) }],
    ['nothing for something', { a: null }, { a: 0 }],
    ['a list in another order', { list: [1, 2] }, { list: [2, 1] }],
    ['a list for its members', { list: ['x'] }, { list: { 0: 'x' } }],
    ['another member deep inside', { a: [{ b: { c: 1 } }] }, { a: [{ b: { c: 2 } }] }],
    ['one member less', { a: 1, b: 2 }, { a: 1 }],
    ['the value under another name', { a: 1 }, { b: 1 }],
  ])('is refused with %s', async (what, first, second) => {
    const { answer } = await call(what, { request: first });
    await expect(call(what, { request: second })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await call(what, { request: structuredClone(first) })).toEqual({ answer, replayed: true });
  });

  it('does not meet the same key of another operation, and remembers an answer of nothing', async () => {
    const ask = (operation: string, answer: unknown) =>
      database.transaction(sql =>
        withIdempotency(
          sql,
          { scope: 'acc_1', personId: ANA, operation, key: 'ops', request: {}, now: NOW },
          async () => answer,
        ),
      );
    expect(await ask('one', undefined)).toEqual({ answer: undefined, replayed: false });
    expect(await ask('one', 'late')).toEqual({ answer: null, replayed: true });
    expect(await ask('other', 'own')).toEqual({ answer: 'own', replayed: false });
  });

  it('does not meet the same key of another account', async () => {
    const mine = await call('mine');
    expect((await call('mine', { scope: 'acc_2' })).answer).not.toEqual(mine.answer);
  });

  it('may be tried again when it failed', async () => {
    const work = () => Promise.reject(new BankError('insufficient_funds'));
    await expect(call('again', { work })).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect((await call('again')).replayed).toBe(false);
  });

  it('is told at once that its twin is under way', async () => {
    let begun = () => {};
    let finish = () => {};
    const beginning = new Promise<void>(resolve => {
      begun = resolve;
    });
    const gate = new Promise<void>(resolve => {
      finish = resolve;
    });
    const slow = call('twin', {
      work: async () => {
        begun();
        await gate;
        return 'done';
      },
    });
    await beginning;
    await expect(call('twin')).rejects.toMatchObject({
      code: 'idempotency_in_progress',
      info: { retryAfterSeconds: 1 },
    });
    finish();
    expect(await slow).toEqual({ answer: 'done', replayed: false });
    expect(await call('twin')).toEqual({ answer: 'done', replayed: true });
  });

  it('takes effect once when sent two hundred times at once', async () => {
    const before = effects;
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => call('storm')));
    expect(effects - before).toBe(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'idempotency_in_progress' });
      else expect(result.value.answer).toEqual({ paymentId: `pix_${effects}` });
    }
  });
});
