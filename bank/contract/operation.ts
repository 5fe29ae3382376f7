import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { OpenFinancePermission } from './open-finance-permissions';

/**
 * Who may call an operation.
 * - `public`: nobody in particular (sign-in, health, the OpenAPI document)
 * - `session`: a session before its second factor (only the second-factor calls and the bare account list)
 * - `verified`: a session whose second factor was verified
 * - `api`: a company's own system with a token of its API credential; no session of a person is one
 * - `applicant`: who opens an account, with the token of an onboarding session bound to one application; nobody's user
 * - `operations`: who runs the product, with the operations key; no token of anybody else is one
 * - `receiver`: an institution that receives data by Open Finance, with a token of its own or of a consent
 * - `rails`: the connector to the institution behind the rails or, of scope `rails:numbers`, the frame of card numbers, of `rails:checkout`, the frame of the acquirer, of `rails:cards` the network of cards, each with the key it was given; never by way of the web
 */
export type AssuranceLevel =
  | 'public'
  | 'session'
  | 'verified'
  | 'api'
  | 'applicant'
  | 'operations'
  | 'receiver'
  | 'rails';

/** What a caller must be allowed to do. Sessions hold the scopes of the person's role in the company; API keys hold their own. */
export type Scope =
  | 'none'
  | 'profile:read'
  | 'profile:write'
  | 'account:read'
  | 'account:annotate'
  | 'account:close'
  | 'company:change'
  | 'pix:read'
  | 'pix:charge'
  | 'pix:pay'
  | 'pix:limits'
  | 'pix:api'
  | 'ted:read'
  | 'ted:pay'
  | 'deposit:read'
  | 'deposit:write'
  | 'receivable:read'
  | 'receivable:write'
  | 'boleto:read'
  | 'boleto:pay'
  | 'gift_card:read'
  | 'gift_card:buy'
  | 'top_up:read'
  | 'top_up:pay'
  | 'crypto:read'
  | 'crypto:trade'
  | 'crypto:profile'
  | 'acquiring:read'
  | 'acquiring:act'
  | 'acquiring:anticipate'
  | 'acquiring:join'
  | 'batch:read'
  | 'batch:write'
  | 'batch:pay'
  | 'agreement:read'
  | 'agreement:ask'
  | 'cnab:read'
  | 'cnab:send'
  | 'transmission:read'
  | 'transmission:send'
  | 'transmission:keys'
  | 'limits:lower'
  | 'limits:raise'
  | 'dda:read'
  | 'dda:write'
  | 'dda:join'
  | 'cards:read'
  | 'cards:use'
  | 'cards:create'
  | 'credit:read'
  | 'credit:ask'
  | 'credit:pay'
  | 'credit:bind'
  | 'approvals:read'
  | 'approvals:ask'
  | 'approvals:give'
  | 'approvals:rule'
  | 'open_finance:share'
  | 'borrower:read'
  | 'borrower:write'
  | 'people:manage'
  | 'people:absence'
  | ApplicantScope
  | 'operations:onboarding'
  | 'operations:data_rights'
  | 'operations:company'
  | 'operations:loans'
  | 'operations:agreements'
  | 'operations:crypto'
  | 'operations:database'
  | 'rails:messages'
  | 'rails:cards'
  | 'rails:numbers'
  | 'rails:checkout';

/** What an onboarding session may do: the whole application, or, on the phone that a code was handed to, only its files. */
export type ApplicantScope = 'onboarding:write' | 'onboarding:upload';

/** What a token of an API credential may do: what is Pix's as the API Pix names it. */
export type ApiScope =
  | 'cob.read'
  | 'cob.write'
  | 'cobv.read'
  | 'cobv.write'
  | 'lotecobv.read'
  | 'lotecobv.write'
  | 'payloadlocation.read'
  | 'payloadlocation.write'
  | 'pix.read'
  | 'pix.write'
  | 'webhook.read'
  | 'webhook.write'
  | 'rec.read'
  | 'rec.write'
  | 'solicrec.read'
  | 'solicrec.write'
  | 'payloadlocationrec.read'
  | 'payloadlocationrec.write'
  | 'cobr.read'
  | 'cobr.write'
  | 'webhookrec.read'
  | 'webhookrec.write'
  | 'webhookcobr.read'
  | 'webhookcobr.write'
  | 'ted.read'
  | 'ted.pay'
  | 'boleto.read'
  | 'boleto.pay'
  | 'receivable.read'
  | 'receivable.write'
  | 'transmission.read'
  | 'transmission.write'
  | 'balance.read'
  | 'events.read'
  | 'events.write';

/** What a token of a receiver may do: look after its consents, after the one it was given for, or read what that one permits. */
export type OpenFinanceScope = 'consents' | 'consent' | OpenFinancePermission;

/** Whose words an operation speaks: `oauth` takes a form and answers errors as RFC 6749, `api_pix` and `open_finance` answer errors in the shapes of the Banco Central. */
export type Dialect = 'oauth' | 'api_pix' | 'open_finance';

/** A body that is no JSON: the bytes of one `file` (`application/octet-stream`), its name in `Content-Disposition`. */
export type BodyKind = 'file';

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
  scope: Scope | ApiScope | OpenFinanceScope;
  /** `required`: the call moves money or commits to it and needs an `Idempotency-Key` header. */
  idempotency: 'none' | 'required';
  /** `required`: the call needs the id of a proven authorization of exactly this in the header `Step-Up-Proof`. */
  stepUp?: 'required';
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file of at most `FILE_BYTES`; there is no `body` then. */
  accepts?: BodyKind;
  /** Largest body in KiB where the usual one is too small. */
  bodyKib?: number;
  /** Largest file in bytes where `FILE_BYTES` is too small. */
  fileBytes?: number;
  /** Absent: the operation answers 204, or what `answers` says. */
  response?: Response;
  answers?: AnswerKind;
  /** Absent: the bank's own. */
  dialect?: Dialect;
  /** Success status; 200 (or 204 without a response) unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Every code that it may answer; `operation` adds those of its gate. */
  errors: readonly ErrorCode[];
}

/** Scopes whose writing calls bind an account: payments, contests, authorisations, limits, its closing. */
const BINDING: readonly string[] = [
  ...[
    'pix:pay',
    'pix:limits',
    'ted:pay',
    'boleto:pay',
    'top_up:pay',
    'gift_card:buy',
    'crypto:trade',
    'acquiring:anticipate',
    'batch:pay',
    'account:close',
  ],
  ...['limits:lower', 'limits:raise', 'credit:pay', 'credit:bind'],
  ...['approvals:ask', 'approvals:give'],
];

/** Whether a call may have bound an account or moved money though its answer was lost: its outcome is then unknown, never "nothing happened". */
export const mayCommit = ({
  method,
  scope,
  idempotency,
}: Pick<OperationContract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'method' | 'scope' | 'idempotency'>): boolean =>
  idempotency === 'required' || (method !== 'GET' && BINDING.includes(scope));

/** What any operation like this one may answer: the gate that every call passes. */
const gateErrors = (contract: OperationContract): ErrorCode[] => [
  ...(contract.query || contract.body || contract.accepts ? (['invalid_request'] as const) : []),
  // other dialects know no status 422
  ...((contract.query || contract.body) && !contract.dialect ? (['validation_failed'] as const) : []),
  ...(contract.body || contract.accepts ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
  ...(contract.level === 'public' ? [] : (['unauthenticated', 'rate_limited'] as const)),
  ...(contract.level === 'verified' ? (['mfa_required'] as const) : []),
  ...(contract.stepUp ? (['step_up_required'] as const) : []),
  ...(['api', 'applicant', 'receiver'].includes(contract.level) || contract.path.includes('{account_id}')
    ? (['forbidden'] as const)
    : []),
  // an id that cannot exist is answered like one that does not
  ...(contract.params ? (['not_found'] as const) : []),
  // an account at rest, closing or closed takes on nothing new
  ...((contract.path.includes('{account_id}') || contract.level === 'api') && contract.method !== 'GET'
    ? (['account_inactive', 'account_closing', 'account_closed'] as const)
    : []),
  ...(contract.idempotency === 'required'
    ? (['idempotency_key_required', 'idempotency_in_progress', 'idempotency_mismatch'] as const)
    : []),
  ...(mayCommit(contract) ? (['outcome_unknown'] as const) : []),
  ...(['internal', 'overloaded', 'read_only', 'upstream_unavailable'] as const),
];

/** What an operation keeps word for word in its type: who calls it by type alone is held to it (`calls.ts`). */
interface Literals<
  Level extends AssuranceLevel,
  Method extends OperationContract['method'],
  Path extends OperationContract['path'],
  Idempotency extends OperationContract['idempotency'],
  StepUp extends OperationContract['stepUp'],
  Answers extends OperationContract['answers'],
  Accepts extends OperationContract['accepts'],
> {
  level: Level;
  method: Method;
  path: Path;
  idempotency: Idempotency;
  stepUp?: StepUp;
  answers?: Answers;
  accepts?: Accepts;
}

/**
 * Declares an operation with its types inferred; level, address, headers and the kinds of its body and answer stay literals. `errors` are its own
 * codes: those of the gate that its level, path and parameters put before it are added here.
 */
export const operation = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const L extends AssuranceLevel,
  const M extends OperationContract['method'],
  const U extends OperationContract['path'],
  const I extends OperationContract['idempotency'],
  const S extends OperationContract['stepUp'] = undefined,
  const A extends AnswerKind | undefined = undefined,
  const F extends BodyKind | undefined = undefined,
>(
  contract: OperationContract<P, Q, B, R> & Literals<L, M, U, I, S, A, F>,
): OperationContract<P, Q, B, R> & Literals<L, M, U, I, S, A, F> => ({
  ...contract,
  errors: [...new Set([...contract.errors, ...gateErrors(contract)])],
});

export const isOperation = (value: unknown): value is OperationContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'level' in value;
