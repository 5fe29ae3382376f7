import type { IncomingMessage, ServerResponse } from 'node:http';
import { forwardToBank } from './forward';
import { send, toRequest } from './node-http';

/*
 * Half of what a call to the bank cost here was Next: its middleware's sandbox, its routes, its copies of the request. None of that decides anything
 * about such a call: headers are set before any listener runs, and `forwardToBank` does the rest. So the plain ones are answered before Next; an
 * address written in any other way goes there, to the route that ends in the same function.
 */

const PLAIN = /^\/api\/bank(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~-]+)+(?:\?[^#\s]*)?$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  await send(await forwardToBank(toRequest(request, left.signal)), response);
};

/** Answers a plain call under `/api/bank/` and returns true; false for anything else, which is untouched. */
export const answerAtBankDoor = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (!METHODS.has(request.method ?? '') || !PLAIN.test(request.url ?? '')) return false;
  // what is thrown here is a connection that ended
  answerCall(request, response).catch(() => response.destroy());
  return true;
};
