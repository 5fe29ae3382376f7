import type { z } from 'zod';
import type { ErrorCode } from './errors';

/**
 * Who may call an operation.
 * - `public`: nobody in particular (sign-in, health, the OpenAPI document)
 * - `session`: a session before its second factor (only the second-factor calls and the bare account list)
 * - `verified`: a session whose second factor was verified
 * - `api`: a company's own system with a token of its API credential; no session of a person is one
 */
export type AssuranceLevel = 'public' | 'session' | 'verified' | 'api';

/** What a caller must be allowed to do. Sessions hold the scopes of the person's role in the company; API keys hold their own. */
export type Scope =
  | 'none'
  | 'profile:read'
  | 'profile:write'
  | 'account:read'
  | 'pix:read'
  | 'pix:charge'
  | 'pix:pay'
  | 'pix:limits'
  | 'pix:api';

/** What a token of an API credential may do, as the API Pix names it. */
export type ApiScope =
  | 'cob.read'
  | 'cob.write'
  | 'cobv.read'
  | 'cobv.write'
  | 'payloadlocation.read'
  | 'payloadlocation.write'
  | 'pix.read'
  | 'pix.write'
  | 'webhook.read'
  | 'webhook.write';

/** Whose words an operation speaks: `oauth` takes a form and answers errors as RFC 6749, `api_pix` answers errors with the types of the Banco Central. */
export type Dialect = 'oauth' | 'api_pix';

/** An answer that is no JSON: a `file` to keep, or server-sent `events` until the reader goes away. */
export type AnswerKind = 'file' | 'events';

/** One HTTP operation of the bank, as the OpenAPI document, the router and the tests see it. An operation without level or scope does not compile. */
export interface OperationContract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI path template: `/accounts/{account_id}/balance`. */
  path: `/${string}`;
  level: AssuranceLevel;
  scope: Scope | ApiScope;
  /** `required`: the call moves money or commits to it and needs an `Idempotency-Key` header. */
  idempotency: 'none' | 'required';
  /** `required`: the call needs the id of a proven authorization of exactly this in the header `Step-Up-Proof`. */
  stepUp?: 'required';
  params?: Params;
  query?: Query;
  body?: Body;
  /** Largest body in KiB where the usual one is too small: files. */
  bodyKib?: number;
  /** Absent: the operation answers 204, or what `answers` says. */
  response?: Response;
  answers?: AnswerKind;
  /** Absent: the bank's own. */
  dialect?: Dialect;
  /** Success status; 200 (or 204 without a response) unless told. */
  status?: 200 | 201 | 202 | 204;
  errors: readonly ErrorCode[];
}

/** Declares an operation with its types inferred, the assurance level and the kind of its answer as literals. */
export const operation = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const L extends AssuranceLevel,
  const A extends AnswerKind | undefined = undefined,
>(
  contract: OperationContract<P, Q, B, R> & { level: L; answers?: A },
): OperationContract<P, Q, B, R> & { level: L; answers?: A } => contract;
