import { lookup as lookUpName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../core/public-address';
import { findBadAddress, isLoopback } from './webhook-address';

/** The whole call, name and handshake with it. */
const LONGEST_MS = 5_000;

/** Looks a name up and gives only addresses that may be called: the connection goes to what was judged, whatever the name says a moment later. */
const createLookup =
  (mayCall: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    lookUpName(name, { ...options, all: true }, (error, found) => {
      const bad = !error && found.some(({ address }) => !mayCall(address));
      if (error || bad || !found[0]) return done(error ?? new Error(`${name} leads where nobody may be called`), '', 4);
      if (options.all) return (done as unknown as (error: null, all: typeof found) => void)(null, found);
      return done(null, found[0].address, found[0].family);
    });

/**
 * Posts a body to an address and gives the status of the answer, or why there was none: `timeout`, `unreachable` or `refused_address` of one that
 * says itself that it is none of ours to call. Never follows a
 * redirect, reads nothing of the answer and calls nobody inside. Never throws.
 */
export const sendWebhook = (
  address: string,
  call: { body: string; headers: Record<string, string> },
  { allowsHere, signal }: { allowsHere: boolean; signal: AbortSignal },
): Promise<string> => {
  if (findBadAddress(address, allowsHere) !== null) return Promise.resolve('refused_address');
  const url = new URL(address);
  const mayCall = (ip: string) => isPublicAddress(ip) || (allowsHere && isLoopback(ip));
  return new Promise(resolve => {
    const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, {
      method: 'POST',
      agent: false,
      lookup: createLookup(mayCall),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body), ...call.headers },
    });
    request.once('response', response => {
      resolve(String(response.statusCode));
      response.destroy();
    });
    request.once('error', (error: Error) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
      // a name that leads inside is answered as one that leads nowhere: whoever asks learns nothing of our names
      resolve(isLate ? 'timeout' : 'unreachable');
    });
    request.end(call.body);
  });
};
