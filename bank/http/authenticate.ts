import type { OperationContract } from '../contract/operation';
import { BankError } from '../core/errors';
import type { Actor, ApiCaller } from '../core/operation';

/** Which assurance each level of an operation is content with. A level that is not here is refused. */
const ENOUGH = {
  session: ['session', 'verified'],
  verified: ['verified'],
} as const satisfies Record<Actor['level'], readonly Actor['level'][]>;

/** Who may be behind a bearer: each kind of token is asked for only where it is enough. */
export interface Authenticators {
  /** The person behind a living access token of a session. */
  authenticate(token: string): Promise<Actor | undefined>;
  /** The system behind a living token of an API credential. */
  authenticateApi(token: string): Promise<ApiCaller | undefined>;
}

const BEARER = /^Bearer ([\x21-\x7e]{1,256})$/i;

/**
 * The system that calls an operation of level `api`.
 * Throws `unauthenticated` (401) without a living token of a credential, whatever else the bearer is; `forbidden` (403) when it lacks the scope.
 */
export const requireApiCaller = async (
  contract: OperationContract,
  headers: Headers,
  authenticateApi: Authenticators['authenticateApi'],
): Promise<ApiCaller> => {
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  const caller = token === undefined ? undefined : await authenticateApi(token);
  if (!caller) throw new BankError('unauthenticated');
  if (!caller.scopes.some(scope => scope === contract.scope)) throw new BankError('forbidden');
  return caller;
};

/**
 * The caller of an operation, or undefined for a public one.
 * Throws `unauthenticated` (401) without a living token, `mfa_required` (403) when the session's assurance is too low.
 */
export const requireCaller = async (
  contract: OperationContract,
  headers: Headers,
  authenticate: Authenticators['authenticate'],
): Promise<Actor | undefined> => {
  if (contract.level === 'public') return undefined;
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  const actor = token === undefined ? undefined : await authenticate(token);
  if (!actor) throw new BankError('unauthenticated');
  const enough: readonly string[] = contract.level === 'api' ? [] : ENOUGH[contract.level];
  if (!enough.includes(actor.level)) throw new BankError('mfa_required');
  return actor;
};
