import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumRows, toBatchHash, toDigest } from './hash';

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const row = fc.record({
  number: fc.integer({ min: 1, max: 999_999 }),
  amountCents: fc.bigInt({ min: 1n, max: 99_999_999_999n }),
  feeCents: fc.bigInt({ min: 0n, max: 1_000n }),
  digest: hex,
});
const rows = fc.uniqueArray(row, { selector: ({ number }) => number, minLength: 1, maxLength: 40 });
const ACCOUNT = '018c49b0-0000-7000-8000-000000000000';

it('is one for the same rows, in whatever order they come', () => {
  fc.assert(
    fc.property(rows, some => {
      expect(toBatchHash(ACCOUNT, [...some].reverse())).toBe(toBatchHash(ACCOUNT, some));
      expect(toBatchHash(ACCOUNT, some)).toMatch(/^[0-9a-f]{64}$/);
    }),
  );
});

it('is another for another account, a row more or less, and another digest, number or amount of any row', () => {
  fc.assert(
    fc.property(rows, row, fc.nat(), (some, more, at) => {
      const hash = toBatchHash(ACCOUNT, some);
      expect(toBatchHash(ACCOUNT.replace('1', '2'), some)).not.toBe(hash);
      expect(toBatchHash(ACCOUNT, some.slice(1))).not.toBe(hash);
      const free = Math.max(...some.map(({ number }) => number)) + 1;
      expect(toBatchHash(ACCOUNT, [...some, { ...more, number: free }])).not.toBe(hash);
      const place = at % some.length;
      const changed = (change: (one: (typeof some)[number]) => object) =>
        toBatchHash(
          ACCOUNT,
          some.map((one, index) => (index === place ? { ...one, ...change(one) } : one)),
        );
      expect(changed(({ amountCents }) => ({ amountCents: amountCents + 1n }))).not.toBe(hash);
      expect(changed(() => ({ number: free }))).not.toBe(hash);
      expect(
        changed(({ digest }) => ({
          digest: [...digest].reverse().join('') === digest ? `${digest.slice(1)}f` : [...digest].reverse().join(''),
        })),
      ).not.toBe(hash);
    }),
  );
});

it('covers what a row pays, and nothing else of it', () => {
  const facts = {
    kind: 'pix_key',
    key: 'a@b.example',
    keyType: 'email',
    owner: null,
    name: null,
    document: null,
  } as const;
  const paid = { facts, amountCents: 100n, feeCents: 0n, day: null, description: null };
  const digest = toDigest(1, paid);
  expect(toDigest(1, { ...paid })).toBe(digest);
  for (const other of [
    toDigest(2, paid),
    toDigest(1, { ...paid, amountCents: 101n }),
    toDigest(1, { ...paid, feeCents: 1n }),
    toDigest(1, { ...paid, day: '2026-12-01' }),
    toDigest(1, { ...paid, description: 'Nota 12' }),
    toDigest(1, { ...paid, facts: { ...facts, key: 'c@b.example' } }),
    toDigest(1, { ...paid, facts: { ...facts, owner: { name: 'B', document: '1', ispb: '2' } } }),
  ]) {
    expect(other).not.toBe(digest);
  }
});

it('has no hash of no rows, and adds up the others', () => {
  expect(toBatchHash(ACCOUNT, [])).toBeNull();
  expect(
    sumRows([
      { amountCents: 1n, feeCents: 2n },
      { amountCents: 3n, feeCents: 4n },
    ]),
  ).toEqual({
    ...{ count: 2, amountCents: 4n, feeCents: 6n },
  });
});
