import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStrictJson } from './strict-json';

const parse = (text: string) => parseStrictJson(new TextEncoder().encode(text));

describe('strict JSON', () => {
  it('reads what JSON.parse reads', () => {
    const plain = fc
      .jsonValue({ maxDepth: 5 })
      .filter(value => !/__proto__|constructor|prototype|e[+-]|-0/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(plain, value => {
        expect(parse(JSON.stringify(value, null, 2))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ['broken JSON', '{"amount_cents":'],
    ['nothing', ''],
    ['two documents', '{}{}'],
    ['a repeated key', '{"a":1,"b":{},"a":2}'],
    ['a repeated key behind an escape', '{"a":1,"\\u0061":2}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ behind an escape', '{"\\u005f_proto__":{}}'],
    ['constructor', '{"a":[{"constructor":1}]}'],
    ['an exponent', '{"amount_cents":1e3}'],
    ['a trailing zero fraction', '{"amount_cents":1.0}'],
    ['minus zero', '{"amount_cents":-0}'],
    ['an integer beyond 2^53', '{"amount_cents":9007199254740993}'],
    ['seventeen levels', `${'['.repeat(17)}${']'.repeat(17)}`],
    ['a byte order mark', '\ufeff{}'],
  ])('refuses %s', (_, text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseStrictJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(SyntaxError);
  });

  it('lets equal keys stand in different objects and in values', () => {
    expect(parse('{"a":{"a":"a"},"b":[{"a":1},{"a":2}]}')).toEqual({ a: { a: 'a' }, b: [{ a: 1 }, { a: 2 }] });
  });
});
