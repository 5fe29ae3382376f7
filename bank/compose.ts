import type { Logger } from 'pino';
import type { BankConfig } from './config';
import { type Clock, systemClock } from './core/clock';
import type { Actor, ApiCaller, Route } from './core/operation';
import { createJobRunner, type JobHandler, type JobRunner } from './jobs';
import { createLedger, type Ledger } from './ledger';
import { createLog } from './log';
import { createMailJob } from './mail';
import { createAccountsModule } from './modules/accounts';
import { createContactsModule } from './modules/contacts';
import { createDraftsModule } from './modules/drafts';
import { createExportsModule } from './modules/exports';
import { createIdentityModule, createPasswords } from './modules/identity';
import { createNotificationsModule, createNotifier, createSecurityTeller } from './modules/notifications';
import { createPaymentDescriber, createPixModule, findLookedUpPayee } from './modules/pix';
import { createKeyDescribers, createPixKeysModule } from './modules/pix-keys';
import { createLimitDescribers, createPixLimitsModule, unregisterDevices } from './modules/pix-limits';
import { announcePaid, createApiCredentialDescriber, createPixApiModule } from './modules/pix-api';
import { createChargeSigner, createPixChargesModule } from './modules/pix-charges';
import { createPixRecurrencesModule, createRecurrenceDescribers } from './modules/pix-recurrences';
import { createPixSchedulesModule, createScheduleDescribers } from './modules/pix-schedules';
import { createDisputeDescriber, createPixDisputesModule } from './modules/pix-disputes';
import { createInstitutionsModule } from './modules/institutions';
import { createManualPaymentDescriber, createPixManualModule } from './modules/pix-manual';
import { createPixReturnsModule, createReturnDescriber } from './modules/pix-returns';
import { createPreferencesModule } from './modules/preferences';
import { createReceiptsModule } from './modules/receipts';
import { createStatementModule } from './modules/statement';
import { createSandboxRails, PROVIDER_RULES } from './providers';
import { type Database, openDatabase } from './storage';

const DEFAULT_POOL = 6;
const STREAM_BEAT_MS = 15_000;

/** The bank with all its parts joined, before it listens or works. */
export interface Parts {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  log: Logger;
  routes: Route[];
  runner: JobRunner;
  authenticate(token: string): Promise<Actor | undefined>;
  authenticateApi(token: string): Promise<ApiCaller | undefined>;
  /** Ends every open stream of events, and lets no other begin. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** Host of this institution's dynamic codes: `pix.balcao.example` for a brand at `https://www.balcao.example`. */
const chargeHostOf = (site: string): string => `pix.${new URL(site).hostname.replace(/^www\./, '')}`;

/** The one place where the parts of the bank are made and meet. Opens connections only when they are needed. */
export const compose = (config: BankConfig, process: 'bank' | 'worker'): Parts => {
  const clock = config.clock ?? systemClock;
  const log = createLog(process, config.logLevel);
  const database = openDatabase(config.databaseUrl, {
    poolSize: config.poolSize ?? DEFAULT_POOL,
    applicationName: `balcao-${process}`,
  });
  const ledger = createLedger({ databaseUrl: config.databaseUrl, clock, applicationName: `balcao-${process}-ledger` });
  const rails = createSandboxRails({ database, clock, faults: config.faults, chargeHosts: config.chargeHosts });

  const notifier = createNotifier({ clock, secret: config.secret, publicUrl: config.publicUrl });
  const notifications = createNotificationsModule({
    database,
    databaseUrl: config.databaseUrl,
    clock,
    beatMs: config.streamBeatMs ?? STREAM_BEAT_MS,
    onTrouble: err => log.warn({ err }, 'the event streams could not reach the database'),
  });
  const { pixLimits: policy } = PROVIDER_RULES[config.provider];
  const limits = { database, clock, policy, notifier, findPayee: findLookedUpPayee };
  const keysDeps = {
    database,
    clock,
    secret: config.secret,
    notifier,
    rail: rails.keys,
    phoneCodesByEmail: config.phoneCodesByEmail ?? false,
  };
  const schedules = { database, clock, notifier, limits: policy, directory: rails.directory };
  const passwords = createPasswords(config.onPasswordCheck);
  const identity = createIdentityModule({
    database,
    clock,
    secret: config.secret,
    passwords,
    brand: config.brand.name,
    publicUrl: config.publicUrl,
    describers: {
      ...createLimitDescribers(limits),
      pix_payment: createPaymentDescriber({ database, clock }),
      pix_manual_payment: createManualPaymentDescriber({ database, clock }),
      create_pix_credential: createApiCredentialDescriber(database),
      return_pix_payment: createReturnDescriber({ database, clock }),
      accept_pix_dispute: createDisputeDescriber({ database }),
      ...createKeyDescribers(keysDeps),
      ...createScheduleDescribers(schedules),
      ...createRecurrenceDescribers({ database, clock }),
    },
    tellSecurity: createSecurityTeller(notifier),
    onDistrust: unregisterDevices,
  });
  const accounts = createAccountsModule({ database, clock });
  const statement = createStatementModule({ database, clock });
  const preferences = createPreferencesModule({ database, clock });
  const drafts = createDraftsModule({ database, clock, secret: config.secret });
  const chargeHost = chargeHostOf(config.brand.site);
  const paying = {
    database,
    ledger,
    rails,
    clock,
    chargeHost,
    publicUrl: config.publicUrl,
    notifier,
    onPaid: announcePaid,
  };
  const pix = createPixModule({ ...paying, provider: config.provider });
  const pixManual = createPixManualModule({ database, clock, limits: policy, runPayment: pix.runPayment });
  const pixDisputes = createPixDisputesModule({ database, clock, notifier, rail: rails.disputes });
  const pixReturns = createPixReturnsModule({ database, ledger, clock, notifier, rail: rails.returns });
  const pixKeys = createPixKeysModule(keysDeps);
  const pixSchedules = createPixSchedulesModule(schedules);
  const pixRecurrences = createPixRecurrencesModule({
    ...{ database, clock, notifier },
    limits: policy,
    rail: rails.recurrences,
  });

  const { secret, smtpUrl, mailFrom, brand, publicUrl } = config;
  const charging = { database, ledger, clock, notifier, secret, chargeHost, publicUrl };
  const pixCharges = createPixChargesModule({ ...charging, onPaid: announcePaid });
  const signer = createChargeSigner(secret);
  const webhooksHere = config.webhooksHere ?? false;
  const pixApi = createPixApiModule({ database, clock, notifier, chargeHost, signer, webhooksHere });
  const receipts = createReceiptsModule({ database, clock, secret, brand, publicUrl });
  const exports = createExportsModule({ database, clock, secret, brand, publicUrl, notify: notifier.notifyPerson });
  const handlers: JobHandler[] = [
    ...identity.jobs,
    ...pix.jobs,
    ...pixReturns.jobs,
    ...pixDisputes.jobs,
    ...pixKeys.jobs,
    ...pixCharges.jobs,
    ...pixApi.jobs,
    ...pixSchedules.jobs,
    ...pixRecurrences.jobs,
    ...exports.jobs,
    createMailJob({ secret, smtpUrl, from: mailFrom, brand, publicUrl, clock }),
  ];
  const runner = createJobRunner({
    database,
    clock,
    handlers,
    leaseSeconds: config.jobLeaseSeconds,
    onJob: ({ outcome, ...facts }) => log[outcome === 'dead' ? 'error' : 'info']({ ...facts, outcome }, 'job'),
  });

  return {
    database,
    ledger,
    clock,
    log,
    routes: [
      ...identity.routes,
      ...drafts.routes,
      ...accounts.routes,
      ...createContactsModule({ database }).routes,
      ...statement.routes,
      ...preferences.routes,
      ...notifications.routes,
      ...receipts.routes,
      ...exports.routes,
      ...createInstitutionsModule().routes,
      ...pix.routes,
      ...pixManual.routes,
      ...pixReturns.routes,
      ...pixDisputes.routes,
      ...pixCharges.routes,
      ...pixApi.routes,
      ...pixKeys.routes,
      ...pixSchedules.routes,
      ...pixRecurrences.routes,
      ...createPixLimitsModule(limits).routes,
    ],
    runner,
    authenticate: identity.authenticate,
    authenticateApi: pixApi.authenticateApi,
    endStreams: notifications.endStreams,
    async close() {
      await notifications.endStreams();
      await ledger.close();
      await database.close();
    },
  };
};
