import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../bank/contract';
import { FIELD_WORDS } from '../../bank/contract/field-words';
import { createOpenApi } from '../../bank/http/openapi';
import { lintOpenApi } from '../../scripts/openapi/lint';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

let document: Json;
beforeAll(async () => {
  document = await createOpenApi(OPERATIONS, 'Balcão bank API');
});

/** What a reference names. */
const follow = (reference: unknown): unknown =>
  String(reference)
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), document);

const hasWords = (part: unknown): boolean =>
  isObject(part) &&
  (part.$ref === undefined
    ? Boolean(part.description)
    : hasWords({ ...part, $ref: undefined }) || hasWords(follow(part.$ref)));

/** The fields of a part of the document, each with the place where it stands. */
const listFields = (part: unknown, at: string): [string, unknown][] => {
  if (Array.isArray(part)) return part.flatMap(each => listFields(each, at));
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([member, value]) => [
    ...(member === 'properties' && isObject(value)
      ? Object.entries(value).map(([name, field]): [string, unknown] => [`${at}.${name}`, field])
      : []),
    ...listFields(value, member === 'properties' || member.length < 3 ? at : `${at}/${member}`),
  ]);
};

describe('the words of the OpenAPI document', () => {
  it('stand at every field', () => {
    const { schemas } = document.components as { schemas: Json };
    const fields = listFields({ paths: document.paths, schemas }, '');
    expect(fields.length).toBeGreaterThan(1_000);
    expect(fields.filter(([, field]) => !hasWords(field)).map(([at]) => at)).toEqual([]);
  });

  it('stand at every operation and parameter', () => {
    const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap(Object.values);
    expect(operations.filter(each => !each.summary || !each.description)).toEqual([]);
    const { parameters } = document.components as { parameters: Record<string, { schema: unknown }> };
    const silent = Object.entries(parameters).filter(([, each]) => !hasWords(each) && !hasWords(each.schema));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('are of a field that exists', () => {
    const named = new Set(listFields(document, '').map(([at]) => at.split('.').at(-1)));
    expect(Object.keys(FIELD_WORDS).filter(key => !named.has(key.split('.').at(-1)))).toEqual([]);
  });

  it('break none of the recommended rules, and a document that does is told', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
    const { servers: _, ...rest } = document;
    expect(await lintOpenApi(rest)).not.toEqual([]);
  });
});
