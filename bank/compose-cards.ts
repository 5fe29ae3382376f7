import type { BankConfig } from './config';
import type { Secret } from './core/sealing';
import { createCardModule } from './products/card';
import { createCardIssuer } from './providers';

type Deps = Omit<Parameters<typeof createCardModule>[0], 'issuer'> & { secret: Secret };

/** Cards with the issuer of the rails that this bank has. */
export const composeCards = ({ rails = { kind: 'sandbox' } }: BankConfig, { secret, ...deps }: Deps) =>
  createCardModule({ ...deps, issuer: createCardIssuer(rails, { database: deps.database, secret }) });
