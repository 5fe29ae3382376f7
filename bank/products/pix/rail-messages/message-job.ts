import type { RailMessage } from '../../../contract/products/pix/rail-messages';

export interface MessageJob {
  kind: string;
  payload: Record<string, unknown>;
}

export type Of<T extends RailMessage['type']> = Extract<RailMessage, { type: T }>;

/** Centavos as jobs carry them. */
export const digits = (cents: number | null): string | null => (cents === null ? null : String(cents));

/** A word without the noun in front: `dispute_blocked` is `blocked`. */
export const wordOf = (type: RailMessage['type']): string => type.slice(type.indexOf('_') + 1);
