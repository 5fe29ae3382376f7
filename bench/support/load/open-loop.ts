import { Agent, request } from 'node:http';
import { quantile } from '../statistics';

export type Kind = 'read' | 'page' | 'pix';

/** One request, and what is told when its answer has come. */
export interface Shot {
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Told of the status; 0 for none. */
  onStatus?(status: number): void;
}

export interface Hit {
  kind: Kind;
  /** Milliseconds after the begin of the run: when it was due, and when its answer was whole. */
  dueMs: number;
  endMs: number;
  /** 0: no answer. */
  status: number;
  /** Turned away as it has to be: 429 or 503 that says when to come back. */
  isShed: boolean;
  /** Why there was no answer: the code of the error, and whether the connection had served before. */
  trouble?: string;
}

type Answer = Pick<Hit, 'status' | 'isShed' | 'trouble'>;

const PATIENCE_MS = 15_000;
const GOOD: Readonly<Record<Kind, number>> = { read: 200, page: 200, pix: 201 };

export const isGood = ({ kind, status }: Hit): boolean => status === GOOD[kind];
export const isFault = (hit: Hit): boolean => !isGood(hit) && !hit.isShed;

const send = (agent: Agent, base: URL, shot: Shot): Promise<Answer> =>
  new Promise(resolve => {
    const call = request({
      agent,
      host: '127.0.0.1',
      port: base.port,
      method: shot.method,
      path: shot.path,
      headers: { host: base.host, ...shot.headers },
      timeout: PATIENCE_MS,
    });
    const lose = (reason: string): void =>
      resolve({
        status: 0,
        isShed: false,
        trouble: `${reason} on a ${call.reusedSocket ? 'used' : 'new'} connection`,
      });
    call.on('response', answer => {
      const status = answer.statusCode ?? 0;
      const isShed = (status === 429 || status === 503) && Number(answer.headers['retry-after']) > 0;
      answer.resume().on('close', () => (answer.complete ? resolve({ status, isShed }) : lose('cut off')));
    });
    call.on('timeout', () => call.destroy(Object.assign(new Error(), { code: `silent for ${PATIENCE_MS} ms` })));
    call.on('error', (error: NodeJS.ErrnoException) => lose(error.code ?? error.message));
    call.end(shot.body);
  });

/** As many connections as a balancer would hold. */
const CONNECTIONS = 1_000;
/** With it a connection at rest is left before the server closes it, as its `Keep-Alive` says; a browser asks once more instead. */
const REST_MS = 60_000;

export const openGenerator = (url: string) => {
  const base = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'lifo', timeout: REST_MS });
  const fire = async (shot: Shot, from: number, dueMs: number, hits: Hit[]): Promise<void> => {
    const answer = await send(agent, base, shot);
    shot.onStatus?.(answer.status);
    hits.push({ kind: shot.kind, dueMs, endMs: performance.now() - from, ...answer });
  };
  return {
    /** So many a second, whether the earlier ones are answered or not; waiting in line counts from when each was due. */
    async atRate(rates: Partial<Record<Kind, number>>, seconds: number, take: (kind: Kind) => Shot): Promise<Hit[]> {
      const hits: Hit[] = [];
      const under: Promise<void>[] = [];
      const from = performance.now();
      const lines = (Object.entries(rates) as [Kind, number][]).map(([kind, rate]) => ({ kind, rate, sent: 0 }));
      for (;;) {
        const now = performance.now() - from;
        for (const line of lines) {
          const due = Math.min(line.rate * seconds, Math.floor((now * line.rate) / 1000) + 1);
          for (; line.sent < due; line.sent++)
            under.push(fire(take(line.kind), from, (line.sent * 1000) / line.rate, hits));
        }
        if (now >= seconds * 1000) break;
        await new Promise(resolve => setTimeout(resolve, 1));
      }
      await Promise.all(under);
      return hits;
    },
    /** So many callers, each with its next request when the last is answered. */
    async inTurn(callers: number, seconds: number, take: () => Shot): Promise<Hit[]> {
      const hits: Hit[] = [];
      const from = performance.now();
      const now = () => performance.now() - from;
      const caller = async (): Promise<void> => {
        while (now() < seconds * 1000) await fire(take(), from, now(), hits);
      };
      await Promise.all(Array.from({ length: callers }, caller));
      return hits;
    },
    close: () => agent.destroy(),
  };
};

export interface Summary {
  good: number;
  shed: number;
  faults: number;
  p50Ms: number;
  p99Ms: number;
}

/** Of the answers that are good, how long; of the others, how many. */
export const summarize = (hits: readonly Hit[], kind?: Kind): Summary => {
  const own = hits.filter(hit => kind === undefined || hit.kind === kind);
  const times = own.filter(isGood).map(({ dueMs, endMs }) => endMs - dueMs);
  return {
    good: times.length,
    shed: own.filter(({ isShed }) => isShed).length,
    faults: own.filter(isFault).length,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
};
