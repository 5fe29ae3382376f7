import type { ErrorCode } from '@/bank/contract/errors';

/** A refusal that is our fault and not the caller's. */
export interface Fault {
  code: ErrorCode;
  /** HTTP status that the caller is answered. */
  status: number;
  requestId: string;
}

/** One event of each code in so long: a bank that is away must not cost an event for every call. */
const QUIET_MS = 60_000;

const toldAt = new Map<ErrorCode, number>();

type Send = (fault: Fault) => void;

const sendToService: Send = ({ code, status, requestId }) => {
  void import('@sentry/nextjs')
    .then(({ captureMessage }) =>
      captureMessage(`gateway answered ${code}`, {
        level: 'error',
        tags: { error_code: code, status, request_id: requestId },
        fingerprint: ['gateway', code],
      }),
    )
    .catch(() => undefined);
};

/**
 * Tells the error service of an answer of 5xx that the gateway made of a fault, at most once a minute for each code. Without SENTRY_DSN nothing
 * happens; never throws and never waits.
 */
export const reportFault = (
  fault: Fault,
  { now = Date.now(), send = process.env.SENTRY_DSN ? sendToService : undefined }: { now?: number; send?: Send } = {},
): void => {
  if (!send || fault.status < 500 || now - (toldAt.get(fault.code) ?? -QUIET_MS) < QUIET_MS) return;
  toldAt.set(fault.code, now);
  send(fault);
};
