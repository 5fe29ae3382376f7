import { createHash } from 'node:crypto';
import { type Json, toCanonicalJson } from '../../core/canonical-json';
import type { ReadRow } from './facts';
import type { SummedRow } from './store';

/** What a row would pay, and nothing that may change without it: which way, whom, how much, when, with which words. */
export const toDigest = (
  number: number,
  {
    facts,
    amountCents,
    feeCents,
    day,
    description,
  }: Pick<ReadRow, 'facts' | 'amountCents' | 'feeCents' | 'day' | 'description'>,
): string =>
  createHash('sha256')
    .update(
      toCanonicalJson({
        ...{
          number,
          facts: { ...facts } as unknown as Json,
          amountCents: String(amountCents),
          feeCents: String(feeCents),
        },
        ...{ day, description },
      }),
    )
    .digest('hex');

/** What a batch comes to. */
export const sumRows = (rows: readonly Pick<SummedRow, 'amountCents' | 'feeCents'>[]) => ({
  count: rows.length,
  amountCents: rows.reduce((sum, row) => sum + row.amountCents, 0n),
  feeCents: rows.reduce((sum, row) => sum + row.feeCents, 0n),
});

/** The hash over a batch: which account pays, how many rows, what they come to, and the digest of each. Null of no rows. */
export const toBatchHash = (
  accountUuid: string,
  rows: readonly Pick<SummedRow, 'number' | 'amountCents' | 'feeCents' | 'digest'>[],
): string | null => {
  if (rows.length === 0) return null;
  const { count, amountCents, feeCents } = sumRows(rows);
  const hash = createHash('sha256').update(`${accountUuid}\n${count}\n${amountCents}\n${feeCents}`);
  const inOrder = [...rows].sort((one, other) => one.number - other.number);
  for (const { number, digest } of inOrder) hash.update(`\n${number}:${digest}`);
  return hash.digest('hex');
};
