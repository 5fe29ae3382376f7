/*
 * Shares of a company in hundredths of a percent: 2550 is 25,5 %. Integers, so that three thirds add up as they are typed.
 */

/** The whole company. */
export const WHOLE = 10_000;
/** Above this a partner must be told of, whoever they are. Source: Circular BCB 3.978/2020, art. 25. */
export const MANDATORY_ABOVE = 2500;

/** `25`, `25,5`, `25.50 %` -> 2500, 2550, 2550; undefined for what is no share from 0 to 100. */
export function parseShare(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[,.](\d{1,2}))?$/.exec(text.replace(/[\s%]/g, ''));
  if (!match) return undefined;
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return share <= WHOLE ? share : undefined;
}

/** 2550 -> `25,5%`. */
export const formatShare = (share: number): string =>
  `${(share / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;

/** 2550 -> `25,5`, as it is typed. */
export const showShare = (share: number | null): string =>
  share === null ? '' : (share / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

export interface Shares {
  sum: number;
  /** What is not told of; 0 where the sum is too large. */
  left: number;
  over: number;
  /** Somebody who is not told of may hold more than a quarter: they must be told of. */
  mayHideOwner: boolean;
}

/** What the shares add up to; those not typed yet count as nothing. */
export function sumShares(shares: readonly (number | null)[]): Shares {
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  const left = Math.max(0, WHOLE - sum);
  return { sum, left, over: Math.max(0, sum - WHOLE), mayHideOwner: left > MANDATORY_ABOVE };
}
