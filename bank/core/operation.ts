import type { z } from 'zod';
import type { AssuranceLevel, OperationContract } from '../contract/operation';

/** Who calls: resolved by `bank/http` from the bearer token before a handler runs. Handlers never see a token. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  level: Exclude<AssuranceLevel, 'public'>;
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
}

/** The type behind an optional schema; an absent one is inferred as a schema of `unknown` and gives `undefined`. */
type Known<T> = unknown extends T ? undefined : T;
type Parsed<T extends z.ZodType | undefined> = Known<z.output<NonNullable<T>>>;

export interface Call<C extends OperationContract> {
  actor: C['level'] extends 'public' ? Actor | undefined : Actor;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  context: CallContext;
}

type Answer<C extends OperationContract> = Known<z.input<NonNullable<C['response']>>>;

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
