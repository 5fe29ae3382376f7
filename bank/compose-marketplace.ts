import type { BankConfig } from './config';
import { PROVIDERS } from './contract/providers';
import type { Clock } from './core/clock';
import type { Secret } from './core/sealing';
import { createBorrowersModule } from './ground/borrowers';
import type { FileStore } from './ground/files';
import type { Notifier } from './ground/notifications';
import { createMarketplaceModule } from './products/marketplace';
import { type CompanyRegistry, createSandboxLenders, createSandboxValues } from './providers';
import type { Database } from './storage';

interface Deps {
  database: Database;
  clock: Clock;
  secret: Secret;
  notifier: Notifier;
  registry: CompanyRegistry;
  files: FileStore;
  passwords: { hash(password: string): Promise<string> };
}

/** Borrowers and the marketplace of loans, with the lenders behind it. */
export const composeMarketplace = ({ provider, brand, publicUrl }: BankConfig, deps: Deps) => {
  const { database, clock, secret, notifier, registry, files } = deps;
  const hashPassword = deps.passwords.hash;
  const { ispb } = PROVIDERS[provider];
  return [
    createBorrowersModule({ database, clock, secret, publicUrl, brand: brand.name, registry, hashPassword }),
    createMarketplaceModule({
      ...{ database, clock, files, notifier, brand, ispb },
      ...{ lenders: createSandboxLenders({ database, clock, ispb }), values: createSandboxValues(clock) },
    }),
  ] as const;
};
