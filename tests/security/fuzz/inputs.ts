import fc from 'fast-check';
import { brokenHeader, brokenText, brokenValue } from './breakage';
import { type JsonSchema, type Known, oddText, valuesOf } from './schema-values';

/** An operation as the bank's own OpenAPI document tells it. */
export interface DocumentedOperation {
  operationId: string;
  method: string;
  path: string;
  'x-assurance-level': string;
  'x-scope': string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: JsonSchema }> }>;
}

/** One request. `isElsewhere`: with a path or method that need not be the operation's. */
export interface Input {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  kind: string;
  isElsewhere: boolean;
}

/** A good call to begin from. */
export interface Start {
  /** With its query. */
  path: string;
  json?: unknown;
  file?: Buffer;
}

interface Draft {
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body?: Buffer;
}

const FORM = 'application/x-www-form-urlencoded';
const FILE = 'application/octet-stream';

/** A value as a form or an address writes it, whatever it is. */
const inWords = (value: unknown): string => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value));

const toForm = (value: unknown): Buffer => {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
  return Buffer.from(new URLSearchParams(fields.map(([name, field]) => [name, inWords(field)])).toString());
};

const toBytes = (type: string, value: unknown): Buffer =>
  type === FORM ? toForm(value) : Buffer.from(JSON.stringify(value) ?? '');

/** Encoded as a browser would, but for a lone half of a pair, which cannot be. */
const inPath = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

const pathOf = (template: string, params: Record<string, string>): string =>
  template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => params[name] ?? '');

const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map(Buffer.from),
  fc.constantFrom(
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('PK\u0003\u0004'),
    Buffer.alloc(0),
  ),
);

/** Makes the requests that try an operation, `known` being the caller's own ids and `starts` good calls of it. */
export const inputsFor = (
  operation: DocumentedOperation,
  known: Known,
  starts: readonly Start[],
): fc.Arbitrary<Input> => {
  const { method, path: template, parameters, requestBody } = operation;
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  const schema = requestBody?.content[type]?.schema;
  const values = schema && type !== FILE ? valuesOf(schema, known) : undefined;
  const samples = starts.flatMap(({ json }) => (json === undefined ? [] : [json]));
  const likely = values && samples.length > 0 ? fc.oneof(fc.constantFrom(...samples), values) : values;

  const paramText = (name: string, property: JsonSchema): fc.Arbitrary<string> => {
    const made = valuesOf(property, known).map(value => inPath(inWords(value)));
    const own = known[name];
    return own === undefined ? made : fc.oneof({ weight: 5, arbitrary: fc.constant(inPath(own)) }, made);
  };
  const inPlace = (place: string) => parameters.filter(parameter => parameter.in === place);
  const params = fc.record(
    Object.fromEntries(inPlace('path').map(({ name, schema: s }) => [name, paramText(name, s)])),
  );
  const query = fc.record(
    Object.fromEntries(inPlace('query').map(({ name, schema: s }) => [name, paramText(name, s)])),
    { requiredKeys: inPlace('query').flatMap(({ name, required }) => (required ? [name] : [])) },
  );
  const headers = fc
    .record({
      'idempotency-key': fc.oneof(
        { weight: 6, arbitrary: fc.uuid() },
        fc.constant(known.idempotency_key ?? 'k'.repeat(8)),
      ),
      'step-up-proof': fc.constantFrom(known.proof ?? '', known.authorization_id ?? ''),
      'x-fapi-interaction-id': fc.uuid(),
      'content-disposition': fc.constantFrom("attachment; filename*=UTF-8''nota.pdf", 'attachment; filename="a.png"'),
    })
    .map(all => {
      const wanted = new Set(inPlace('header').map(({ name }) => name.toLowerCase()));
      if (operation['x-assurance-level'] === 'receiver') wanted.add('x-fapi-interaction-id');
      return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
    });
  const starting = starts.filter(({ file }) => file).flatMap(({ file }) => (file ? [file] : []));
  const files = starting.length > 0 ? fc.oneof(fc.constantFrom(...starting), fileBytes) : fileBytes;
  const bodies = type === FILE ? files : likely?.map(value => toBytes(type, value));

  const drafts: fc.Arbitrary<Draft> = fc
    .tuple(params, query, headers, bodies ?? fc.constant(undefined))
    .map(([filled, asked, sent, body]) => ({
      params: filled,
      query: Object.entries(asked),
      headers: body ? { 'content-type': type, ...sent } : sent,
      body,
    }));
  const toInput = (
    { params: filled, query: asked, ...rest }: Draft,
    kind: string,
    more: Partial<Input> = {},
  ): Input => {
    const search = asked.map(([name, value]) => `${name}=${value}`).join('&');
    return {
      method,
      path: `${pathOf(template, filled)}${search && `?${search}`}`,
      ...rest,
      kind,
      // a part that is nothing, or leads up, makes another path
      isElsewhere: Object.values(filled).some(part => /^\.{0,2}$/.test(part)),
      ...more,
    };
  };

  const sample =
    starts.length === 0
      ? []
      : [
          fc.tuple(fc.constantFrom(...starts), drafts).map(([{ path, json, file }, draft]) => {
            const body = json === undefined ? file : toBytes(type, json);
            return toInput({ ...draft, body }, 'sample', { path, isElsewhere: false });
          }),
        ];
  const withBody = (made: fc.Arbitrary<{ body: Buffer; kind: string }>): fc.Arbitrary<Input> =>
    fc.tuple(drafts, made).map(([draft, { body, kind }]) => toInput({ ...draft, body }, kind));
  const good = drafts.map(draft => toInput(draft, 'by the schema'));
  const oddHeader = fc.tuple(drafts, brokenHeader).map(([draft, [name, value]]) => {
    const sent = { ...draft.headers, [name]: value ?? '' };
    if (value === null) delete sent[name];
    return toInput({ ...draft, headers: sent }, `header ${name}`);
  });
  const oddQuery = fc
    .tuple(
      drafts,
      fc.constantFrom(...inPlace('query').map(({ name }) => name), 'x', '__proto__'),
      oddText,
      fc.constantFrom('', '%', '%00', '%ff%fe'),
      fc.boolean(),
    )
    .map(([draft, name, text, raw, isTwice]) => {
      const pair: [string, string] = [name, raw || inPath(text)];
      return toInput({ ...draft, query: [...draft.query, pair, ...(isTwice ? [pair] : [])] }, 'query');
    });
  const oddPath = fc
    .tuple(drafts, fc.nat(), oddText, fc.constantFrom('', '', '%', '%00', '%2e%2e', '..', '%ff', '%2f', 'ACC_0'))
    .map(([draft, place, text, raw]) => {
      const names = Object.keys(draft.params);
      const name = names[place % Math.max(1, names.length)];
      if (name === undefined)
        return toInput(draft, 'path', { path: `${template}/${raw || inPath(text)}`, isElsewhere: true });
      return toInput({ ...draft, params: { ...draft.params, [name]: raw || inPath(text) } }, 'path', {
        isElsewhere: true,
      });
    });
  const oddMethod = fc
    .tuple(
      drafts,
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'QUERY'),
    )
    .map(([draft, other]) => toInput(draft, 'method', { method: other, isElsewhere: true }));

  const ways: { weight: number; arbitrary: fc.Arbitrary<Input> }[] = [
    { weight: 6, arbitrary: good },
    ...sample.map(arbitrary => ({ weight: 2, arbitrary })),
    { weight: 3, arbitrary: oddHeader },
    { weight: inPlace('query').length > 0 ? 4 : 1, arbitrary: oddQuery },
    { weight: inPlace('path').length > 0 ? 3 : 1, arbitrary: oddPath },
    { weight: 1, arbitrary: oddMethod },
  ];
  if (likely) {
    const broken = brokenValue(likely).map(value => ({ body: toBytes(type, value), kind: 'value' }));
    const raw = brokenText(likely).map(({ bytes, fault }) => ({ body: bytes, kind: `text: ${fault}` }));
    ways.push({ weight: 8, arbitrary: withBody(broken) }, { weight: 4, arbitrary: withBody(raw) });
  }
  return fc.oneof(...ways);
};
