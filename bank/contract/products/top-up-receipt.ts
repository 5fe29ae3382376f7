import { z } from 'zod';
import { cents } from '../primitives';

/** What the receipt of a top-up says of its line. */
export const topUpReceipt = z.object({
  phone: z.string(),
  operator_name: z.string(),
  bonus_cents: cents,
  validity: z.string(),
  operator_nsu: z.string().nullable(),
  operator_authentication: z.string().nullable(),
  help_phone: z.string(),
});
