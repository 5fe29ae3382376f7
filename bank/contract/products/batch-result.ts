import { z } from 'zod';

/** As what, and with which rows, what became of a batch is written down. */
export const batchResultQuery = z.object({
  format: z.enum(['csv', 'xlsx']),
  rows: z.enum(['all', 'unpaid']).default('all').meta({
    description: 'unpaid: those that are wrong or were not paid, as they were typed, to be mended and handed in again',
  }),
});
