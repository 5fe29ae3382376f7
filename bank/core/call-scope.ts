import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work in a trace. Times in milliseconds since 1970. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  kind: 'server' | 'consumer' | 'client';
  name: string;
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

/** Where in a trace something was asked for: `traceparent` of W3C Trace Context. */
export interface TraceParent {
  traceId: string;
  spanId: string;
}

/** Who collects spans; there is one while traces are exported. */
export interface Tracing {
  begin(name: string, kind: Span['kind'], parent: TraceParent | undefined): Span;
  end(span: Span): void;
}

/** What is being worked on: a request or a run of a job. Whatever is done for it, however deep, can tell. */
export interface CallScope {
  /** The request's id, or `job-mail.send-12`. */
  id: string;
  /** Of the caller, when it traces. */
  parent?: TraceParent;
  span?: Span;
}

const scopes = new AsyncLocalStorage<CallScope>();
let tracing: Tracing | undefined;

/** From now on every scope and what is done in it is a span; undefined ends it. */
export const setTracing = (collector: Tracing | undefined): void => {
  tracing = collector;
};

/** Runs `work` in the name of `scope`. Characters that an id may not have are left out: it stands in comments and log lines. */
export const runInScope = async <T>(
  { id, parent }: Pick<CallScope, 'id' | 'parent'>,
  kind: 'server' | 'consumer',
  work: () => Promise<T>,
): Promise<T> => {
  const plain = id.replaceAll(/[^A-Za-z0-9._-]/g, '').slice(0, 64);
  const collector = tracing;
  if (!collector) return scopes.run({ id: plain }, work);
  const span = collector.begin(kind, kind, parent);
  span.attributes['balcao.request_id'] = plain;
  try {
    return await scopes.run({ id: plain, span }, work);
  } catch (error) {
    span.hasFailed = true;
    throw error;
  } finally {
    collector.end(span);
  }
};

/** What this is done for; undefined for what a process does by itself. */
export const findScope = (): CallScope | undefined => scopes.getStore();

/** Says what the span of this scope is about, once that is known. */
export const describeSpan = (name: string, attributes: Span['attributes'], hasFailed: boolean): void => {
  const span = findScope()?.span;
  if (!span) return;
  span.name = name;
  span.hasFailed ||= hasFailed;
  Object.assign(span.attributes, attributes);
};

/** Begins a piece of work for this scope at somebody else's; gives what ends it. Costs nothing while nobody traces. */
export const beginClientSpan = (name: string): ((failure?: string) => void) | undefined => {
  const parent = findScope()?.span;
  const collector = tracing;
  if (!parent || !collector) return undefined;
  const span = collector.begin(name, 'client', parent);
  return failure => {
    if (failure) {
      span.hasFailed = true;
      span.attributes['error.type'] = failure;
    }
    collector.end(span);
  };
};
