import type { z } from 'zod';
import type { OperationContract } from './operation';

/*
 * What an operation asks of who calls it, as types: the web names an operation by its type alone, so that no schema comes with it.
 */

/** What a schema takes; nothing where an operation has no such schema. */
type InputOf<Schema> = unknown extends z.input<NonNullable<Schema>> ? undefined : z.input<NonNullable<Schema>>;

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

/** Path parameters by the names of the template; one that the schema does not know can be given no value. */
type ParamsOf<O extends OperationContract> = [NameIn<O['path']>] extends [never]
  ? undefined
  : { [Name in NameIn<O['path']>]: Name extends keyof InputOf<O['params']> ? InputOf<O['params']>[Name] : never };

/** A part of a call: left out where there is none, and left to the caller where all of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type QueryOf<O extends OperationContract> = InputOf<O['query']>;
export type BodyOf<O extends OperationContract> = InputOf<O['body']>;

/** What finds an answer without a body or a header. */
export type QuestionOf<O extends OperationContract> = Part<'params', ParamsOf<O>> & Part<'query', QueryOf<O>>;

/** Everything that a call carries; what its operation does not ask for does not compile either. */
export type CallOf<O extends OperationContract> = QuestionOf<O> &
  Part<'body', BodyOf<O>> &
  Part<'file', 'file' extends O['accepts'] ? File : undefined> &
  Part<'idempotencyKey', 'required' extends O['idempotency'] ? string : undefined> &
  Part<'stepUpProof', 'required' extends O['stepUp'] ? string : undefined>;

/** Arguments that may be left out where nothing of them is required. */
export type Given<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/** What an operation answers, as it travels. */
export type AnswerOf<O extends OperationContract> =
  unknown extends z.output<NonNullable<O['response']>> ? undefined : z.output<NonNullable<O['response']>>;

/** Fills a path template: `('/accounts/{account_id}', { account_id: 'a b' })` gives `/accounts/a%20b`. */
export const fillPath = (template: string, params: Readonly<Record<string, string>> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
