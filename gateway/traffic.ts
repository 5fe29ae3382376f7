import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { isTurnedAway } from './admission';
import { log } from './log';
import type { WebMetrics } from './metrics';
import { routeName } from './route-name';

const QUIET = new Set(['static', 'api:health', 'api:ready']);

const watchAnswers = (port: number | undefined, metrics: WebMetrics | undefined): void =>
  subscribe('http.server.request.start', message => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // the metrics' own server is no traffic
    if (request.socket.localPort === port) return;
    const startedAt = performance.now();
    const { method = 'GET', url = '' } = request;
    response.once('close', () => {
      const durationMs = performance.now() - startedAt;
      // what nobody waited for has no status
      const status = response.headersSent ? response.statusCode : 499;
      const route = routeName(method, url);
      metrics?.onAnswer({ route, status, seconds: durationMs / 1000 });
      if ((QUIET.has(route) && status < 400) || isTurnedAway(response)) return;
      const facts = { requestId: request.headers['x-request-id'], route, method, status };
      log[status >= 500 ? 'error' : 'info']({ ...facts, durationMs: Math.round(durationMs) }, 'request');
    });
  });

const watchBankCalls = (bankHost: string, metrics: WebMetrics): void => {
  const startedAt = new WeakMap<ClientRequest, number>();
  const tell = (request: ClientRequest, outcome: string) => {
    const start = startedAt.get(request);
    if (start === undefined) return;
    startedAt.delete(request);
    metrics.onBankCall({ outcome, seconds: (performance.now() - start) / 1000 });
  };
  subscribe('http.client.request.start', message => {
    const { request } = message as { request: ClientRequest };
    if (request.getHeader('host') === bankHost) startedAt.set(request, performance.now());
  });
  subscribe('http.client.response.finish', message => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    tell(request, String(response.statusCode));
  });
  subscribe('http.client.request.error', message => tell((message as { request: ClientRequest }).request, 'broken'));
};

/** Writes a line for every answer of this process, and counts it where somebody reads metrics. */
export const installTraffic = async (options: {
  bankApiUrl: string;
  metricsHost: string;
  metricsPort: number | undefined;
}): Promise<void> => {
  const { bankApiUrl, metricsHost: host, metricsPort: port } = options;
  if (port === undefined) return watchAnswers(undefined, undefined);
  // not even loaded where nobody asks for them
  const { createWebMetrics, serveWebMetrics } = await import('./metrics');
  const metrics = createWebMetrics();
  watchAnswers(port, metrics);
  watchBankCalls(new URL(bankApiUrl).host, metrics);
  await serveWebMetrics({ host, port }, metrics);
};
