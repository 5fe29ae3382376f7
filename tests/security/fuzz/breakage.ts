import fc from 'fast-check';
import { oddText, oddValue } from './schema-values';

type Json = unknown;
type Path = readonly (string | number)[];

const isBranch = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;

/** Every place in a value, the whole first. */
const placesIn = (value: Json, at: Path = []): Path[] => {
  if (!isBranch(value)) return [at];
  const below = Object.entries(value).flatMap(([name, child]) =>
    placesIn(child, [...at, Array.isArray(value) ? Number(name) : name]),
  );
  return [at, ...below];
};

const changeAt = (value: Json, [head, ...rest]: Path, change: (old: Json) => Json): Json => {
  if (head === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === head ? changeAt(item, rest, change) : item));
  const branch = value as Record<string, Json>;
  return { ...branch, [head]: changeAt(branch[head as string], rest, change) };
};

const without = (value: Json, path: Path): Json => {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  return changeAt(value, path.slice(0, -1), parent => {
    if (Array.isArray(parent)) return parent.filter((_, index) => index !== last);
    return Object.fromEntries(Object.entries(parent as object).filter(([name]) => name !== last));
  });
};

const CHANGES = ['replace', 'replace', 'replace', 'remove', 'wrap', 'stringify', 'add'] as const;

/** The value with one thing wrong somewhere in it. */
export const brokenValue = (values: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.tuple(values, fc.nat(), fc.constantFrom(...CHANGES), oddValue, oddText).map(([value, place, kind, odd, name]) => {
    const places = placesIn(value);
    const at = places[place % places.length] ?? [];
    if (kind === 'remove') return without(value, at);
    if (kind === 'wrap') return changeAt(value, at, old => [old]);
    if (kind === 'stringify') return changeAt(value, at, old => (isBranch(old) ? JSON.stringify(old) : String(old)));
    if (kind === 'add') return changeAt(value, at, old => (isBranch(old) ? { ...old, [name]: odd } : odd));
    return changeAt(value, at, () => odd);
  });

const encode = (text: string): Buffer => Buffer.from(text, 'utf8');

/** What is wrong with a text no parser of JSON may take: `[the name of it, what makes it]`. */
const TEXTS: Readonly<Record<string, (text: string, at: number) => Buffer>> = {
  cut: (text, at) => encode(text.slice(0, at % Math.max(1, text.length))),
  empty: () => Buffer.alloc(0),
  blank: () => encode(' \n\t '),
  'byte order mark': text => encode(`\ufeff${text}`),
  'not UTF-8': (text, at) =>
    Buffer.concat([
      encode(text.slice(0, at % text.length)),
      Buffer.from([0xff, 0xc0, 0x80]),
      encode(text.slice(at % text.length)),
    ]),
  'UTF-16': text => Buffer.from(text, 'utf16le'),
  trailing: text => encode(`${text}{}`),
  comment: text => encode(`/* a */${text}`),
  'single quotes': text => encode(text.replaceAll('"', "'")),
  'raw NUL': (text, at) => encode(`${text.slice(0, at % text.length)}\0${text.slice(at % text.length)}`),
  'key twice': text => encode(text.replace(/^\{("[^"]*"):/, '{$1:null,$1:')),
  'named __proto__': text => encode(text.replace(/^\{/, '{"__proto__":{"admin":true},')),
  'named constructor': text => encode(text.replace(/^\{/, '{"constructor":{"prototype":{}},')),
  'huge number': text => encode(text.replace(/:(?:\d+|"[^"]*"|null|true|false)/, ':1e999')),
  'long number': text => encode(text.replace(/:(?:\d+|"[^"]*"|null|true|false)/, `:${'9'.repeat(500)}`)),
  'odd number': text => encode(text.replace(/:(\d+)/, ':$1.0')),
  NaN: text => encode(text.replace(/:(?:\d+|"[^"]*"|null|true|false)/, ':NaN')),
  'deep lists': () => encode(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  'open lists': () => encode('['.repeat(8_000)),
  'lone surrogate': text => encode(text.replace(/:"[^"]*"/, ':"\\ud83d"')),
  large: text => encode(text.replace(/^\{/, `{"enchimento":"${'x'.repeat(70_000)}",`)),
  'large text': text => encode(text.replace(/:"[^"]*"/, `:"${'é'.repeat(6_000)}"`)),
};

export interface RawBody {
  bytes: Buffer;
  fault: string;
}

/** A value as bytes that are no sound JSON any more. */
export const brokenText = (values: fc.Arbitrary<Json>): fc.Arbitrary<RawBody> =>
  fc.tuple(values, fc.constantFrom(...Object.keys(TEXTS)), fc.nat(10_000)).map(([value, fault, at]) => {
    const text = JSON.stringify(value) ?? 'null';
    return { bytes: TEXTS[fault]?.(text === '' ? '{}' : text, at) ?? Buffer.alloc(0), fault };
  });

const HEADERS: readonly (readonly [string, readonly (string | null)[]])[] = [
  [
    'content-type',
    [
      null,
      'text/plain',
      'application/json; charset=utf-16',
      'application/xml',
      'multipart/form-data',
      ';',
      'application/json, text/html',
      'APPLICATION/JSON;charset="UTF-8"',
    ],
  ],
  ['content-encoding', ['gzip', 'identity', 'br']],
  [
    'idempotency-key',
    [null, '', 'short', 'x'.repeat(129), 'com espaço aqui', '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9'],
  ],
  ['step-up-proof', [null, '', 'aut_0', 'x'.repeat(500), 'aut_01h455vb4pex5vsknk084sn02q']],
  [
    'authorization',
    [null, 'Bearer', 'Bearer x', 'Basic YTpi', 'Basic :::', `Bearer ${'a'.repeat(4_000)}`, 'bearer at_a b', 'Digest x'],
  ],
  ['x-request-id', ['', 'x', 'a'.repeat(65), "'; drop", '12345678']],
  ['x-fapi-interaction-id', [null, '', 'x', '00000000-0000-0000-0000-000000000000']],
  ['accept', ['text/html', 'application/xml', '*/*;q=0', '\u00ff']],
  ['last-event-id', ['', '-1', '9'.repeat(100), 'ntf_x']],
  ['traceparent', ['00-0-0-00', 'x'.repeat(300)]],
  ['x-client-address', ['::1', '999.1.1.1', '10.0.0.1']],
  ['x-gateway-key', ['x', '']],
  [
    'content-disposition',
    [
      null,
      'attachment',
      "attachment; filename*=UTF-8''%ff%fe",
      'attachment; filename="../../a.pdf"',
      "attachment; filename*=UTF-8''%00",
    ],
  ],
  ['range', ['bytes=0-0', 'bytes=-9999999999']],
  ['x-http-method-override', ['DELETE']],
  ['user-agent', ['', 'x'.repeat(3_000), '\u00e9']],
];

/** A header to set, or with `null` to leave out. */
export const brokenHeader: fc.Arbitrary<readonly [string, string | null]> = fc
  .constantFrom(...HEADERS)
  .chain(([name, values]) => fc.constantFrom(...values).map(value => [name, value] as const));
