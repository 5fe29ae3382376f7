import { createHash } from 'node:crypto';

/** A stream of numbers that depends on its name only: the same name, the same stream, on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** Centavos around a mean, bell-shaped: `around(100_000n, 0.1)` stays within 20 % of R$ 1.000,00. */
  around(meanCents: bigint, spread: number): bigint;
  bytes(count: number): Uint8Array;
}

/** Opens the stream of a name: `createRandom(7, 'padaria', '2026-11-21')`. Small fast counter (sfc32), seeded by SHA-256; not for secrets. */
export const createRandom = (...name: readonly (string | number)[]): Random => {
  const digest = createHash('sha256').update(name.join('/')).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map(offset => digest.readInt32LE(offset)) as [number, number, number, number];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick: list => list[int(0, list.length - 1)] as (typeof list)[number],
    chance: probability => next() < probability,
    around: (meanCents, spread) => {
      const bell = (next() + next() + next()) / 1.5 - 1;
      return (meanCents * BigInt(Math.round((1 + 2 * spread * bell) * 10_000))) / 10_000n;
    },
    bytes: count => Uint8Array.from({ length: count }, () => int(0, 255)),
  };
};

/** A UUID (version 7) of an instant and a stream: sorts by time as the real ones do. */
export const toSeedUuid = (at: Date, random: Random): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const bytes = random.bytes(10);
  bytes[0] = ((bytes[0] as number) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] as number) & 0x3f) | 0x80;
  const tail = Buffer.from(bytes).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
};
