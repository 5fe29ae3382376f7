import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

/** Where the document of the Banco Central lies; nothing of it is kept in this repository. */
export const DOCUMENT =
  process.env.PIX_API_DOCUMENT ??
  path.join(import.meta.dirname, '../../../../shared/reference/pix-api-2.9.0.openapi.yaml');

export const hasDocument = existsSync(DOCUMENT);

const isPlain = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isPlain) : []);

const isTwice = (parts: readonly Json[]): boolean =>
  new Set(parts.map(part => JSON.stringify(part))).size < parts.length;

/** What the document says of itself that no answer can follow; each is explained in docs/how-to/pix-api.md. */
const createReader = (document: Json) => {
  const schemas = (document.components as Json).schemas as Json;
  const find = (ref: unknown): Json => (schemas[String(ref).split('/').at(-1) ?? ''] as Json | undefined) ?? {};
  /** Every member that a schema describes, however it is put together. */
  const namesOf = (schema: Json): string[] => [
    ...Object.keys(isPlain(schema.properties) ? schema.properties : {}),
    ...['allOf', 'oneOf', 'anyOf'].flatMap(word => asList(schema[word]).flatMap(namesOf)),
    ...(schema.$ref ? namesOf(find(schema.$ref)) : []),
  ];
  /** The schema with every reference written out, as it is meant. `known`: members that the schemas around it describe. */
  const read = (schema: Json, known: readonly string[], at = ''): Json => {
    if (schema.$ref) return read(find(schema.$ref), known, at);
    const names = [...known, ...namesOf(schema)];
    const out: Json = {};
    for (const [word, value] of Object.entries(schema)) {
      if (word === 'properties') {
        out.properties = Object.fromEntries(
          Object.entries(value as Json).map(([name, each]) => [name, read(each as Json, [], name)]),
        );
      } else if (word === 'items') out.items = read(value as Json, [], at);
      else if (word === 'allOf' || word === 'anyOf' || word === 'oneOf') {
        const parts = asList(value).map(each => read(each, names, at));
        // ends that fit both schemas, and two schemas that are one: D3; a text is no object: D4
        const isLoose = word === 'oneOf' && (at === 'encerramento' || isTwice(parts));
        if (!(at === 'valor' && schema.type === 'string')) out[isLoose ? 'anyOf' : word] = parts;
      } else if (word === 'required') {
        // names that nothing describes: D2; the address of who receives a charge with a due date: D6
        const asked = (value as string[]).filter(
          name => names.includes(name) && !(at === 'recebedor' && ['logradouro', 'cidade', 'uf', 'cep'].includes(name)),
        );
        if (asked.length > 0) out.required = asked;
      } else if (word === 'pattern') out.pattern = String(value).replace(/^\/(.*)\/$/, '$1');
      else if (word === 'format') out.format = value === 'uri' && at === 'location' ? 'uri-reference' : value;
      else if (
        ['type', 'enum', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'].includes(word)
      ) {
        out[word] = value;
      }
    }
    return out;
  };
  return (schema: Json) => read(schema, []);
};

export interface DocumentOperation {
  /** `POST /rec/{idRec}`. */
  name: string;
  /** Statuses that it declares. */
  statuses: number[];
  /** Says what is wrong with an answer of a status; nothing is wrong: null. */
  findWrong(status: number, body: unknown): string | null;
  /** The same of a request's body. */
  findWrongRequest(body: unknown): string | null;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** Every operation of the document, with what judges its requests and answers. */
export const readDocument = (): Map<string, DocumentOperation> => {
  const document = parse(readFileSync(DOCUMENT, 'utf8')) as Json;
  const ajv = new Ajv({ strict: false, allErrors: true });
  (addFormats as unknown as (to: Ajv) => void)(ajv);
  ajv.addFormat('int64', true);
  const read = createReader(document);
  const components = document.components as Record<string, Json>;
  const resolve = (node: Json): Json => {
    if (!node.$ref) return node;
    const [kind = '', name = ''] = String(node.$ref).split('/').slice(-2);
    return (components[kind]?.[name] as Json | undefined) ?? {};
  };
  const compile = (node: Json | undefined): ValidateFunction | null => {
    const [media] = Object.values(isPlain(node?.content) ? node.content : {}) as Json[];
    return media ? ajv.compile(read(media.schema as Json)) : null;
  };
  const problem = ajv.compile(read({ $ref: '#/components/schemas/Problema' }));
  const judge = (validate: ValidateFunction | null, body: unknown): string | null =>
    !validate || validate(body) ? null : ajv.errorsText(validate.errors).slice(0, 400);
  const operations = Object.entries(document.paths as Record<string, Json>).flatMap(([place, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, told]): DocumentOperation => {
        const { responses, requestBody } = told as { responses: Record<string, Json>; requestBody?: Json };
        const answers = new Map(
          Object.entries(responses).map(([status, node]) => [Number(status), compile(resolve(node))]),
        );
        const request = requestBody ? compile(resolve(requestBody)) : null;
        return {
          name: `${method.toUpperCase()} ${place}`,
          statuses: [...answers.keys()],
          findWrong: (status, body) => judge(status >= 400 ? problem : (answers.get(status) ?? null), body),
          findWrongRequest: body => judge(request, body),
        };
      }),
  );
  return new Map(operations.map(operation => [operation.name, operation]));
};
