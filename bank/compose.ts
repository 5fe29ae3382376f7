import type { BankConfig } from './config';
import { composeCards } from './compose-cards';
import { composeAcquiring } from './compose-acquiring';
import { composeBatches } from './compose-batches';
import { composeCredit } from './compose-credit';
import { composeMarketplace } from './compose-marketplace';
import { composeLimits } from './compose-limits';
import { composePayments, SYSTEMS } from './compose-payments';
import { composePeople } from './compose-people';
import { openConnections } from './connections';
import { systemClock } from './core/clock';
import type { Secret } from './core/sealing';
import { createJobRunner, type JobHandler } from './jobs';
import { createReadBook } from './ledger';
import { createLog } from './log';
import { createMailPost } from './mail';
import { createAccountClosingModule } from './service/account-closing';
import { createAccountsModule, listCompanyNamesOf } from './ground/accounts';
import { createContactsModule } from './ground/contacts';
import { createCompanyModule } from './service/company';
import { createDataRightsModule } from './service/data-rights';
import { createDraftsModule } from './service/drafts';
import { createExportsModule } from './books/exports';
import { createFilesModule } from './ground/files';
import { createIdentityModule, createPasswords } from './ground/identity';
import { createNotificationsModule, createNotifier, createSecurityTeller } from './ground/notifications';
import { createOpenFinanceModule } from './service/open-finance';
import { createLimitsModule } from './payments/limits';
import { createOfficeModule } from './payments/office';
import { createPixModule, findLookedUpPayee } from './products/pix/pay';
import { createPixKeysModule } from './products/pix/keys';
import { createPixLimitsModule, unregisterDevices } from './products/pix/limits';
import { createPixApiModule } from './products/pix/api';
import {
  createChargeSigner,
  createPixChargesModule,
  hasChargesOfKey,
  withdrawChargesOfKey,
} from './products/pix/charges';
import { createPixRecurrencesModule } from './products/pix/automatic';
import { createOffers, createPixMandatesModule, isTxidUsed } from './products/pix/mandates';
import { createPixSchedulesModule } from './products/pix/schedules';
import { createPixDisputesModule, disputes } from './products/pix/support';
import { createInstitutionsModule } from './ground/institutions';
import { createPixManualModule } from './products/pix/manual';
import { createPixRailsModule } from './products/pix/rail-messages';
import { createPixReturnsModule } from './products/pix/returns';
import { keepSeeing, mapHiddenKeys, mapHiddenThings, mapPayrollOrders } from './products/batch';
import { createTedModule } from './products/ted';
import { createDepositModule } from './products/deposit';
import { createCollecting, createReceivableModule } from './products/receivable';
import { createBoletoModule } from './products/boleto';
import { createDdaModule, ddaWatch } from './products/dda';
import { createPreferencesModule } from './service/preferences';
import { createPaidAccountFinder, createReceiptFinder, createReceiptsModule } from './books/receipts';
import { createAgendaModule } from './books/agenda';
import { createFeesModule } from './books/fees';
import { createAnnotationsModule, entryPapers } from './books/annotations';
import { createScheduledModule } from './books/scheduled';
import { createStatementModule } from './books/statement';
import { createRails, createSandboxRegistry, PROVIDER_RULES, withPlainTexts } from './providers';
import { listAgenda, listKnownAmounts, MODULES, OPEN_POINTS, ORDERS_OF_DAY } from './modules';
import { type BankModule, joinActs, tellMoved } from './parcel';
import { listHeldJobs } from './held-jobs';
import type { Parts } from './parts';

const STREAM_BEAT_MS = 15_000;

/** Host of this institution's dynamic codes: `pix.balcao.example` for a brand at `https://www.balcao.example`. */
const chargeHostOf = (site: string): string => `pix.${new URL(site).hostname.replace(/^www\./, '')}`;

/** The one place where the parts of the bank are made and meet. Opens connections only when they are needed. */
export const compose = (config: BankConfig, process: 'bank' | 'worker'): Parts => {
  const clock = config.clock ?? systemClock;
  const log = createLog(process, config.logLevel, config.logTo);
  const { watch } = config;
  const secret: Secret = [config.secret, ...(config.otherSecrets ?? [])];
  const { database, replica, ledger, service } = openConnections(config, process, clock);
  const { provider, faults, chargeHosts } = config;
  const rails = createRails(config.rails ?? { kind: 'sandbox' }, { database, clock, provider, faults, chargeHosts });

  const notifier = createNotifier({ clock, secret, publicUrl: config.publicUrl, keepSeeing });
  const notifications = createNotificationsModule({
    database,
    databaseUrl: config.databaseUrl,
    clock,
    beatMs: config.streamBeatMs ?? STREAM_BEAT_MS,
    onTrouble: err => log.warn({ err }, 'the event streams could not reach the database'),
  });
  const {
    pixLimits,
    ted: tedRules,
    deposit: depositRules,
    boleto: boletoRules,
    card: cardRules,
    receivable,
  } = PROVIDER_RULES[config.provider];
  const policy = { ...pixLimits, orders: ORDERS_OF_DAY };
  const limits = { database, clock, policy, notifier, findPayee: findLookedUpPayee, findHidden: mapHiddenKeys };
  const keysDeps = {
    ...{ database, clock, secret, notifier },
    rail: rails.keys,
    charges: { has: hasChargesOfKey, withdraw: withdrawChargesOfKey },
    phoneCodesByEmail: config.phoneCodesByEmail ?? false,
  };
  const { directory } = rails;
  const toPay = { database, ledger, clock, notifier, secret, rails, policy };
  const { payments, giftRail, incoming, sold } = composePayments(config, toPay);
  const { pix: orders, pix_return: returns, ted: teds, boleto, bill } = payments.desks;
  const passwords = createPasswords(config.onPasswordCheck);
  const accounts = createAccountsModule({ database, clock });
  const preferences = createPreferencesModule({ database, clock });
  const drafts = createDraftsModule({ database, clock, secret });
  const chargeHost = chargeHostOf(config.brand.site);
  const pix = createPixModule({
    ...{ database, ledger, clock, notifier, directory, orders, chargeHost },
    publicUrl: config.publicUrl,
    provider: config.provider,
    findHidden: mapHiddenKeys,
  });
  const pixManual = createPixManualModule({ database, clock, orders, findHidden: mapHiddenKeys });
  const { files, close: closeFiles } = createFilesModule({
    ...{ database, clock, secret: config.secret, olderSecrets: config.olderFileSecrets },
    storage: config.fileStorage,
    ...(config.fileScanner ? { scanner: config.fileScanner } : {}),
  });
  const annotations = createAnnotationsModule({
    ...{ database, clock, files },
    onFiles: (sql, key) => cards.onEntryFiles(sql, key),
  });
  const readBook = createReadBook(database, replica);
  const statement = createStatementModule({
    database,
    readBook,
    clock,
    listKnownAmounts,
    annotate: annotations.annotate,
  });
  const pixDisputes = createPixDisputesModule({
    ...{ database, clock, notifier, rail: rails.disputes, files, returns },
    findHidden: mapHiddenKeys,
  });
  const pixReturns = createPixReturnsModule({ database, clock, disputes, orders: returns });
  const ted = createTedModule({
    ...{ database, ledger, clock, notifier, orders: teds, rules: tedRules },
    ...{ tellSystems: SYSTEMS.ted, findUntold: mapPayrollOrders },
    findHidden: mapHiddenKeys,
  });
  const deposits = createDepositModule({
    ...{ database, clock, notifier, chargeHost, brand: config.brand },
    ...{ rail: rails.ownBoletos, rules: depositRules },
  });
  const receivableNeeds = {
    ...{ database, clock, secret, notifier, chargeHost, brand: config.brand, publicUrl: config.publicUrl },
    ...{ rail: rails.ownBoletos, rules: receivable },
  };
  const receivables = createReceivableModule(receivableNeeds);
  const boletos = createBoletoModule({
    ...{ database, ledger, clock, notifier, directory, rules: boletoRules, orders: { boleto, bill } },
    ...{ registry: rails.boletoRegistry, watch: ddaWatch, tellSystems: SYSTEMS.boleto },
  });
  const dda = createDdaModule({ database, clock, notifier, rail: rails.dda });
  const families = composeLimits(PROVIDER_RULES[config.provider]);
  const registry = withPlainTexts(createSandboxRegistry());
  const batches = composeBatches(config, {
    ...{ database, clock, notifier, rails, payments, giftRail, families, policy, companies: registry },
    collecting: createCollecting(receivableNeeds),
  });
  const cards = composeCards(config, {
    ...{ database, ledger, clock, notifier, secret, registry, files },
    approvals: payments.approvals,
    papers: entryPapers,
  });
  const acquiring = composeAcquiring(config, {
    ...{ database, ledger, clock, notifier, files, chargeHost, publicUrl: config.publicUrl },
  });
  const credit = composeCredit(config, { database, ledger, clock, notifier, orders: payments.desks.credit });
  const pixKeys = createPixKeysModule(keysDeps);
  const pixSchedules = createPixSchedulesModule({ database, clock, orders, findHidden: mapHiddenKeys });
  const pixRecurrences = createPixRecurrencesModule({
    ...{ database, clock, notifier, orders },
    findHidden: mapHiddenKeys,
    limits: policy,
    rail: rails.recurrences,
    offers: createOffers({ chargeHost, now: () => clock.now() }),
    approvals: payments.approvals,
  });
  const { smtpUrl, mailFrom, brand, publicUrl } = config;
  const accountClosing = createAccountClosingModule({
    ...{ database, clock, notifier, brand, directory, orders },
    rules: PROVIDER_RULES[config.provider].closing,
    counters: OPEN_POINTS,
  });
  const dataRights = createDataRightsModule({
    ...{ database, clock, secret, notifier, brand, publicUrl },
    personal: MODULES.flatMap(({ personal }) => personal),
  });
  const pixCharges = createPixChargesModule({ database, clock, secret, chargeHost, publicUrl, brand });
  const signer = createChargeSigner(secret);
  const webhooksHere = config.webhooksHere ?? false;
  const pixApi = createPixApiModule({
    ...{ database, clock, notifier, chargeHost, signer, webhooksHere, returns, isTxidUsed },
  });
  const pixMandates = createPixMandatesModule({ database, clock, notifier, signer, chargeHost, rail: rails.mandates });
  const openFinance = createOpenFinanceModule({ database, clock, notifier, secret, publicUrl, brand });
  const papers = { database, clock, secret, brand, publicUrl, findReceipt: createReceiptFinder(payments.findReceipt) };
  const findPaidAccount = createPaidAccountFinder(payments.findReceipt);
  const receipts = createReceiptsModule({ ...papers, findPaidAccount });
  const { annotate } = annotations;
  const exports = createExportsModule({ ...papers, files, annotate, notify: notifier.notifyPerson });
  const { onboarding, people } = composePeople(config, {
    ...{ database, clock, secret, notifier, registry, files, pixLimits: policy, hashPassword: passwords.hash },
    ...{ cancelWaitingOf: payments.cancelWaitingOf, approvals: payments.approvals, families },
  });
  const mail = createMailPost({ secret, smtpUrl, from: mailFrom, brand, publicUrl, clock });
  const others = [
    ...[accounts, createContactsModule({ database, clock }), notifications, createInstitutionsModule()],
    ...[pix, pixManual, pixKeys, pixCharges, pixRecurrences, pixDisputes, pixReturns, pixSchedules],
    ...[ted, boletos, dda, deposits, receivables, acquiring, cards, ...batches, credit, ...sold],
    ...composeMarketplace(config, { database, clock, secret, notifier, registry, files, passwords }),
    createLimitsModule({ database, clock, notifier, raiseHours: pixLimits.raiseHours, families }),
    ...[createPixLimitsModule(limits), pixApi, pixMandates, createPixRailsModule({ database })],
    ...[createAgendaModule({ database, clock, listOpen: listAgenda }), annotations, statement, receipts, exports],
    createScheduledModule({ database, clock, listOpen: listAgenda }),
    createOfficeModule({
      ...{ database, clock, notifier, approvals: payments.approvals },
      ...{
        changePeople: people.confirm,
        acts: { ...cards.approved, ...pixRecurrences.approved },
        findHidden: mapHiddenThings,
      },
    }),
    createFeesModule({
      database,
      readBook,
      clock,
      brand: config.brand,
      ted: tedRules,
      boleto: boletoRules,
      card: cardRules,
    }),
    ...[onboarding, accountClosing, dataRights, openFinance, people, preferences, drafts],
    createCompanyModule({ database, clock, registry, files, notifier }),
  ] as const;
  const identity = createIdentityModule({
    ...{ database, clock, secret, passwords, publicUrl },
    brand: brand.name,
    companiesOf: listCompanyNamesOf,
    acts: joinActs(others),
    tellSecurity: createSecurityTeller(notifier),
    onDistrust: unregisterDevices,
  });
  const modules: readonly BankModule[] = [identity, ...others];
  const handlers: JobHandler[] = [...payments.jobs, ...incoming, ...modules.flatMap(({ jobs = [] }) => jobs), mail.job];
  const runner = createJobRunner({
    database,
    clock,
    handlers,
    leaseSeconds: config.jobLeaseSeconds,
    listHeld: kinds => listHeldJobs(service, kinds),
    onJob({ outcome, seconds, ...facts }) {
      watch?.onJob?.({ outcome, seconds, ...facts });
      log[outcome === 'dead' ? 'error' : 'info']({ ...facts, outcome, durationMs: Math.round(seconds * 1000) }, 'job');
    },
  });

  return {
    database,
    ledger,
    clock,
    log,
    routes: modules.flatMap(({ routes }) => routes),
    runner,
    moneyJobs: handlers.filter(({ lane }) => lane === 'money' || lane === 'rails').map(({ kind }) => kind),
    files,
    service,
    getLoad: () => ({
      pool: database.getLoad(),
      ledgerWaiting: ledger.countWaiting(),
      eventStreams: notifications.countStreams(),
    }),
    authenticate: identity.authenticate,
    authenticateApi: pixApi.authenticateApi,
    authenticateApplicant: onboarding.authenticate,
    authenticateReceiver: openFinance.authenticateReceiver,
    endStreams: notifications.endStreams,
    onMoved: ids => tellMoved(modules, ids),
    async close() {
      await notifications.endStreams();
      await Promise.all([closeFiles(), mail.close()]);
      await ledger.close();
      await service.close();
      await Promise.all([replica?.close(), database.close()]);
    },
  };
};
