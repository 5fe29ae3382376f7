import pino from 'pino';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const stdout = pino.destination({ dest: 1, sync: true, maxLength: 1024 * 1024 });
// a disk that is full must not keep a page from being answered; what waited is written when there is space
stdout.on('error', () => undefined);

/** JSON lines on stdout, in the form of the bank's: route, status, duration and the request's id; no person, no token, no address of a page. */
export const log = pino(
  {
    // a level that there is not is refused by `config/env.server`, in words
    level: LEVELS.find(level => level === process.env.LOG_LEVEL) ?? 'info',
    base: { process: 'web' },
    formatters: { level: label => ({ level: label }) },
  },
  stdout,
);
