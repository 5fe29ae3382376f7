import { z } from 'zod';
import { operation } from '../operation';

/** An institution that accounts can be at. */
export const institution = z.object({
  ispb: z.string().meta({ description: 'Eight characters: the id in the payment systems' }),
  compe: z.string().meta({ description: 'Three digits: the number that customers know' }),
  name: z.string(),
  takes_pix: z.boolean().meta({ description: 'False for those outside the Pix, or in liquidation' }),
  takes_ted: z.boolean().meta({ description: 'False for those in liquidation' }),
});
export type InstitutionEntry = z.infer<typeof institution>;

/** Kinds of account in the Pix: CACC (checking), SVGS (savings), TRAN (payment), SLRY (salary). */
export const accountKind = z.enum(['checking', 'savings', 'payment', 'salary']);
export type AccountKind = z.infer<typeof accountKind>;

/** An account at any institution, as a person types it. */
export const namedAccount = z.object({
  institution: z
    .string()
    .regex(/^[0-9A-Z]{8}$/)
    .meta({ description: 'ISPB' }),
  branch: z
    .string()
    .regex(/^\d{1,4}$/)
    .meta({ description: 'Without its check digit' }),
  account: z.string().regex(/^(?!0+$)\d{1,19}$/),
  check_digit: z
    .string()
    .regex(/^[0-9A-Z]$/)
    .meta({ description: 'A letter is written as 0 in the Pix, as the DICT has it' }),
  account_type: accountKind,
});
export type NamedAccount = z.infer<typeof namedAccount>;

export const listInstitutions = operation({
  id: 'listInstitutions',
  summary: 'Institutions that accounts can be at, those met most first',
  method: 'GET',
  path: '/institutions',
  level: 'verified',
  scope: 'none',
  idempotency: 'none',
  response: z.object({ data: z.array(institution) }),
  errors: [],
});
