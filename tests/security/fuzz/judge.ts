import { z } from 'zod';
import type { DocumentedOperation, Input } from './inputs';
import type { JsonSchema } from './schema-values';
import { allowedMs } from '../../support/pace';

/** The bank's OpenAPI document without references, as far as it is read here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Omit<DocumentedOperation, 'path' | 'method'>>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** An answer that takes longer is none. */
export const HANG_MS = 2_000;

/** What only a fault of ours would tell: frames of a stack, words of PostgreSQL, paths of our files. */
const LEAKS = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal/,
  /(?:syntax error at or near|violates (?:foreign key|unique|check|not-null) constraint|relation ".*" does not exist)/,
  /(?:invalid input syntax for|invalid byte sequence for encoding|value out of range for type)/i,
  /\bselect\b.+\bfrom\b.+\bwhere\b/i,
];

/** `\\p{…}` means letters to JSON Schema, and to a pattern without `u` nothing: those are left to the bank's own check of its answers. */
const isOurs = (key: string, value: unknown): boolean => !(key === 'pattern' && /\\[pP]\{/.test(String(value)));

const checkable = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (isOurs(key, value) ? value : undefined))) as JsonSchema;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Says what is wrong with an answer to a request; nothing for an answer that the document allows. */
export type Judge = (input: Input, answer: Answer) => string | undefined;

const complaintOfAll = ({ status, headers, text, ms }: Answer): string | undefined => {
  if (status >= 500) return `answers ${status}`;
  if (ms > HANG_MS && ms > allowedMs(HANG_MS)) return `takes ${Math.round(ms)} ms`;
  if ((status === 429 || status === 503) && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')) {
    return `answers ${status} without Retry-After`;
  }
  if (!headers.get('x-request-id')) return 'has no request id';
  const leak = status >= 400 ? LEAKS.find(pattern => pattern.test(text)) : undefined;
  return leak && `tells what is inside: ${leak}`;
};

/** Holds answers of an operation against what the bank's own document says of it; of another one at its path, when the method is that one's. */
export const createJudge = (operation: DocumentedOperation, document: ApiDocument): Judge => {
  const siblings = new Map<string, Judge>();
  const judgeOf = (method: string): Judge | undefined => {
    const other = document.paths[operation.path]?.[method.toLowerCase()];
    if (!other || method.toUpperCase() === operation.method) return undefined;
    const known =
      siblings.get(method) ?? createJudge({ ...other, path: operation.path, method: method.toUpperCase() }, document);
    siblings.set(method, known);
    return known;
  };
  const responseOf = (status: number | string) =>
    operation.responses[status] ?? operation.responses[`${String(status).charAt(0)}XX`];
  const compiled = new Map<string, { type: string; schema: z.ZodType }[]>();
  const schemasOf = (status: string): { type: string; schema: z.ZodType }[] => {
    const known = compiled.get(status);
    if (known) return known;
    const made = Object.entries(responseOf(status)?.content ?? {}).map(([type, { schema }]) => ({
      type,
      schema: z.fromJSONSchema(checkable(schema) as Parameters<typeof z.fromJSONSchema>[0]),
    }));
    compiled.set(status, made);
    return made;
  };
  const problem = z.fromJSONSchema(document.components.schemas.Problem as Parameters<typeof z.fromJSONSchema>[0]);

  const complaintAboutBody = ({ status, headers, text }: Answer, mayBeNoOperation: boolean): string | undefined => {
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
    const body = parseJson(text);
    if (mayBeNoOperation && type === 'application/problem+json' && problem.safeParse(body).success) return undefined;
    if (!responseOf(status)) return `answers ${status}, which the document does not know: ${text.slice(0, 200)}`;
    const schemas = schemasOf(String(status));
    if (schemas.length === 0) return text === '' ? undefined : `answers ${status} with a body`;
    // files and events: their kind is told by the answer
    if (status < 300 && schemas.every(({ type: declared }) => !declared.includes('json'))) return undefined;
    const declared = schemas.find(schema => schema.type === type);
    if (!declared) return `answers ${status} as "${type}"`;
    const wrong = declared.schema.safeParse(body).error;
    if (!wrong) return undefined;
    const told = z.prettifyError(wrong).slice(0, 300);
    return `answers ${status} against the document's schema: ${told}: ${text.slice(0, 300)}`;
  };

  return (input, answer) => {
    const sibling = judgeOf(input.method);
    if (sibling) return sibling(input, answer);
    const general = complaintOfAll(answer);
    if (general) return general;
    // a HEAD has no body, and another path may be another operation's
    if (input.method === 'HEAD' || (input.isElsewhere && answer.status < 400)) return undefined;
    return complaintAboutBody(answer, input.isElsewhere);
  };
};
