import type { IncomingMessage } from 'node:http';
import { addressSubject } from '@/bank/contract/address-subject';
import { isOperationsPath, operationsAccess } from '@/config/operations-access';
import { PEER_ADDRESS_HEADER } from './peer-address';

/** Wrong keys that an address may try in a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 10;
/** Addresses that are remembered; beyond these the one longest silent is forgotten. */
const MAX_ADDRESSES = 10_000;

const API = /^\/api\/bank(?=\/)/;

/** The path as a page sees it, however it was spelled and led astray; of an operation of the bank, what is below the gateway's door. */
const plainPath = (url: string): string => {
  try {
    const path = decodeURIComponent(new URL(`http://web${url}`).pathname).replaceAll(/\/+/g, '/');
    // the gateway knows its operations in any letters
    return API.test(path) ? path.replace(API, '').toLowerCase() : path;
  } catch {
    return '';
  }
};

/**
 * Wrong keys by address, each in a window of its own. There is no count of all addresses together: with one, strangers would close the door to whoever
 * runs the product. The key has 16 characters at least, and ten guesses of each of ten thousand addresses are none of its 10^28.
 */
const createGuesses = (now: () => number) => {
  const byAddress = new Map<string, { startedAt: number; count: number }>();
  const windowOf = (address: string) => {
    const known = byAddress.get(address);
    return known && now() - known.startedAt < WINDOW_MS ? known : undefined;
  };
  return {
    /** Seconds to wait, for an address that guessed too often. */
    findWait(address: string): number | undefined {
      const known = windowOf(address);
      if (!known || known.count < PER_ADDRESS) return undefined;
      return Math.max(1, Math.ceil((known.startedAt + WINDOW_MS - now()) / 1000));
    },
    count(address: string): void {
      const { startedAt, count } = windowOf(address) ?? { startedAt: now(), count: 0 };
      byAddress.delete(address);
      byAddress.set(address, { startedAt, count: count + 1 });
      if (byAddress.size > MAX_ADDRESSES) byAddress.delete(byAddress.keys().next().value as string);
    },
  };
};

/** Behind proxies of ours everybody comes from one address: who it is, they told. */
const addressOf = (headers: IncomingMessage['headers'], hops: number): string => {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  return addressSubject((hops > 0 && told.at(-hops)?.trim()) || String(headers[PEER_ADDRESS_HEADER] ?? ''));
};

/**
 * Judges each request for a page or a call of operations: the seconds to wait for whoever handed in ten wrong keys in a quarter of an hour, even with the
 * right one; undefined for everybody else. Counted in this process: the key has 16 characters at least, and this is against noise and weak ones.
 */
export const createOperationsJudge = (
  key: () => string | undefined,
  now: () => number = Date.now,
  hops: () => number = () => 0,
) => {
  const guesses = createGuesses(now);
  return ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): number | undefined => {
    if (!isOperationsPath(plainPath(url ?? ''))) return undefined;
    const address = addressOf(headers, hops());
    const wait = guesses.findWait(address);
    if (wait !== undefined) return wait;
    const given = headers.authorization;
    if (given !== undefined && operationsAccess(given, key()) === 'ask') guesses.count(address);
    return undefined;
  };
};

export const judgeOperationsGuess = createOperationsJudge(
  () => process.env.OPERATIONS_KEY,
  Date.now,
  () => Number(process.env.TRUSTED_PROXY_HOPS) || 0,
);
