import { z } from 'zod';
import { operation } from '../operation';
import { CONSENT_KINDS, GUARANTEES } from './marketplace-terms';

const open = { level: 'public', scope: 'none', idempotency: 'none' } as const;

/** Who lends here, for everybody: the names stand on the first page. */
export const lender = z.object({
  id: z.string(),
  name: z.string(),
  cnpj: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string().meta({ description: 'SAC' }),
  ombudsman: z.string().meta({ description: 'Ouvidoria' }),
  needs: z.array(z.enum(CONSENT_KINDS)).meta({ description: 'Consents without which it is not asked' }),
  guarantees: z.array(z.enum(GUARANTEES)),
});
export type Lender = z.infer<typeof lender>;

export const listLenders = operation({
  ...open,
  id: 'listLenders',
  summary: 'The lenders of the marketplace',
  method: 'GET',
  path: '/marketplace/lenders',
  query: z.object({ guarantee: z.enum(GUARANTEES).optional() }),
  response: z.object({ data: z.array(lender) }),
  errors: [],
});
