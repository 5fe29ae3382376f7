import type { Json } from './openapi-components';

/** What is hardly longer than a reference to it stays where it is. */
const LEAST_CHARACTERS = 140;
const LISTS = ['anyOf', 'oneOf', 'allOf'] as const;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** What a schema says beside its words: `{ description, examples }` may be another one's at each place. */
const toBare = ({ description: _, examples: __, ...bare }: Json): Json => bare;
const toWords = ({ description, examples }: Json): Json => ({
  ...(description === undefined ? {} : { description }),
  ...(examples === undefined ? {} : { examples }),
});

/** That it may be null is said where it stands; what it is then has the name. */
const isNullable = ({ anyOf }: Json): boolean =>
  Array.isArray(anyOf) && anyOf.some(part => isObject(part) && part.type === 'null');

/** Looks at each schema below a part of the document, outermost first, with a name of the place where it stands; what `see` gives takes its place. */
type See = (schema: Json, place: string) => Json;

const walkSchema = (schema: unknown, place: string, see: See): unknown => {
  if (!isObject(schema)) return schema;
  const seen = see(schema, place);
  return '$ref' in seen ? seen : walkParts(seen, place, see);
};

/** The schemas inside of one. */
const walkParts = (schema: Json, place: string, see: See): Json => {
  const next: Json = { ...schema };
  if (isObject(next.properties)) {
    next.properties = Object.fromEntries(
      Object.entries(next.properties).map(([name, part]) => [name, walkSchema(part, place + pascal(name), see)]),
    );
  }
  for (const name of LISTS) {
    const list = next[name];
    if (Array.isArray(list)) next[name] = list.map(part => walkSchema(part, place, see));
  }
  if (isObject(next.items)) next.items = walkSchema(next.items, `${place}Item`, see);
  if (isObject(next.additionalProperties))
    next.additionalProperties = walkSchema(next.additionalProperties, place, see);
  return next;
};

/** Every `schema` of a part that is none itself: operations and parameters. */
const walkPart = (part: unknown, place: string, see: See): unknown => {
  if (Array.isArray(part)) return part.map(each => walkPart(each, place, see));
  if (!isObject(part)) return part;
  const at = typeof part.operationId === 'string' ? pascal(part.operationId) : place;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'schema' ? walkSchema(value, at, see) : name === 'examples' ? value : walkPart(value, at, see),
    ]),
  );
};

interface Parts {
  paths: Json;
  webhooks: Json;
  responses: Json;
  parameters: Json;
  schemas: Json;
}

const walkAll = ({ paths, webhooks, responses, parameters, schemas }: Parts, see: See): Parts => ({
  paths: walkPart(paths, '', see) as Json,
  webhooks: walkPart(webhooks, '', see) as Json,
  responses,
  parameters: walkPart(parameters, '', see) as Json,
  schemas: Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, isObject(schema) ? walkParts(schema, name, see) : schema]),
  ),
});

/** What stands in two places or more, by what it says. */
const countRepeats = (parts: Parts): Map<string, number> => {
  const counts = new Map<string, number>();
  walkAll(parts, schema => {
    const text = JSON.stringify(toBare(schema));
    if (text.length >= LEAST_CHARACTERS) counts.set(text, (counts.get(text) ?? 0) + 1);
    return schema;
  });
  return counts;
};

/**
 * The same document with each shape that stands in it twice written once, under the name of the place where it stands first: `BoletoQuoteAmount`. The words
 * of a field stay beside its reference (JSON Schema 2020-12 lets them).
 */
export const hoistRepeats = (parts: Parts): Parts => {
  const counts = countRepeats(parts);
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(parts.schemas)) {
    const text = isObject(schema) ? JSON.stringify(toBare(schema)) : '';
    if (text.length >= LEAST_CHARACTERS && !names.has(text)) names.set(text, name);
  }
  const added: Json = {};
  const toFreeName = (wish: string): string => {
    const isTaken = (name: string) => name in parts.schemas || name in added;
    let number = 2;
    if (!isTaken(wish)) return wish;
    while (isTaken(`${wish}${number}`)) number += 1;
    return `${wish}${number}`;
  };
  const see: See = (schema, place) => {
    const bare = toBare(schema);
    const text = JSON.stringify(bare);
    const known = names.get(text);
    if ((known === undefined && (counts.get(text) ?? 0) < 2) || isNullable(schema)) return schema;
    const name = known ?? toFreeName(place || 'Shape');
    if (known === undefined) {
      names.set(text, name);
      // before its parts: what it holds is written once, too
      added[name] = {};
      added[name] = walkParts(bare, name, see);
    }
    return { $ref: `#/components/schemas/${name}`, ...toWords(schema) };
  };
  const hoisted = walkAll(parts, see);
  return { ...hoisted, schemas: { ...hoisted.schemas, ...added } };
};
