import { z } from 'zod';
import { cents, localDate } from '../primitives';
import { batchRow, batchRowKind } from './batch-rows';

/** What a person sees before they authorise. */
export const batchReview = z.object({
  hash: z
    .string()
    .nullable()
    .meta({ description: 'Hex SHA-256 over all rows that would be paid; null: there are none' }),
  doubtful: z.int().meta({
    description: 'Rows that would pay the same twice, wait in another batch, or were paid in the last 30 days',
  }),
  looking: z.int().meta({ description: 'Rows about which the registries are being asked just now' }),
  unnamed: z.int().meta({ description: 'Keys whose owner is found when they are sent' }),
  fee_cents: cents,
  sums: z.array(
    z.object({ kind: batchRowKind, day: localDate, count: z.int(), amount_cents: cents, fee_cents: cents }),
  ),
  forecast: z.array(
    z.object({
      day: localDate,
      leaves_cents: cents.meta({ description: 'Amounts and fees of this batch on the day' }),
      known_cents: cents.meta({ description: 'What else is known to leave the account until then' }),
      after_cents: cents.meta({ description: 'What is left then, if nothing comes in' }),
    }),
  ),
  over_limit: z.array(z.object({ kind: batchRowKind, left_cents: cents })).meta({
    description: 'Ways to pay of which the rows of today come to more than is left of the limit',
  }),
});
export type BatchReview = z.infer<typeof batchReview>;

const notableRow = batchRow.pick({ number: true, name: true, document_masked: true, kind: true, day: true }).extend({
  amount_cents: cents,
});

/** What whoever approves a batch looks at first. */
export const batchNotable = z.object({
  largest: z.array(notableRow).meta({ description: 'The ten rows that pay most, the greatest first' }),
  never_paid: z.array(notableRow).meta({
    description:
      'Rows to whom the account never paid anything, the greatest first, twenty at most: a key, an account, a mobile or the payee of a boleto',
  }),
  never_paid_count: z.int().meta({ description: 'How many of them there are' }),
});
export type BatchNotable = z.infer<typeof batchNotable>;
