import { z } from 'zod';
import { operation } from '../operation';

/** An institution that accounts can be at. */
export const institution = z.object({
  ispb: z.string().meta({ description: 'Eight characters: the id in the payment systems' }),
  compe: z.string().meta({ description: 'Three digits: the number that customers know' }),
  name: z.string(),
  takes_pix: z.boolean().meta({ description: 'False for those outside the Pix, or in liquidation' }),
});
export type InstitutionEntry = z.infer<typeof institution>;

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
