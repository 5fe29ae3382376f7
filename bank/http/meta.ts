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
import { createFloodGuard } from './flood-guard';
import { createOpenApi } from './openapi';

/** Readings of the document for one address: it is large, open to anybody, and changes with a release alone. */
const DOCUMENTS_PER_MINUTE = 60;

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
  const refuseFlood = createFloodGuard(DOCUMENTS_PER_MINUTE);
  let document: Promise<Record<string, unknown>> | undefined;
  const own: Route[] = [
    route(getHealth, async () => ({ status: 'ok' as const })),
    route(getReady, async () => {
      const { mode } = await options.requireReady();
      return { status: 'ready' as const, mode };
    }),
    route(getServiceStatus, () => options.getStatus()),
    route(getDatabaseTrial, () => options.getTrial()),
    route(getOpenApi, async ({ context }) => {
      refuseFlood(context.address, performance.now());
      document ??= createOpenApi(
        [...routes, ...own].map(bound => bound.contract),
        options.title,
      ).then(writeOnce);
      return document;
    }),
  ];
  return own;
};
