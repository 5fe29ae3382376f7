import { createServer } from 'node:http';
import type { Metrics, MetricSources } from './metrics';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * A server of its own, for machines of ours only: `GET /metrics` for Prometheus, `/health` while the process lives, `/ready` while it can work;
 * the worker, which answers no calls, has these here alone.
 * Rejects when the port is taken.
 */
export const serveMetrics = async (
  at: { host: string; port: number },
  metrics: Metrics,
  sources: MetricSources,
): Promise<MetricsServer> => {
  const answer = async (path: string | undefined): Promise<[status: number, type: string, body: string]> => {
    if (path === '/metrics') return [200, metrics.contentType, await metrics.render(sources)];
    if (path === '/health') return [200, 'text/plain', 'ok\n'];
    if (path !== '/ready') return [404, 'text/plain', 'not found\n'];
    return sources.getState().then(
      ({ mode }) => [200, 'text/plain', `ready ${mode}\n`],
      (error: Error) => [503, 'text/plain', `not ready: ${error.message}\n`],
    );
  };
  const server = createServer((request, response) => {
    answer(request.url).then(
      ([status, type, body]) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  // a connection that could not be taken must not end the process that moves money
  server.on('error', () => undefined);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
