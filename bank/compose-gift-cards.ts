import type { BankConfig } from './config';
import type { Clock } from './core/clock';
import type { Secret } from './core/sealing';
import { createGiftCardModule } from './products/gift-card';
import { createGiftCardRail, PROVIDER_RULES } from './providers';
import type { Database } from './storage';

type Chosen = Pick<BankConfig, 'rails' | 'faults' | 'provider' | 'publicUrl'>;

/** The distributor of the rails that this bank has. */
export const openGiftCardRail = (
  { rails = { kind: 'sandbox' }, faults }: Pick<Chosen, 'rails' | 'faults'>,
  deps: { database: Database; clock: Clock; secret: Secret },
) => createGiftCardRail(rails, { ...deps, faults });

type Deps = Omit<Parameters<typeof createGiftCardModule>[0], 'rail' | 'rules' | 'publicUrl'>;

/** Gift cards of that distributor. */
export const composeGiftCards = (config: Chosen, deps: Deps) =>
  createGiftCardModule({
    ...deps,
    publicUrl: config.publicUrl,
    rail: openGiftCardRail(config, deps),
    rules: PROVIDER_RULES[config.provider].giftCard,
  });
