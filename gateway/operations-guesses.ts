import type { IncomingMessage } from 'node:http';
import { isOperationsPath, operationsAccess } from '@/config/operations-access';
import { PEER_ADDRESS_HEADER } from './peer-address';

/** Wrong keys that an address may try, and all addresses together, in a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
const PER_ADDRESS = 10;
const OVERALL = 200;
const MAX_ADDRESSES = 10_000;

const API = /^\/api\/bank(?=\/)/;

/** The path as a page sees it, however it was spelled; of an operation of the bank, what is below the gateway's door. */
const plainPath = (url: string): string => {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '').replaceAll(/\/+/g, '/');
    // the gateway knows its operations in any letters
    return API.test(path) ? path.replace(API, '').toLowerCase() : path;
  } catch {
    return '';
  }
};

const createGuesses = (now: () => number) => {
  let startedAt = now();
  let all = 0;
  let byAddress = new Map<string, number>();
  const secondsLeft = () => Math.max(1, Math.ceil((startedAt + WINDOW_MS - now()) / 1000));
  const isOver = (address: string) => (byAddress.get(address) ?? 0) >= PER_ADDRESS || all >= OVERALL;
  return {
    /** Seconds to wait, for an address that guessed too often. */
    findWait(address: string): number | undefined {
      if (now() - startedAt >= WINDOW_MS) {
        startedAt = now();
        all = 0;
        byAddress = new Map();
      }
      return isOver(address) ? secondsLeft() : undefined;
    },
    count(address: string): void {
      all++;
      if (byAddress.size < MAX_ADDRESSES || byAddress.has(address)) {
        byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      }
    },
  };
};

/** Behind proxies of ours everybody comes from one address: who it is, they told. */
const addressOf = (headers: IncomingMessage['headers'], hops: number): string => {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  return (hops > 0 && told.at(-hops)?.trim()) || String(headers[PEER_ADDRESS_HEADER] ?? '');
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
