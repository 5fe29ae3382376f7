import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSameLegs, prepareCommand } from './command';
import type { Leg, PostCommand } from './types';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const KEY = '01934b0e-1a2b-7c8d-9e0f-a1b2c3d4e5f6';
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const CUSTOMER = 1000n;

const leg = (accountId: bigint, amountCents: bigint): Leg => ({ accountId, amountCents });
const command = (more: Partial<PostCommand> = {}): PostCommand => ({
  key: KEY,
  legs: [leg(CUSTOMER, -100n), leg(1n, 100n)],
  details: { kind: 'pix_out', description: 'Aluguel' },
  ...more,
});
const prepare = (more: Partial<PostCommand> = {}) => prepareCommand(command(more), NOW);
const withLegs =
  (...amounts: bigint[]) =>
  () =>
    prepare({ legs: amounts.map((cents, at) => leg(CUSTOMER + BigInt(at), cents)) });

describe('the legs of a transaction', () => {
  it('add up to zero, or nothing is posted', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 12n), 10n ** 12n), { minLength: 2, maxLength: 20 }), amounts => {
        const sum = amounts.reduce((all, cents) => all + cents, 0n);
        if (sum === 0n && !amounts.includes(0n)) expect(withLegs(...amounts)).not.toThrow();
        else expect(withLegs(...amounts)).toThrow(RangeError);
      }),
    );
    expect(withLegs(-1n, 2n)).toThrow('the legs do not add up to zero');
    expect(withLegs(-3n, 1n, 1n)).toThrow('the legs do not add up to zero');
    expect(withLegs(-3n, 1n, 2n)).not.toThrow();
  });

  it('are two to a hundred', () => {
    const many = (count: number) => withLegs(BigInt(1 - count), ...Array<bigint>(count - 1).fill(1n));
    for (const count of [0, 1])
      expect(withLegs(...Array<bigint>(count).fill(0n))).toThrow('a transaction has 2 to 100 legs');
    expect(many(2)).not.toThrow();
    expect(many(100)).not.toThrow();
    expect(many(101)).toThrow('a transaction has 2 to 100 legs');
  });

  it('move something each, and no more than JSON can tell', () => {
    const beyond = 'the amount of a leg is zero or beyond the safe range';
    expect(withLegs(0n, 0n)).toThrow(beyond);
    expect(withLegs(5n, 0n, -5n)).toThrow(beyond);
    expect(withLegs(SAFE, -SAFE)).not.toThrow();
    expect(withLegs(SAFE + 1n, -SAFE, -1n)).toThrow(beyond);
    expect(withLegs(-SAFE - 1n, SAFE, 1n)).toThrow(beyond);
  });
});

describe('the key of a transaction', () => {
  it('is a UUID, in small letters', () => {
    expect(prepare({ key: KEY.toUpperCase() }).key).toBe(KEY);
    for (const bad of ['', 'x', `${KEY}0`, `0${KEY}`, KEY.replaceAll('-', ''), KEY.replace('a', 'g')]) {
      expect(() => prepare({ key: bad }), bad).toThrow('the key is not a UUID');
    }
  });

  it('of a hold is one too, or there is none', () => {
    expect(prepare().captureHold).toBeNull();
    expect(prepare({ captureHold: KEY.toUpperCase() }).captureHold).toBe(KEY);
    expect(() => prepare({ captureHold: 'x' })).toThrow('captureHold is not a UUID');
    expect(() => prepare({ captureHold: '' })).toThrow('captureHold is not a UUID');
  });
});

describe('the time of a transaction', () => {
  it('is its own as long as it is not ahead of the clock by more than five minutes', () => {
    const at = (ms: number) => new Date(NOW.getTime() + ms);
    expect(prepare().postedAt).toBeNull();
    expect(prepare({ postedAt: at(-86_400_000) }).postedAt).toEqual(at(-86_400_000));
    expect(prepare({ postedAt: at(300_000) }).postedAt).toEqual(at(300_000));
    expect(() => prepare({ postedAt: at(300_001) })).toThrow('postedAt is in the future');
    expect(() => prepare({ postedAt: new Date(Number.NaN) })).toThrow('postedAt is in the future');
  });
});

describe('the details of a transaction', () => {
  it('are kept as they are', () => {
    const details = { kind: 'pix_out', description: 'Café \\u0041 "x"', txid: 'a1' };
    expect(JSON.parse(prepare({ details }).detailsJson)).toEqual(details);
  });

  it.each([['\u0000'], ['a\u0000b'], ['\ud83d'], ['\ude00'], ['\\\u0000']])(
    'hold no text that PostgreSQL cannot store: %j',
    description => {
      expect(() => prepare({ details: { kind: 'x', description } })).toThrow(
        'the details hold text that cannot be stored',
      );
    },
  );

  it.each([['\ud83d\ude00'], ['\\u0000'], ['\\\\u0000'], ['\u0001'], ['\\ud83d']])(
    'hold what only looks like it: %j',
    description => {
      expect(JSON.parse(prepare({ details: { kind: 'x', description } }).detailsJson).description).toBe(description);
    },
  );
});

describe('how each side finds a transaction', () => {
  it('is the description and the other one’s name, folded; the bank’s own accounts are not searched', () => {
    const counterparties = [
      { accountId: '1', name: 'João Conceição', documentMasked: null, institutionName: null },
      { accountId: '2', name: '', documentMasked: null, institutionName: null },
    ];
    const legs = [leg(CUSTOMER, -3n), leg(CUSTOMER + 1n, 1n), leg(CUSTOMER + 2n, 1n), leg(CUSTOMER - 1n, 1n)];
    expect(prepare({ legs, details: { kind: 'x', description: 'ALUGUÉL', counterparties } }).searches).toEqual([
      'aluguel joao conceicao',
      'aluguel',
      'aluguel',
      null,
    ]);
    expect(prepare().searches).toEqual(['aluguel', null]);
  });

  it('is its kind as that side calls it', () => {
    expect(prepare().kinds).toEqual(['pix_out', 'pix_out']);
    const details = { kind: 'pix', description: '', legKinds: ['pix_out'] };
    expect(prepare({ details }).kinds).toEqual(['pix_out', 'pix']);
  });
});

describe('a second command with the key of a first', () => {
  const same = (legs: Leg[]) => hasSameLegs(prepare(), { ...prepare(), legs });

  it('is its replay when it moves the same money in the same order, whatever else it says', () => {
    expect(hasSameLegs(prepare(), prepare({ details: { kind: 'other', description: 'other' } }))).toBe(true);
    expect(same([leg(CUSTOMER, -100n), leg(1n, 100n)])).toBe(true);
  });

  it('is none with another amount, account, order or number of legs', () => {
    expect(same([leg(CUSTOMER, -101n), leg(1n, 100n)])).toBe(false);
    expect(same([leg(CUSTOMER, -100n), leg(1n, 101n)])).toBe(false);
    expect(same([leg(CUSTOMER, -100n), leg(2n, 100n)])).toBe(false);
    expect(same([leg(1n, 100n), leg(CUSTOMER, -100n)])).toBe(false);
    expect(same([leg(CUSTOMER, -100n)])).toBe(false);
    expect(same([leg(CUSTOMER, -100n), leg(1n, 100n), leg(2n, 1n)])).toBe(false);
    expect(same([])).toBe(false);
  });
});
