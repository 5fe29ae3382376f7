import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './errors';

/** Integer centavos on the wire, inside the safe range of JSON numbers. `150` is R$ 1,50. */
export const cents = z.int().meta({ description: 'Integer centavos (BRL). 150 is R$ 1,50.', examples: [150] });

/** An instant in UTC, ISO 8601 with milliseconds: `2026-11-21T12:14:05.120Z`. */
export const instant = z.iso
  .datetime()
  .meta({ description: 'Instant in UTC (ISO 8601).', examples: ['2026-11-21T12:14:05.120Z'] });

/** A calendar day in America/Sao_Paulo: `2026-11-21`. */
export const localDate = z.iso
  .date()
  // no calendar of PostgreSQL has a year 0, and a period ends where the day after its last one begins
  .refine(day => day >= '0001' && day < '9999-12-31')
  .meta({ description: 'Calendar day in America/Sao_Paulo.', examples: ['2026-11-21'] });

/** A public id: lower-case prefix, underscore, 26 base-32 characters (TypeID of a UUIDv7), e.g. `acc_01h455vb4pex5vsknk084sn02q`. */
export const publicId = <P extends string>(prefix: P) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`))
    .meta({ description: `Public id with prefix ${prefix}_` });

export const accountId = publicId('acc');
export const companyId = publicId('com');
export const paymentId = publicId('pix');
export const transactionId = publicId('txn');

/** A page of a list by cursor: `next_cursor` is `null` on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/** Every error answer of the bank: RFC 9457 with our `code`, the request id and, for field errors, `violations`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string().optional(),
  request_id: z.string(),
  violations: z.array(z.object({ field: z.string(), rule: z.string() })).optional(),
  /** Facts that the words of the code need, e.g. `{ "tries_left": 3 }` or `{ "available_cents": 1200 }`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Problem = z.infer<typeof problem>;
