import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config';
import { findScope } from './core/call-scope';

/**
 * Forms that a person's data and secrets have, wherever they stand: e-mail addresses, CPFs and CNPJs (also with letters) with or without
 * punctuation, phones, long runs of digits, tokens of ours and of others.
 */
const TELLING = new RegExp(
  [
    String.raw`[^\s"'<>@=]{1,128}@[a-z0-9-]+(?:\.[a-z0-9-]+)+`,
    String.raw`\b\d{3}\.\d{3}\.\d{3}-?\d{2}\b`,
    String.raw`\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-?\d{2}\b`,
    String.raw`\+\d{10,14}\b`,
    String.raw`\b\d{9,19}\b`,
    // every secret that `newSecret` makes, whatever its prefix
    String.raw`\b[a-z]{2,3}_[\w-]{43}(?![\w-])`,
    String.raw`\b(?:at|rt|dv|sh|rs)_[\w-]{16,}`,
    String.raw`\bBearer\s+\S+`,
    String.raw`\b[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}`,
  ].join('|'),
  'gi',
);

/** A text without what could be about a person: `no user ana@x.example` -> `no user [removed]`. */
export const scrubText = (text: string): string => text.replaceAll(TELLING, '[removed]');

/**
 * What may be told of an error. An allow-list: database errors carry rows in `detail`, validation errors carry inputs; and what an error says
 * quotes what it stumbled over.
 */
const describe = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: scrubText(error.message), code, stack: error.stack && scrubText(error.stack) };
};

/** What is kept of lines that cannot be written for now, bytes; what comes then is lost. */
const KEPT_BYTES = 1024 * 1024;

/** Stdout, which may lie on a disk that is full: lines wait and go on when there is space. Calls are answered meanwhile. */
const openStdout = (): DestinationStream => {
  const stdout = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES });
  stdout.on('error', () => undefined);
  return stdout;
};

/**
 * JSON lines on stdout: operation, status, duration and ids; no person, no token, no body. A line that is written for a request or a job has
 * its id.
 */
export const createLog = (
  process: 'bank' | 'worker' | 'sftp',
  level: LogLevel = 'info',
  to?: DestinationStream,
): Logger =>
  pino(
    {
      level,
      base: { process },
      serializers: { err: describe },
      formatters: { level: label => ({ level: label }) },
      mixin() {
        const scope = findScope();
        return scope ? { requestId: scope.id, ...(scope.span ? { traceId: scope.span.traceId } : {}) } : {};
      },
    },
    to ?? openStdout(),
  );

const REPEAT_MS = 60_000;

/** Tells of a trouble that repeats itself each second once a minute. */
export const createTroubleTeller = (log: Logger, words: string): ((error: unknown) => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return err => {
    if (performance.now() - toldAt < REPEAT_MS) {
      untold++;
      return;
    }
    toldAt = performance.now();
    log.error({ err, again: untold }, words);
    untold = 0;
  };
};
