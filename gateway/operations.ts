import * as accountClosing from '@/bank/contract/service/account-closing';
import * as accounts from '@/bank/contract/ground/accounts';
import * as authorizations from '@/bank/contract/authorizations';
import * as contacts from '@/bank/contract/ground/contacts';
import * as dataRights from '@/bank/contract/service/data-rights';
import * as devices from '@/bank/contract/ground/devices';
import * as drafts from '@/bank/contract/service/drafts';
import * as exportsOfStatements from '@/bank/contract/books/exports';
import * as factors from '@/bank/contract/ground/factors';
import * as identity from '@/bank/contract/ground/identity';
import * as institutions from '@/bank/contract/ground/institutions';
import * as meta from '@/bank/contract/meta';
import * as notifications from '@/bank/contract/ground/notifications';
import * as onboarding from '@/bank/contract/service/onboarding';
import * as onboardingEntry from '@/bank/contract/service/onboarding-entry';
import * as onboardingOperations from '@/bank/contract/service/onboarding-operations';
import * as openFinance from '@/bank/contract/service/open-finance';
import type { OperationContract } from '@/bank/contract/operation';
import * as pix from '@/bank/contract/products/pix/pay';
import * as pixApi from '@/bank/contract/products/pix/api';
import * as pixManual from '@/bank/contract/products/pix/manual';
import * as pixLimits from '@/bank/contract/products/pix/limits';
import * as pixKeys from '@/bank/contract/products/pix/keys';
import * as pixCharges from '@/bank/contract/products/pix/charges';
import * as pixDisputes from '@/bank/contract/products/pix/support';
import * as pixReturns from '@/bank/contract/products/pix/returns';
import * as pixRecurrences from '@/bank/contract/products/pix/automatic';
import * as pixSchedules from '@/bank/contract/products/pix/schedules';
import * as preferences from '@/bank/contract/service/preferences';
import * as proofs from '@/bank/contract/books/proofs';
import * as receipts from '@/bank/contract/books/receipts';
import * as security from '@/bank/contract/ground/security';
import * as statement from '@/bank/contract/books/statement';

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
  pixCharges.getChargePayload.id,
  pixCharges.getDueChargePayload.id,
  pixCharges.listChargeKeys.id,
];

const isOperation = (value: unknown): value is OperationContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'level' in value;

/** Every operation that a browser may ask for, from the bank's contract: the gateway knows no other path. */
export const OPERATIONS: readonly OperationContract[] = [
  accounts,
  accountClosing,
  authorizations,
  contacts,
  dataRights,
  devices,
  drafts,
  exportsOfStatements,
  factors,
  identity,
  institutions,
  meta,
  notifications,
  onboarding,
  onboardingEntry,
  onboardingOperations,
  openFinance,
  pix,
  pixApi,
  pixCharges,
  pixLimits,
  pixManual,
  pixKeys,
  pixSchedules,
  pixRecurrences,
  pixDisputes,
  pixReturns,
  preferences,
  proofs,
  receipts,
  security,
  statement,
]
  .flatMap(module => Object.values(module).filter(isOperation))
  .filter(({ id }) => !NOT_FOR_BROWSERS.includes(id));

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
