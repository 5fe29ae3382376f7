import type { BankConfig } from './config';
import type { Clock } from './core/clock';
import type { Notifier } from './ground/notifications';
import type { Ledger } from './ledger';
import { createCreditModule } from './products/credit';
import { createSandboxLender } from './providers';
import type { Database } from './storage';

/** Credit of the brand's own, decided by the lender behind the port. */
export const composeCredit = (
  { brand }: Pick<BankConfig, 'brand'>,
  deps: { database: Database; ledger: Ledger; clock: Clock; notifier: Notifier },
) => createCreditModule({ ...deps, brand, lender: createSandboxLender() });
