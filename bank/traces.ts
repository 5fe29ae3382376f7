import { randomBytes } from 'node:crypto';
import { setTracing, type Span } from './core/call-scope';

/** What is kept while the collector does not answer; beyond it the newest are lost. */
const MOST_KEPT = 2_048;
const AT_ONCE = 256;
const EVERY_MS = 2_000;
const PATIENCE_MS = 5_000;

/** OTLP's numbers of kinds and states. */
const KINDS = { server: 2, client: 3, consumer: 5 } as const;
const FAILED = { code: 2 };

interface Options {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`: `http://collector:4318`. */
  endpoint: string;
  /** `OTEL_EXPORTER_OTLP_HEADERS`: `authorization=Bearer x,tenant=y`. */
  headers?: string;
  serviceName: string;
  /** Told when spans could not be handed over. */
  onTrouble(error: unknown): void;
}

export interface Traces {
  /** Hands over what is kept. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const toNanos = (ms: number): string => `${Math.round(ms * 1000)}000`;

const toValue = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value };

const toAttributes = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }));

const toOtlp = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId ? { parentSpanId: span.parentId } : {}),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: toNanos(span.startedAt),
  endTimeUnixNano: toNanos(span.endedAt),
  attributes: toAttributes(span.attributes),
  ...(span.hasFailed ? { status: FAILED } : {}),
});

const toHeaders = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(pair => pair.includes('='))
      .map(pair => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  );

const now = (): number => performance.timeOrigin + performance.now();

/** Sends every call, run of a job and statement of this process to an OpenTelemetry collector, as OTLP over HTTP in JSON. */
export const startTraces = ({ endpoint, headers, serviceName, onTrouble }: Options): Traces => {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const sentHeaders = { ...toHeaders(headers), 'content-type': 'application/json' };
  const kept: Span[] = [];
  let sending: Promise<void> = Promise.resolve();

  const send = async (spans: Span[]): Promise<void> => {
    const scopeSpans = [{ scope: { name: 'balcao' }, spans: spans.map(toOtlp) }];
    const resource = { attributes: toAttributes({ 'service.name': serviceName }) };
    const answer = await fetch(url, {
      method: 'POST',
      headers: sentHeaders,
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
  };

  const flush = (): Promise<void> => {
    sending = sending.then(async () => {
      while (kept.length > 0) await send(kept.splice(0, AT_ONCE)).catch(onTrouble);
    });
    return sending;
  };

  setTracing({
    begin: (name, kind, parent) => ({
      ...{ traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') },
      ...{ parentId: parent?.spanId, kind, name, startedAt: now(), endedAt: 0, attributes: {}, hasFailed: false },
    }),
    end(span) {
      span.endedAt = now();
      if (kept.length < MOST_KEPT) kept.push(span);
    },
  });
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      setTracing(undefined);
      await flush();
    },
  };
};
