import type { BankConfig } from './config';
import { createTopUpModule } from './products/top-up';
import { PROVIDER_RULES } from './providers';

type Deps = Omit<Parameters<typeof createTopUpModule>[0], 'rules'>;

/** Credit for mobile lines over the desk of its kind, by the rules of the provider. */
export const composeTopUps = ({ provider }: Pick<BankConfig, 'provider'>, deps: Deps) =>
  createTopUpModule({ ...deps, rules: PROVIDER_RULES[provider].topUp });
