import fc from 'fast-check';

/** What is used of JSON Schema 2020-12 in the bank's OpenAPI document. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that stand for a name of a property wherever it occurs: the caller's own ids, tokens and keys. */
export type Known = Readonly<Record<string, string>>;

type Values = fc.Arbitrary<unknown>;

const LONGEST = 300;

/** Words of the trade, and of those who try what happens. */
const WORDS = [
  '',
  ' ',
  'Padaria do Zé',
  'fornecedor@farinhas.example',
  '11987654321',
  '52998224725',
  '12ABC34501DE35',
  '00000000000191',
  '12,00',
  '100%',
  "' or 1=1--",
  '%_\\',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|x!A1',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eorgam',
  'e\u0301',
  'ﬀ',
  '𝔘𝔫𝔦',
  '👩🏽‍🚀',
  'İ',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
] as const;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9._-]{1,20}$/), fc.constantFrom('ninguem.example', 'a.b.example'))
    .map(([name, host]) => `${name}@${host}`),
  date: fc
    .oneof(
      fc.constantFrom('2026-11-20', '2024-02-29', '0000-01-01', '9999-12-31', '1970-01-01'),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }).map(toDay),
    )
    .map(String),
  'date-time': fc.oneof(
    fc.constantFrom('2026-11-20T13:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'),
    fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }).map(toInstant),
  ),
  uuid: fc.uuid(),
};

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
function toInstant(date: Date): string {
  return date.toISOString();
}

const makeMatching = (pattern: string): fc.Arbitrary<string> | undefined => {
  for (const flags of ['', 'u']) {
    try {
      return fc.stringMatching(new RegExp(pattern, flags));
    } catch {
      // look-aheads and classes of letters are not made from; what is refused for them is an input as well
    }
  }
  return undefined;
};

const made = new Map<string, fc.Arbitrary<string> | undefined>();

/** Strings of a pattern, made once for all that ask for it: half of a run went into reading patterns. */
const matching = (pattern: string): fc.Arbitrary<string> | undefined => {
  if (!made.has(pattern)) made.set(pattern, makeMatching(pattern));
  return made.get(pattern);
};

const textOf = ({ minLength = 0, maxLength = LONGEST, pattern, format }: JsonSchema): fc.Arbitrary<string> => {
  const most = Math.max(minLength, Math.min(maxLength, LONGEST));
  const any = fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: most }) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: most, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: most, unit: 'binary' }) },
    { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.constantFrom('a'.repeat(most), 'é'.repeat(most), '😀'.repeat(Math.ceil(most / 2))) },
  );
  const formed = (format && FORMATS[format]) || (pattern && matching(pattern)) || undefined;
  return formed ? fc.oneof({ weight: 6, arbitrary: formed }, { weight: 1, arbitrary: any }) : any;
};

const LARGEST = Number.MAX_SAFE_INTEGER;

const integerOf = ({ minimum = -LARGEST, maximum = LARGEST }: JsonSchema): Values => {
  const [min, max] = [Math.max(minimum, -LARGEST), Math.min(maximum, LARGEST)];
  const usual = fc.integer({ min: Math.max(min, -1_000), max: Math.min(max, Math.max(min, 0) + 100_000) });
  const edges = fc.constantFrom(min, max, ...[0, 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1].filter(n => n >= min && n <= max));
  return fc.oneof(
    usual,
    edges,
    fc.maxSafeInteger().map(n => Math.min(max, Math.max(min, n))),
  );
};

const objectOf = (schema: JsonSchema, known: Known, depth: number): Values => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && typeof schema.additionalProperties === 'object') {
    const names = schema.propertyNames ? textOf(schema.propertyNames) : fc.string({ maxLength: 20 });
    return fc.dictionary(names, valuesOf(schema.additionalProperties, known, depth + 1), { maxKeys: 5 });
  }
  const record = Object.fromEntries(
    properties.map(([name, property]) => {
      const made = valuesOf(property, known, depth + 1);
      const own = known[name];
      return [name, own === undefined ? made : fc.oneof({ weight: 4, arbitrary: fc.constant(own) }, made)];
    }),
  );
  return fc.record(record, { requiredKeys: schema.required ?? [] });
};

const typed = (type: string | undefined, schema: JsonSchema, known: Known, depth: number): Values => {
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return integerOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema;
    const most = Math.min(maxItems, Math.max(minItems, 4));
    return fc.array(valuesOf(schema.items ?? {}, known, depth + 1), { minLength: minItems, maxLength: most });
  }
  if (type === 'object') return objectOf(schema, known, depth);
  return depth > 3 ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
};

/** Values that a schema allows, for the most part: what it cannot say, or we cannot make of it, is broken now and then. */
export const valuesOf = (schema: JsonSchema, known: Known, depth = 0): Values => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map(choice => valuesOf(choice, known, depth + 1)));
  const [first] = schema.allOf ?? [];
  if (first) return valuesOf(first, known, depth + 1);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map(type => typed(type, schema, known, depth)));
};

/** Strings that schemas do not expect. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('x'.repeat(5_000), '9'.repeat(400), `acc_${'7'.repeat(26)}`),
);

const nest = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value };
  return value;
};

/** Values of any type but the one that is asked for. */
export const oddValue: Values = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 2 ** 53, 2 ** 63, 1e308, -(2 ** 63), 1e-7) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(3, 15, 17, 900), fc.boolean()).map(([n, l]) => nest(n, l)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(20, 300).map(length => Array.from({ length }, (_, index) => index)) },
);
