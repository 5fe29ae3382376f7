import type { z } from 'zod';
import { BankError } from '../core/errors';

type Issue = z.core.$ZodIssue;

/** The rule that a value broke, in the words of the schema: `too_big`, `invalid_format:email`. Never the value. */
const ruleOf = (issue: Issue): string =>
  issue.code === 'invalid_format' ? `${issue.code}:${issue.format}` : issue.code;

const toViolations = (issues: readonly Issue[]) =>
  issues.slice(0, 50).map(issue => ({ field: issue.path.map(String).join('.'), rule: ruleOf(issue) }));

const HALF_A_PAIR = /\p{Surrogate}/u;

/** Where a value holds a NUL or half of a surrogate pair, which no text of PostgreSQL can; undefined for none. */
const findUnkeepable = (value: unknown, at = ''): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') || HALF_A_PAIR.test(value) ? at : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, child] of Object.entries(value)) {
    const path = at === '' ? name : `${at}.${name}`;
    const found = findUnkeepable(name) === undefined ? findUnkeepable(child, path) : at;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The parsed value, or `validation_failed` (422) with one violation per broken rule. */
export const requireValid = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    const field = findUnkeepable(parsed.data);
    if (field === undefined) return parsed.data;
    throw new BankError('validation_failed', { violations: [{ field, rule: 'invalid_characters' }] });
  }
  throw new BankError('validation_failed', { violations: toViolations(parsed.error.issues) });
};

/** The parsed path parameters; an id that cannot exist is answered like one that does not: `not_found`. */
export const requireParams = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (parsed.success && findUnkeepable(parsed.data) === undefined) return parsed.data;
  throw new BankError('not_found');
};

/** The query as an object. Throws `invalid_request` when a name occurs twice: two readers could take different ones. */
export const readQuery = (url: URL): Record<string, string> => {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of url.searchParams) {
    if (name in query) throw new BankError('invalid_request', { detail: `the query has "${name.slice(0, 40)}" twice` });
    query[name] = value;
  }
  return { ...query };
};
