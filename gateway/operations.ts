import { OPERATIONS as EVERY } from '@/bank/contract';
import * as identity from '@/bank/contract/ground/identity';
import * as meta from '@/bank/contract/meta';
import type { OperationContract } from '@/bank/contract/operation';
import * as charges from '@/bank/contract/products/pix/charges';
import { getRecPayload } from '@/bank/contract/products/pix/mandates';
import { getOpenFinanceConfiguration, getOpenFinanceKeys } from '@/bank/contract/service/open-finance-receiver';

/** Answered by route handlers of their own, because they carry tokens; and what concerns only machines beside us. */
const NOT_FOR_BROWSERS: readonly string[] = [
  identity.signIn.id,
  identity.passkeySignIn.id,
  identity.refreshSession.id,
  identity.revokeSession.id,
  identity.signOut.id,
  meta.getHealth.id,
  meta.getReady.id,
  meta.getServiceStatus.id,
  // for other institutions, at the host of our codes
  charges.getChargePayload.id,
  charges.getDueChargePayload.id,
  charges.listChargeKeys.id,
  getRecPayload.id,
  getOpenFinanceConfiguration.id,
  getOpenFinanceKeys.id,
];

/** Every operation that a browser may ask for, from the bank's contract: the gateway knows no other path. Dialects, rails and the API of companies' systems are for machines. */
export const OPERATIONS: readonly OperationContract[] = EVERY.filter(
  ({ id, dialect, level }) => !dialect && level !== 'rails' && level !== 'api' && !NOT_FOR_BROWSERS.includes(id),
);

/** One path segment as our ids and codes are spelled; percent only for characters that cannot change the path. */
const SEGMENT = '(?!\\.{1,2}(?:/|$))(?:[A-Za-z0-9._~@+:=-]|%(?!00|2[ef]|5c|25)[0-9a-f]{2})+';

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{[a-z_]+\}/g, SEGMENT)}$`, 'i');

/** Paths that one pattern can match have so many segments, and begin alike. */
const groupOf = (path: string): string => {
  const [, first = '', ...others] = path.split('/');
  return `${first.toLowerCase()}/${others.length}`;
};

interface Route {
  operation: OperationContract;
  pattern: RegExp;
}

const ROUTES = new Map<string, Route[]>();
for (const operation of OPERATIONS) {
  const group = groupOf(operation.path);
  ROUTES.set(group, [...(ROUTES.get(group) ?? []), { operation, pattern: patternOf(operation.path) }]);
}

export type Match =
  | { kind: 'found'; operation: OperationContract }
  | { kind: 'wrong_method'; allow: string }
  | { kind: 'unknown' };

/** Finds the operation of a raw path below `/api/bank`: `GET /accounts` -> listAccounts. */
export const matchOperation = (method: string, path: string): Match => {
  const candidates = ROUTES.get(groupOf(path)) ?? [];
  const onPath = candidates.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation);
  const operation = onPath.find(candidate => candidate.method === method);
  if (operation) return { kind: 'found', operation };
  if (onPath.length === 0) return { kind: 'unknown' };
  return { kind: 'wrong_method', allow: onPath.map(candidate => candidate.method).join(', ') };
};
