import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { createTurnedAwayTeller } from '../contract/admission';
import { getHealth, getReady } from '../contract/meta';
import { streamNotifications } from '../contract/ground/notifications';
import { BankError } from '../core/errors';
import { requestIdOf } from './call-context';
import { toProblemResponse } from './problem';

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const ALWAYS = new Set<string>([getHealth.path, getReady.path, streamNotifications.path]);

/** Probes, which tell a balancer of overload by being answered all the same, and events, which last for hours and have a limit of their own. */
export const isAlwaysAdmitted = (request: IncomingMessage): boolean => ALWAYS.has(pathOf(request));

const RETRY_AFTER_SECONDS = 1;

/** Answers `overloaded` (503) before anything of the call is looked at, and says now and then in the log how often it did. */
export const turnAway = (
  log: Pick<Logger, 'warn'>,
  onAnswer?: (answer: { operation: string; status: number; seconds: number }) => void,
) => {
  const tell = createTurnedAwayTeller(log);
  return (request: IncomingMessage, response: ServerResponse): void => {
    tell();
    onAnswer?.({ operation: 'none', status: 503, seconds: 0 });
    const requestId = requestIdOf(new Headers({ 'x-request-id': String(request.headers['x-request-id'] ?? '') }));
    const refusal = toProblemResponse(
      new BankError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
      requestId,
    );
    const headers = { ...Object.fromEntries(refusal.headers), 'cache-control': 'no-store', 'x-request-id': requestId };
    response.writeHead(refusal.status, headers);
    void refusal.text().then(text => response.end(text));
  };
};
