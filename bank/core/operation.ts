import type { z } from 'zod';
import type {
  AnswerKind,
  ApiScope,
  ApplicantScope,
  AssuranceLevel,
  OpenFinanceScope,
  OperationContract,
} from '../contract/operation';

/** What was read to admit a call to its account, for its handler: the module that reads it knows what it holds. */
export interface Admission {
  /** `acc_…` */
  accountId: string;
}

/** Who calls: resolved by `bank/http` from the bearer token before a handler runs. Handlers never see a token. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  level: Exclude<AssuranceLevel, 'public' | 'api' | 'applicant' | 'operations' | 'receiver' | 'rails'>;
  /** Of a call to an account. */
  admission?: Admission;
}

/** The system that calls with a token of an API credential: it acts for one account, within its scopes, and is nobody. */
export interface ApiCaller {
  /** `pac_…` */
  credentialId: string;
  /** `usr_…` who let it in: what it pays is theirs before limits and rules. */
  ownerId: string;
  /** `acc_…` */
  accountId: string;
  scopes: readonly ApiScope[];
}

/** Who opens an account, in an onboarding session: it acts for one application and is nobody's user. */
export interface Applicant {
  /** `oba_…` */
  applicationId: string;
  /** `obs_…` */
  sessionId: string;
  scopes: readonly ApplicantScope[];
  /** Seconds until the session ends if nothing is done any more. */
  endsIn: number;
}

/** Who runs the product, by the operations key: one key, whoever holds it. */
export interface Operator {
  key: 'operations';
}

/** The connector to the institution behind the rails, by the key it was given. */
export interface Connector {
  key: 'rails';
}

/** The institution that calls with a token of Open Finance: for itself, or for what one consent permits. */
export interface OpenFinanceCaller {
  /** UUID */
  clientId: string;
  /** `ofc_…`; null: a token of the receiver itself. */
  consentId: string | null;
  scopes: readonly OpenFinanceScope[];
}

/** What surrounds a call: who asks from where, and the id that ties logs of browser, gateway and bank together. */
export interface CallContext {
  requestId: string;
  address: string;
  userAgent: string;
  /** Set on operations that require it; 8 to 128 visible ASCII characters. */
  idempotencyKey: string;
  /** The `aut_…` of the header `Step-Up-Proof`; empty when the call needs none. Who handles the call uses it up in its transaction. */
  stepUpProof: string;
  /** `Last-Event-ID`: what a reader of events saw last; empty when it begins. */
  lastEventId: string;
  /** What follows `Basic` in `Authorization` where an operation takes a client's own credentials; else empty. */
  basicCredentials: string;
  /** What a receiver of Open Finance tells of its customer: `x-fapi-customer-ip-address`, `x-customer-user-agent`; else empty. */
  customer: { address: string; userAgent: string };
}

/** The type behind an optional schema; an absent one is inferred as a schema of `unknown` and gives `undefined`. */
type Known<T> = unknown extends T ? undefined : T;
type Parsed<T extends z.ZodType | undefined> = Known<z.output<NonNullable<T>>>;

interface CallerOf {
  public: Actor | undefined;
  api: ApiCaller;
  applicant: Applicant;
  operations: Operator;
  receiver: OpenFinanceCaller;
  rails: Connector;
}

/** What an operation with `accepts: 'file'` is handed, as it came: nothing of it is checked but the number of its bytes. */
export interface UploadedFile {
  /** As the sender names it; empty when it does not. */
  name: string;
  bytes: Buffer;
}

export interface Call<C extends OperationContract> {
  actor: C['level'] extends keyof CallerOf ? CallerOf[C['level']] : Actor;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  file: 'file' extends C['accepts'] ? UploadedFile : undefined;
  context: CallContext;
}

/** What an operation with `answers: 'file'` gives. A stream is read as fast as the caller takes it, and cancelled when the caller goes away. */
export interface FileAnswer {
  /** `extrato-2026-10.csv`; any letters. */
  fileName: string;
  /** `text/csv; charset=utf-8` */
  contentType: string;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** What an operation with `answers: 'events'` gives: the bytes of `text/event-stream`. Cancelled when the caller goes away. */
export type EventsAnswer = ReadableStream<Uint8Array>;

type JsonAnswer<C extends OperationContract> = Known<z.input<NonNullable<C['response']>>>;
type Answer<C extends OperationContract> = AnswerKind extends C['answers']
  ? JsonAnswer<C>
  : 'file' extends C['answers']
    ? FileAnswer
    : 'events' extends C['answers']
      ? EventsAnswer
      : JsonAnswer<C>;

/** An operation with its handler: what a module's `routes.ts` exports and `bank/http` mounts. */
export interface Route {
  contract: OperationContract;
  handle(call: never): Promise<unknown>;
}

/** Binds a handler to a contract, types checked: `route(getBalance, async ({ actor, params }) => …)`. */
export const route = <C extends OperationContract>(
  contract: C,
  handle: (call: Call<C>) => Promise<Answer<C>>,
): Route => ({
  contract,
  handle: handle as Route['handle'],
});
