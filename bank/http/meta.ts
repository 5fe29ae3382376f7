import {
  type DatabaseTrial,
  getDatabaseTrial,
  getHealth,
  getOpenApi,
  getReady,
  getServiceStatus,
  type ServiceMode,
  type ServiceStatus,
} from '../contract/meta';
import { type Route, route } from '../core/operation';
import { writeOnce } from './answer';
import { createOpenApi } from './openapi';

/**
 * Health, readiness and the OpenAPI document of `routes` (and of these five).
 * `requireReady` throws `upstream_unavailable` with the reason while the bank cannot serve.
 */
export const createMetaRoutes = (
  routes: readonly Route[],
  options: {
    title: string;
    requireReady(): Promise<{ mode: ServiceMode }>;
    getStatus(): Promise<ServiceStatus>;
    getTrial(): Promise<DatabaseTrial>;
  },
): Route[] => {
  let document: Promise<Record<string, unknown>> | undefined;
  const own: Route[] = [
    route(getHealth, async () => ({ status: 'ok' as const })),
    route(getReady, async () => {
      const { mode } = await options.requireReady();
      return { status: 'ready' as const, mode };
    }),
    route(getServiceStatus, () => options.getStatus()),
    route(getDatabaseTrial, () => options.getTrial()),
    route(getOpenApi, async () => {
      document ??= createOpenApi(
        [...routes, ...own].map(bound => bound.contract),
        options.title,
      ).then(writeOnce);
      return document;
    }),
  ];
  return own;
};
