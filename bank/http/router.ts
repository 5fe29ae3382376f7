import type { OperationContract } from '../contract/operation';
import type { Route } from '../core/operation';

const LEVELS = new Set<string>([
  'public',
  'session',
  'verified',
  'api',
  'applicant',
  'operations',
  'receiver',
  'rails',
]);

const complaintAbout = (contract: OperationContract): string | undefined => {
  const { path, level, scope, params, idempotency, method, accepts, body } = contract;
  if (!LEVELS.has(level)) return 'has no assurance level';
  if (!scope) return 'has no scope';
  if (level === 'public' && scope !== 'none') return 'is public and has a scope';
  if (path.includes('{account_id}') && scope === 'none') return 'is about an account and has no scope';
  if (path.includes('{') && !params) return 'has path parameters without a schema';
  if (idempotency === 'required' && method === 'GET') return 'is a GET that needs an idempotency key';
  if (accepts && (body || method === 'GET')) return 'takes a file and has another body, or none';
  return undefined;
};

/** Refuses to start with an operation that is declared twice or that leaves open who may call it. */
export const requireSoundRoutes = (routes: readonly Route[]): void => {
  const seen = new Set<string>();
  for (const { contract } of routes) {
    const address = `${contract.method} ${contract.path.replaceAll(/\{[^}]+\}/g, '{}')}`;
    const complaint = complaintAbout(contract);
    if (complaint) throw new Error(`operation ${contract.id} ${complaint}`);
    if (seen.has(contract.id) || seen.has(address)) throw new Error(`operation ${contract.id} is mounted twice`);
    seen.add(contract.id).add(address);
  }
};

/** The OpenAPI path template as the router writes it: `/accounts/{account_id}` becomes `/accounts/:account_id`. */
export const toRouterPath = (template: string): string => template.replaceAll(/\{([^}]+)\}/g, ':$1');

/** Each path with the methods it knows, HEAD beside GET: `/accounts` → `GET, HEAD`. */
export const methodsByPath = (routes: readonly Route[]): Map<string, string> => {
  const methods = new Map<string, string[]>();
  for (const { contract } of routes) {
    const path = toRouterPath(contract.path);
    const own = contract.method === 'GET' ? ['GET', 'HEAD'] : [contract.method];
    methods.set(path, [...(methods.get(path) ?? []), ...own]);
  }
  return new Map([...methods].map(([path, names]) => [path, names.join(', ')]));
};
