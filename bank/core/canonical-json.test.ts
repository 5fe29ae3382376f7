import { expect, it } from 'vitest';
import { toCanonicalJson } from './canonical-json';

it('writes the members in the order of their code units, without spaces', () => {
  expect(toCanonicalJson({ b: [1, null, true], a: { z: 'é', y: 1e21 } })).toBe(
    '{"a":{"y":1e+21,"z":"é"},"b":[1,null,true]}',
  );
});

it('orders as RFC 8785 §3.2.3 does', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const text = toCanonicalJson(Object.fromEntries(names.map(name => [name, 0])));
  expect(Object.keys(JSON.parse(text)).filter(name => name !== '1')).toEqual([
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ]);
});

it('refuses what is no number of JSON', () => {
  expect(() => toCanonicalJson(Number.NaN)).toThrow('JSON has no such number');
  expect(() => toCanonicalJson({ a: [Number.POSITIVE_INFINITY] })).toThrow(RangeError);
});
