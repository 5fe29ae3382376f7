import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { instant } from '../primitives';
import { companyAddress } from './company-changes';
import { registryCompany } from './onboarding-application';

/** The company of an account: as the bank keeps it, as it told how it is reached, and as the registry has it today. */
export const company = z.object({
  legal_name: z.string(),
  trade_name: z.string(),
  cnpj: z.string(),
  customer_since: instant,
  joint_signatures: z
    .int()
    .meta({ description: 'How many of its representatives must agree where its articles ask for several' }),
  contacts: z
    .object({ email: z.string().nullable(), phone: z.string().nullable(), site: z.string().nullable() })
    .nullable()
    .meta({ description: 'As told last, or when the account was opened; null: it was opened without an application' }),
  address: companyAddress
    .nullable()
    .meta({ description: 'As the bank took it over from an amendment; null: that of the registry holds' }),
  branches: z.array(z.object({ cnpj: z.string(), dda: z.boolean() })).meta({
    description: 'Further CNPJs of the same root; `dda`: boletos against it arrive by DDA',
  }),
  registry: registryCompany.nullable(),
  registry_state: z.enum(['known', 'unknown', 'unavailable']),
});
export type Company = z.infer<typeof company>;

export const getCompany = operation({
  id: 'getCompany',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  summary: 'The company of an account and its partners, as the bank and the registry of companies know them',
  method: 'GET',
  path: '/accounts/{account_id}/company',
  params: byAccount,
  response: company,
  errors: ['rate_limited'],
});
