import pino, { type Logger } from 'pino';
import type { LogLevel } from './config';

/**
 * What may be told of an error. An allow-list: database errors carry rows in `detail`, validation errors carry inputs.
 */
const describe = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, code, stack: error.stack };
};

/** JSON lines on stdout: operation, status, duration and ids; no person, no token, no body. */
export const createLog = (process: 'bank' | 'worker', level: LogLevel = 'info'): Logger =>
  pino({
    level,
    base: { process },
    serializers: { err: describe },
    formatters: { level: label => ({ level: label }) },
  });
