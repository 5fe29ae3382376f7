import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The limits of what we promise are among them: pages in 300 ms. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];

export interface WebMetrics {
  onAnswer(answer: { route: string; status: number; seconds: number }): void;
  /** `outcome`: the status of the bank's answer, or `broken`. */
  onBankCall(call: { outcome: string; seconds: number }): void;
  registry: Registry;
}

/** Counts what this web process answers and asks. Every name is in docs/how-to/operate.md. */
export const createWebMetrics = (): WebMetrics => {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ process: 'web' });
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    ...{ name: 'balcao_web_requests_total', help: 'Answers, by route and status' },
    ...{ labelNames: ['route', 'status'], registers },
  });
  const requestSeconds = new Histogram({
    ...{ name: 'balcao_web_request_seconds', help: 'Seconds until an answer is written' },
    ...{ buckets: SECONDS, labelNames: ['route'], registers },
  });
  const calls = new Counter({
    ...{ name: 'balcao_web_bank_calls_total', help: 'Calls to the bank, by outcome' },
    ...{ labelNames: ['outcome'], registers },
  });
  const callSeconds = new Histogram({
    ...{ name: 'balcao_web_bank_call_seconds', help: "Seconds until the bank's answer begins" },
    ...{ buckets: SECONDS, registers },
  });
  return {
    registry,
    onAnswer({ route, status, seconds }) {
      requests.inc({ route, status });
      requestSeconds.observe({ route }, seconds);
    },
    onBankCall({ outcome, seconds }) {
      calls.inc({ outcome });
      callSeconds.observe(seconds);
    },
  };
};

/** Tells the metrics at `GET /metrics` on a port of their own. Rejects when it is taken. */
export const serveWebMetrics = async (at: { host: string; port: number }, { registry }: WebMetrics): Promise<void> => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  // a connection that could not be taken must not end the process that shows pages
  server.on('error', () => undefined);
  // what ends the process is the web server
  server.unref();
};
