import { timingSafeEqual } from 'node:crypto';
import type { OperationContract } from '../contract/operation';
import { BankError } from '../core/errors';
import type { Actor, ApiCaller, Applicant, Connector, OpenFinanceCaller, Operator } from '../core/operation';
import { hashToken } from '../core/sealing';

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
  /** The applicant behind a living token of an onboarding session; asking keeps the session alive. */
  authenticateApplicant(token: string): Promise<Applicant | undefined>;
  /** At least 16 characters; absent: no operation of level `operations` can be called. */
  operationsKey?: string;
  /** At least 16 characters; absent: no operation of level `rails` can be called. */
  railsKey?: string;
  /** At least 16 characters, of the network of cards; absent: it can say nothing. */
  networkKey?: string;
  /** At least 16 characters, of the process of frames, of card numbers and of the acquirer; absent: neither is answered. */
  frameKey?: string;
  /** The institution behind a living token of Open Finance; one of a consent lives while the consent does. */
  authenticateReceiver(token: string): Promise<OpenFinanceCaller | undefined>;
}

const BEARER = /^Bearer ([\x21-\x7e]{1,256})$/i;
const bearerOf = (headers: Headers): string | undefined => BEARER.exec(headers.get('authorization') ?? '')?.[1];

/**
 * The system that calls with a token of its own, which holds scopes.
 * Throws `unauthenticated` (401) without a living one, whatever else the bearer is; `forbidden` (403) when it lacks the scope.
 */
export const requireSystem = async <Caller extends { scopes: readonly OperationContract['scope'][] }>(
  contract: OperationContract,
  headers: Headers,
  authenticate: (token: string) => Promise<Caller | undefined>,
): Promise<Caller> => {
  const token = bearerOf(headers);
  const caller = token === undefined ? undefined : await authenticate(token);
  if (!caller) throw new BankError('unauthenticated');
  if (!caller.scopes.includes(contract.scope)) throw new BankError('forbidden');
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
  const token = bearerOf(headers);
  const actor = token === undefined ? undefined : await authenticate(token);
  if (!actor) throw new BankError('unauthenticated');
  const enough: readonly string[] = contract.level in ENOUGH ? ENOUGH[contract.level as keyof typeof ENOUGH] : [];
  if (!enough.includes(actor.level)) throw new BankError('mfa_required');
  return actor;
};

/** The applicant of an operation of level `applicant`. Throws as `requireSystem`. */
export const requireApplicant = (
  contract: OperationContract,
  headers: Headers,
  { authenticateApplicant }: Authenticators,
): Promise<Applicant> =>
  requireSystem(contract, headers, async token => (token.startsWith('ob_') ? authenticateApplicant(token) : undefined));

const SHORTEST_KEY = 16;

const requireKey = (headers: Headers, key: string | undefined): void => {
  const token = bearerOf(headers);
  const isKey =
    token !== undefined &&
    key !== undefined &&
    key.length >= SHORTEST_KEY &&
    timingSafeEqual(hashToken(token), hashToken(key));
  if (!isKey) throw new BankError('unauthenticated');
};

/** Who runs the product. Throws `unauthenticated` (401) without the key, and always where none is configured. */
export const requireOperator = (headers: Headers, { operationsKey }: Authenticators): Operator => {
  requireKey(headers, operationsKey);
  return { key: 'operations' };
};

/** The connector of the rails, or the frames or the network of cards where an operation is theirs. Throws as `requireOperator`. */
export const requireConnector = (
  { scope }: Pick<OperationContract, 'scope'>,
  headers: Headers,
  { railsKey, networkKey, frameKey }: Authenticators,
): Connector => {
  const keys: Partial<Record<OperationContract['scope'], string>> = {
    ...(frameKey ? { 'rails:numbers': frameKey, 'rails:checkout': frameKey } : {}),
    ...(networkKey ? { 'rails:cards': networkKey } : {}),
    ...(railsKey ? { 'rails:messages': railsKey } : {}),
  };
  requireKey(headers, keys[scope]);
  return { key: 'rails' };
};
