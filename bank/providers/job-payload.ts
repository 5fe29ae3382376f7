import { z } from 'zod';
import type { JobHandler } from '../jobs';

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** Centavos in the payload of a job: digits, because JSON has no bigint; no more than a leg of the ledger holds. */
export const jobAmount = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
  .refine(amountCents => amountCents <= MOST);

/** Centavos of a payment, which is never one of nothing. */
export const paidAmount = jobAmount.refine(amountCents => amountCents > 0n);

/** A message of the rails that no later run can deal with: nobody can read it, or it contradicts what was told before and written down. */
export class MessageRefused extends Error {
  constructor(reason: 'unreadable' | 'contradicted', detail: string) {
    super(detail);
    this.name = `message_${reason}`;
  }
}

/** The message in a job's payload. Throws MessageRefused when it is none. */
export const readMessage = <T>(schema: z.ZodType<T>, payload: unknown): T => {
  const read = schema.safeParse(payload);
  if (!read.success) throw new MessageRefused('unreadable', read.error.message);
  return read.data;
};

/**
 * What jobs of messages have in common: tried for ever, because what the rails said is owed until it is written down. A refused message is dead at
 * once: kept whole, since dead jobs about money are never swept, and told to operations with them.
 */
export const MESSAGE_JOB = {
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  isHopeless: error => error instanceof MessageRefused,
} as const satisfies Partial<JobHandler>;
