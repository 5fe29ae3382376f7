import { FIELD_WORDS } from '../contract/field-words';
import type { AssuranceLevel, OperationContract } from '../contract/operation';
import type { Json } from './openapi-components';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The words of a field where its schema has none: those of this shape alone, or those of its name. */
const withWords = (owner: string, name: string, schema: unknown): unknown => {
  const words = FIELD_WORDS[`${owner}.${name}`] ?? FIELD_WORDS[name];
  return words && isObject(schema) && !('description' in schema) ? { ...schema, description: words } : schema;
};

/** A schema with words at every field below it; `owner` is the name of the shape. Parts that have a name of their own keep the words they have. */
export const describeFields = (schema: unknown, owner: string, isTold: (reference: unknown) => boolean): unknown => {
  if (Array.isArray(schema)) return schema.map(part => describeFields(part, owner, isTold));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([member, part]) => {
      if (member !== 'properties' || !isObject(part)) return [member, describeFields(part, owner, isTold)];
      const fields = Object.entries(part).map(([name, field]) => {
        const told = describeFields(field, owner, isTold);
        return [name, isObject(field) && isTold(field.$ref) ? told : withWords(owner, name, told)];
      });
      return [member, Object.fromEntries(fields)];
    }),
  );
};

const CALLERS: Readonly<Record<AssuranceLevel, string>> = {
  public: 'Anybody',
  session: 'A person who gave the password',
  verified: 'A person whose second factor was verified',
  api: "A company's system, with a token of its credential",
  applicant: 'Who asks for an account, with the token of that request',
  operations: 'Who runs the bank, with the operations key',
  receiver: 'An institution of Open Finance, with a token of its own or of a consent',
  rails: 'The connector to the institution behind the rails, with its key',
};

/** What holds for a call and is not in its schemas: who may make it, once or again, with what proof. */
export const describeOperation = ({ level, scope, idempotency, stepUp, accepts }: OperationContract): string =>
  [
    `${CALLERS[level]} may call this${scope === 'none' ? '' : `, with the scope \`${scope}\``}.`,
    ...(idempotency === 'required' ? ['It takes effect once for one `Idempotency-Key`.'] : []),
    ...(stepUp ? ['It needs a proof of exactly this call: see `createAuthorization`.'] : []),
    ...(accepts ? ['Its body is the file itself.'] : []),
  ].join(' ');

/** The scopes of a kind of token, each with the operations that it opens. */
export const describeScopes = (contracts: readonly OperationContract[], level: AssuranceLevel): Json => {
  const opened = new Map<string, string[]>();
  for (const contract of contracts) {
    if (contract.level === level) opened.set(contract.scope, [...(opened.get(contract.scope) ?? []), contract.id]);
  }
  return Object.fromEntries([...opened].sort().map(([scope, ids]) => [scope, `Opens ${ids.join(', ')}.`]));
};
