import type { BankConfig } from './config';
import type { Secret } from './core/sealing';
import { createCardModule } from './products/card';
import { createCardIssuer, PROVIDER_RULES } from './providers';
import { findToldPerson } from './service/onboarding';

type Deps = Omit<Parameters<typeof createCardModule>[0], 'issuer' | 'rules' | 'findToldPerson'> & { secret: Secret };

/** Cards with the issuer of the rails that this bank has. */
export const composeCards = ({ rails = { kind: 'sandbox' }, provider }: BankConfig, { secret, ...deps }: Deps) =>
  createCardModule({
    ...deps,
    issuer: createCardIssuer(rails, { database: deps.database, secret }),
    rules: PROVIDER_RULES[provider].card,
    findToldPerson,
  });
