import { createHash } from 'node:crypto';
import type { AccessWish } from '../../../contract/ground/identity';
import type { BoundAct } from '../../../parcel';

/** What a proof holds for: a wish about one's own access as it came in, or whatever the module that acts names of its own. */
export type BoundWish = AccessWish | BoundAct;

/** SHA-256 of the wish, its members in the order of their names. */
export const toBinding = (wish: BoundWish): Buffer => {
  const values: Readonly<Record<string, unknown>> = { ...wish };
  const members = Object.keys(values)
    .sort()
    .map(name => [name, String(values[name])]);
  return createHash('sha256').update(JSON.stringify(members)).digest();
};
