import type { composeLimits } from './compose-limits';
import type { composePayments } from './compose-payments';
import type { BankConfig } from './config';
import type { Clock } from './core/clock';
import type { Notifier } from './ground/notifications';
import { listKnownAmounts } from './modules';
import { createAgreementModule } from './products/agreement';
import { createBatchModule } from './products/batch';
import { createCnabModule, createPlaceFinder, createRemessas } from './products/cnab';
import { ddaWatch } from './products/dda';
import type { LimitPolicy } from './products/pix/limits';
import type { Collecting } from './products/receivable';
import { createTaxModule } from './products/tax';
import { createTransmissionModule, layReturn } from './products/transmission';
import { type CompanyRegistry, type createRails, PROVIDER_RULES } from './providers';
import type { Database } from './storage';

interface BatchNeeds {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rails: ReturnType<typeof createRails>;
  payments: ReturnType<typeof composePayments>['payments'];
  giftRail: ReturnType<typeof composePayments>['giftRail'];
  families: ReturnType<typeof composeLimits>;
  policy: LimitPolicy;
  collecting: Collecting;
  companies: CompanyRegistry;
}

/** Batches over the desks of every kind that a row may become, taxes, which nothing else orders; agreements, and the files under them that become batches. */
export const composeBatches = (
  { provider }: Pick<BankConfig, 'provider'>,
  { database, clock, notifier, rails, payments, giftRail, families, policy, collecting, companies }: BatchNeeds,
) => {
  const { pix, ted, boleto, bill, tax, top_up: topUp, gift_card: giftCard } = payments.desks;
  const { ted: tedRules, boleto: boletoRules } = PROVIDER_RULES[provider];
  const rules = { ted: tedRules, boleto: boletoRules };
  const batches = createBatchModule({
    ...{ database, clock, notifier, listKnownAmounts, families, approvals: payments.approvals, devices: policy },
    ...{
      directory: rails.directory,
      registry: rails.boletoRegistry,
      topUps: rails.topUps,
      giftCards: giftRail,
      watch: ddaWatch,
    },
    ...{ rules, orders: { pix, ted, boletos: { boleto, bill }, tax, topUp, giftCard } },
  });
  const needs = { database, clock, notifier, rules };
  const files = { ...needs, collecting, findPlace: createPlaceFinder(companies), tellWritten: layReturn };
  return [
    ...[batches, createAgreementModule(needs), createCnabModule(files)],
    createTaxModule({ database, clock, orders: tax, rules: boletoRules }),
    createTransmissionModule({ database, clock, notifier, remessas: createRemessas(files) }),
  ] as const;
};
