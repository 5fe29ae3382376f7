import type { OperationContract } from '../contract/operation';
import { BankError } from '../core/errors';
import type { Actor } from '../core/operation';

/** Which assurance each level of an operation is content with. A level that is not here is refused. */
const ENOUGH = {
  session: ['session', 'verified'],
  verified: ['verified'],
} as const satisfies Record<Actor['level'], readonly Actor['level'][]>;

const BEARER = /^Bearer ([\x21-\x7e]{1,256})$/i;

/**
 * The caller of an operation, or undefined for a public one.
 * Throws `unauthenticated` (401) without a living token, `mfa_required` (403) when the session's assurance is too low.
 */
export const requireCaller = async (
  contract: OperationContract,
  headers: Headers,
  authenticate: (token: string) => Promise<Actor | undefined>,
): Promise<Actor | undefined> => {
  if (contract.level === 'public') return undefined;
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  const actor = token === undefined ? undefined : await authenticate(token);
  if (!actor) throw new BankError('unauthenticated');
  const enough: readonly string[] = ENOUGH[contract.level] ?? [];
  if (!enough.includes(actor.level)) throw new BankError('mfa_required');
  return actor;
};
