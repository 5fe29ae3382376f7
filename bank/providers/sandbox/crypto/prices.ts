import { createHash } from 'node:crypto';
import type { CryptoAssetId } from '../../../contract/products/crypto-words';

interface Walk {
  symbol: string;
  /** In the smallest part of a price. */
  anchor: bigint;
  /** Millionths of the shortest swing. */
  swing: bigint;
}

// dollars share one walk
const DOLLAR: Walk = { symbol: 'USD-BRL', anchor: 54_000n, swing: 40n };

export const SANDBOX_WALKS: Readonly<Record<CryptoAssetId, Walk>> = {
  btc: { symbol: 'BTC-BRL', anchor: 55_000_000n, swing: 300n },
  eth: { symbol: 'ETH-BRL', anchor: 1_650_000n, swing: 400n },
  usdc: DOLLAR,
  usdt: DOLLAR,
  sol: { symbol: 'SOL-BRL', anchor: 82_000n, swing: 450n },
  xrp: { symbol: 'XRP-BRL', anchor: 119_000n, swing: 450n },
};

const SHORTEST_SECONDS = 60n;
const OCTAVES = 10n;
const HALF = 2n ** 31n;
const MILLION = 1_000_000n;

/** Division that rounds down, of negatives too. */
const floorDiv = (a: bigint, b: bigint): bigint => {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
};

const toNoise = (seed: string, symbol: string, octave: bigint, k: bigint): bigint =>
  BigInt(createHash('sha256').update(`${seed}|${symbol}|${octave}|${k}`).digest().readUInt32BE(0)) - HALF;

/** The price of a walk at a second: the same whenever it is asked, without what was before it. */
export const toWalkPrice = ({ symbol, anchor, swing }: Walk, epochSeconds: number, seed = 'demo'): bigint => {
  const t = BigInt(epochSeconds);
  let sum = 0n;
  for (let octave = 0n; octave < OCTAVES; octave++) {
    const period = SHORTEST_SECONDS * 4n ** octave;
    const k = floorDiv(t, period);
    const f = t - k * period;
    const [here, next] = [toNoise(seed, symbol, octave, k), toNoise(seed, symbol, octave, k + 1n)];
    const value = floorDiv(here * (period - f) + next * f, period);
    sum += floorDiv(swing * 2n ** octave * value, HALF);
  }
  return floorDiv(anchor * (MILLION + sum), MILLION);
};
