import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BankError } from '../../core/errors';
import { isPublicAddress } from '../../core/public-address';
import { refuseDocument } from './refusal';

/**
 * Reads a document of another institution. Throws `br_code_untrusted` for what must not be read, `payee_institution_unavailable` when nobody
 * answers, and resolves with undefined when there is no such document.
 */
export type FetchDocument = (url: URL) => Promise<string | undefined>;

/** A signed charge has some 2 kB. */
const MOST_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;

interface FetchOptions {
  /** All addresses of a host. Default: the system's. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
  /** For tests, whose servers have neither 443 nor a certificate of a public authority. */
  tls?: { port: number; ca: string };
}

const resolveBySystem = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const unavailable = (detail: string) => new BankError('payee_institution_unavailable', { detail });

/** The answer's text when it is one we want; the connection is cut at the first byte too many. */
const readAnswer = async (answer: IncomingMessage): Promise<string | undefined> => {
  const { statusCode = 0 } = answer;
  if (statusCode >= 300 && statusCode < 400) throw refuseDocument('redirect', 'the location redirects');
  if (statusCode === 404 || statusCode === 410) return undefined;
  if (statusCode !== 200) throw unavailable(`the location answers ${statusCode}`);
  if (Number(answer.headers['content-length'] ?? 0) > MOST_BYTES)
    throw refuseDocument('size', 'the document is too large');
  if (answer.headers['content-encoding']) throw refuseDocument('content', 'the document is compressed');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw refuseDocument('size', 'the document is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/**
 * The one client that follows what a stranger's code says: https on 443, no redirect, no proxy, no cookie, at most 64 KiB in 5 seconds, and never
 * to an address that is not public. The address that was checked is the one that is connected to: a name that changes in between changes nothing.
 */
export const createFetchDocument = ({
  resolve = resolveBySystem,
  isAllowed = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
  tls,
}: FetchOptions = {}): FetchDocument => {
  const open = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((found, failed) => {
      const call = request({
        host: address,
        servername: url.hostname,
        port: tls?.port ?? 443,
        ...(tls && { ca: tls.ca }),
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        headers: { host: url.hostname, accept: 'application/jose, application/json', 'accept-encoding': 'identity' },
        agent: false,
        signal,
      });
      call.once('response', found);
      call.once('error', failed);
      call.end();
    });

  return async url => {
    if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
      throw refuseDocument('host', 'only https on its own port is followed');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const addresses = await resolve(url.hostname);
      const [address] = addresses;
      if (address === undefined) throw unavailable('the host has no address');
      if (!addresses.every(isAllowed))
        throw refuseDocument('address', 'the host leads to an address that is not public');
      const answer = await open(url, address, signal);
      try {
        return await readAnswer(answer);
      } finally {
        answer.destroy();
      }
    } catch (error) {
      if (error instanceof BankError) throw error;
      throw unavailable(signal.aborted ? 'the location did not answer in time' : 'the location could not be reached');
    }
  };
};
