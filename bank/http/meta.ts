import { getHealth, getOpenApi, getReady } from '../contract/meta';
import { type Route, route } from '../core/operation';
import { createOpenApi } from './openapi';

/**
 * Health, readiness and the OpenAPI document of `routes` (and of these three).
 * `requireReady` throws `upstream_unavailable` or `ledger_halted` while the bank cannot serve.
 */
export const createMetaRoutes = (
  routes: readonly Route[],
  options: { title: string; requireReady(): Promise<void> },
): Route[] => {
  let document: Record<string, unknown> | undefined;
  const own: Route[] = [
    route(getHealth, async () => ({ status: 'ok' as const })),
    route(getReady, async () => {
      await options.requireReady();
      return { status: 'ready' as const };
    }),
    route(getOpenApi, async () => {
      document ??= createOpenApi(
        [...routes, ...own].map(bound => bound.contract),
        options.title,
      );
      return document;
    }),
  ];
  return own;
};
