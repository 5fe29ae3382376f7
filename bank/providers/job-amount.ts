import { z } from 'zod';

/** Centavos in the payload of a job: digits, because JSON has no bigint. */
export const jobAmount = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
