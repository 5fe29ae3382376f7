import type { BankConfig } from './config';
import { createAcquiringModule } from './products/acquiring';
import { createAcquirerRail, PROVIDER_RULES } from './providers';

type Chosen = Pick<BankConfig, 'rails' | 'faults' | 'provider' | 'frameKey'>;
type Deps = Omit<Parameters<typeof createAcquiringModule>[0], 'rail' | 'rules' | 'hasCheckout'>;

/** Selling by card with the acquirer of the rails that this bank has. */
export const composeAcquiring = ({ rails = { kind: 'sandbox' }, faults, provider, frameKey }: Chosen, deps: Deps) =>
  createAcquiringModule({
    ...deps,
    rail: createAcquirerRail(rails, { database: deps.database, clock: deps.clock, faults }),
    rules: PROVIDER_RULES[provider].acquirer,
    // the frame that asks for cards is the sandbox's own acquirer
    hasCheckout: rails.kind === 'sandbox' && frameKey !== undefined,
  });
