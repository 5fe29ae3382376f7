export interface AdmissionLimits {
  /** Answers in the making at once: enough to keep the processor busy, few enough that each is ready soon. */
  atOnce: number;
  /** Requests that may wait for their turn. */
  waiting: number;
  /** How long they may, milliseconds: whoever waited longer is told to come back. */
  waitMs: number;
}

interface Waiting {
  since: number;
  go(): void;
  refuse(): void;
}

/** What is needed of Node. */
export interface AdmissionMeans {
  /**
   * Binds an act to the surroundings in which it was asked for (`AsyncResource.bind`). Who leaves calls the next in line: that one must not take the other's
   * request for its surroundings, nor hold on to it.
   */
  bind(act: () => void): () => void;
  /** Monotonic, milliseconds. */
  nowMs?(): number;
}

/**
 * A process that takes every request when there are too many answers all of them late. This one lets some in, some wait, and turns the others away at
 * once, which costs next to nothing: what it does answer, it answers in time.
 */
export const createAdmission = (
  { atOnce, waiting, waitMs }: AdmissionLimits,
  { bind, nowMs = () => performance.now() }: AdmissionMeans,
) => {
  const line: Waiting[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  const turnAwayLate = (): void => {
    const limit = nowMs() - waitMs;
    while (line[0] && line[0].since <= limit) line.shift()?.refuse();
    clearTimeout(timer);
    timer = line[0] ? setTimeout(turnAwayLate, Math.max(1, line[0].since - limit)).unref() : undefined;
  };
  return {
    /** Calls `go` now or when it is its turn, or `refuse`; after `go`, `leave` has to follow. */
    enter(go: () => void, refuse: () => void): void {
      if (running < atOnce) {
        running++;
        go();
      } else if (line.length >= waiting) {
        refuse();
      } else {
        line.push({ since: nowMs(), go: bind(go), refuse: bind(refuse) });
        timer ??= setTimeout(turnAwayLate, waitMs).unref();
      }
    },
    /** A turn for who has begun already; `leave` has to follow. */
    take(): void {
      running++;
    },
    leave(): void {
      running--;
      if (line.length > 0) turnAwayLate();
      for (let next = running < atOnce && line.shift(); next; next = running < atOnce && line.shift()) {
        running++;
        next.go();
      }
    },
    /** Whether no more should begin. */
    isFull: (): boolean => running + line.length >= atOnce + waiting,
  };
};

/** What is needed of Node's `IncomingMessage`. */
interface Asked {
  headers: Record<string, string | string[] | undefined>;
  once(event: 'end', act: () => void): unknown;
}

/** What is needed of Node's `ServerResponse`. */
interface Answering {
  destroyed: boolean;
  writableEnded: boolean;
  once(event: 'close', act: () => void): unknown;
  emit(event: 'close'): unknown;
}

type Listener<Request, Response> = (request: Request, response: Response) => void;

const hasBody = ({ headers }: Asked): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The listener of a server with admission before it. What `isFree` is let in always: probes, and what lasts for hours. A request whose body has to
 * arrive first takes its turn when it is there: who sends slowly keeps nobody waiting.
 */
export const admitBefore = <Request extends Asked, Response extends Answering>(
  listener: Listener<Request, Response>,
  limits: AdmissionLimits,
  {
    isFree,
    refuse,
    ...means
  }: { isFree(request: Request): boolean; refuse: Listener<Request, Response> } & AdmissionMeans,
): Listener<Request, Response> => {
  const admission = createAdmission(limits, means);
  return (request, response) => {
    if (isFree(request)) return listener(request, response);
    const go = () => {
      response.once('close', admission.leave);
      // who went away while waiting
      if (response.destroyed) response.emit('close');
      else listener(request, response);
    };
    if (!hasBody(request)) return admission.enter(go, () => refuse(request, response));
    if (admission.isFull()) return refuse(request, response);
    request.once('end', () => {
      if (response.writableEnded || response.destroyed) return;
      admission.take();
      response.once('close', admission.leave);
    });
    listener(request, response);
  };
};

const TELL_MS = 10_000;

/** Tells now and then how many were turned away, not of each: lines of the log would be part of the load. Call it once for each. */
export const createTurnedAwayTeller = (log: { warn(facts: object, words: string): void }): (() => void) => {
  let untold = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    untold++;
    if (performance.now() - toldAt <= TELL_MS) return;
    log.warn({ turnedAway: untold }, 'more requests than this process can answer in time');
    toldAt = performance.now();
    untold = 0;
  };
};
