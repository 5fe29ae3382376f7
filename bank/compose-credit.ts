import type { BankConfig } from './config';
import { createCreditModule } from './products/credit';
import { createSandboxLender } from './providers';

/** Credit of the brand's own, decided by the lender behind the port. */
export const composeCredit = (
  { brand }: Pick<BankConfig, 'brand'>,
  deps: Omit<Parameters<typeof createCreditModule>[0], 'brand' | 'lender'>,
) => createCreditModule({ ...deps, brand, lender: createSandboxLender() });
