import type { composeLimits } from './compose-limits';
import type { composePayments } from './compose-payments';
import type { BankConfig } from './config';
import type { Clock } from './core/clock';
import type { Notifier } from './ground/notifications';
import { listKnownAmounts } from './modules';
import { createBatchModule } from './products/batch';
import { ddaWatch } from './products/dda';
import type { LimitPolicy } from './products/pix/limits';
import { type createRails, PROVIDER_RULES } from './providers';
import type { Database } from './storage';

interface BatchNeeds {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rails: ReturnType<typeof createRails>;
  payments: ReturnType<typeof composePayments>['payments'];
  families: ReturnType<typeof composeLimits>;
  policy: LimitPolicy;
}

/** Batches over the desks of every kind that a row may become. */
export const composeBatches = (
  { provider }: Pick<BankConfig, 'provider'>,
  { database, clock, notifier, rails, payments, families, policy }: BatchNeeds,
) => {
  const { pix, ted, boleto, bill } = payments.desks;
  const { ted: tedRules, boleto: boletoRules } = PROVIDER_RULES[provider];
  return createBatchModule({
    ...{ database, clock, notifier, listKnownAmounts, families, approvals: payments.approvals, devices: policy },
    ...{ directory: rails.directory, registry: rails.boletoRegistry, watch: ddaWatch },
    ...{ rules: { ted: tedRules, boleto: boletoRules }, orders: { pix, ted, boletos: { boleto, bill } } },
  });
};
