import type { BankConfig } from './config';
import type { Clock } from './core/clock';
import { createCryptoModule } from './products/crypto';
import { createCryptoRail, PROVIDER_RULES } from './providers';
import type { Database } from './storage';

type Chosen = Pick<BankConfig, 'rails' | 'faults' | 'provider'>;

/** The partner of the rails that this bank has. */
export const openCryptoRail = (
  { rails = { kind: 'sandbox' }, faults }: Chosen,
  deps: { database: Database; clock: Clock },
) => createCryptoRail(rails, { ...deps, faults });

type Deps = Omit<Parameters<typeof createCryptoModule>[0], 'rail' | 'rules' | 'brand'>;

/** Crypto assets of that partner. */
export const composeCrypto = (config: Chosen & Pick<BankConfig, 'brand'>, deps: Deps) =>
  createCryptoModule({
    ...deps,
    rail: openCryptoRail(config, deps),
    rules: PROVIDER_RULES[config.provider].crypto,
    brand: config.brand,
  });
