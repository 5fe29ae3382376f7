import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows';

it('says the names of fields once', () => {
  const rows = [
    { id: 'a', cents: 1 },
    { id: 'b', cents: 2 },
  ];
  expect(packRows(rows)).toEqual({
    shapes: [['id', 'cents']],
    rows: [
      [0, 'a', 1],
      [0, 'b', 2],
    ],
  });
});

it('keeps what a row does not have apart from what is null', () => {
  const rows: { id: string; note?: string | null }[] = [{ id: 'a' }, { id: 'b', note: null }, { id: 'c' }];
  const back = unpackRows(packRows(rows));
  expect(back).toStrictEqual(rows);
  expect('note' in (back[0] ?? {})).toBe(false);
});

it('gives back whatever was packed, read as JSON in between', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  const rows = fc.array(fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true }));
  fc.assert(
    fc.property(rows, given => {
      const plain = JSON.parse(JSON.stringify(given)) as object[];
      expect(unpackRows(JSON.parse(JSON.stringify(packRows(plain))))).toEqual(plain);
    }),
  );
});
