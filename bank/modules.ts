import type { CountOpen, KnownAmounts, ListAgenda, ModuleParts, OpenPoint } from './parcel';
import { identityParts } from './ground/identity';
import { accountsParts } from './ground/accounts';
import { borrowersParts } from './ground/borrowers';
import { contactsParts } from './ground/contacts';
import { notificationsParts } from './ground/notifications';
import { filesParts } from './ground/files';
import { institutionsParts } from './ground/institutions';
import { dueParts } from './payments/due';
import { shortfallParts } from './payments/shortfalls';
import { limitsParts } from './payments/limits';
import { approvalsParts } from './payments/approvals';
import { incomingParts } from './payments/incoming';
import { officeParts } from './payments/office';
import { listVoidOrders, mapOrderAmounts, ordersParts } from './payments/orders';
import { quotesParts } from './payments/quotes';
import { taxParts } from './payments/taxes';
import { pixPayParts, sumPaidFromDevices } from './products/pix/pay';
import { pixManualParts } from './products/pix/manual';
import { pixChargesParts } from './products/pix/charges';
import { pixIncomingParts } from './products/pix/incoming';
import { pixKeysParts } from './products/pix/keys';
import { listVoidRecurrences, mapMostCharged, pixAutomaticParts } from './products/pix/automatic';
import { pixSupportParts } from './products/pix/support';
import { pixRailsParts } from './products/pix/rail-messages';
import { pixReturnsParts } from './products/pix/returns';
import { pixSchedulesParts } from './products/pix/schedules';
import { type OrdersOfDay, pixLimitsParts } from './products/pix/limits';
import { pixApiParts } from './products/pix/api';
import { pixMandatesParts } from './products/pix/mandates';
import { acquiringParts } from './products/acquiring';
import { agreementParts } from './products/agreement';
import { batchParts, listVoidRows } from './products/batch';
import { cnabParts } from './products/cnab';
import { transmissionParts } from './products/transmission';
import { boletoParts } from './products/boleto';
import { cryptoParts } from './products/crypto';
import { giftCardParts } from './products/gift-card';
import { ddaParts } from './products/dda';
import { creditParts } from './products/credit';
import { cardParts } from './products/card';
import { marketplaceParts } from './products/marketplace';
import { taxOrderParts } from './products/tax';
import { tedParts } from './products/ted';
import { topUpParts } from './products/top-up';
import { depositParts } from './products/deposit';
import { receivableParts } from './products/receivable';
import { agendaParts } from './books/agenda';
import { annotationsParts } from './books/annotations';
import { feesParts } from './books/fees';
import { scheduledParts } from './books/scheduled';
import { statementParts } from './books/statement';
import { receiptsParts } from './books/receipts';
import { exportsParts } from './books/exports';
import { onboardingParts } from './service/onboarding';
import { accountClosingParts } from './service/account-closing';
import { companyParts } from './service/company';
import { dataRightsParts } from './service/data-rights';
import { openFinanceParts } from './service/open-finance';
import { peopleParts } from './service/people';
import { preferencesParts } from './service/preferences';
import { draftsParts } from './service/drafts';

/** Every module that keeps something, in the order of the tiers. A further one is one line here. */
export const MODULES: readonly ModuleParts[] = [
  identityParts,
  accountsParts,
  borrowersParts,
  contactsParts,
  notificationsParts,
  filesParts,
  institutionsParts,
  limitsParts,
  ordersParts,
  quotesParts,
  incomingParts,
  dueParts,
  shortfallParts,
  taxParts,
  approvalsParts,
  officeParts,
  pixPayParts,
  pixManualParts,
  pixChargesParts,
  pixIncomingParts,
  pixKeysParts,
  pixAutomaticParts,
  pixSupportParts,
  pixReturnsParts,
  pixSchedulesParts,
  pixLimitsParts,
  pixApiParts,
  pixMandatesParts,
  pixRailsParts,
  tedParts,
  depositParts,
  receivableParts,
  boletoParts,
  taxOrderParts,
  acquiringParts,
  cryptoParts,
  giftCardParts,
  topUpParts,
  ddaParts,
  cardParts,
  creditParts,
  batchParts,
  marketplaceParts,
  agreementParts,
  // before what its files became
  transmissionParts,
  cnabParts,
  agendaParts,
  annotationsParts,
  statementParts,
  receiptsParts,
  scheduledParts,
  feesParts,
  exportsParts,
  onboardingParts,
  accountClosingParts,
  companyParts,
  dataRightsParts,
  openFinanceParts,
  peopleParts,
  preferencesParts,
  draftsParts,
];

/** Asks every module that answers for a point, one after another: inside a transaction there is one connection. */
const countAll =
  (point: OpenPoint): CountOpen =>
  async (sql, accountUuid, now) => {
    let open = 0;
    for (const { openPoints } of MODULES) open += (await openPoints[point]?.(sql, accountUuid, now)) ?? 0;
    return open;
  };

/** What an account has open, asked of the modules that keep it. */
export const OPEN_POINTS: Readonly<Record<OpenPoint, CountOpen>> = {
  on_the_way: countAll('on_the_way'),
  approvals: countAll('approvals'),
  coming_back: countAll('coming_back'),
  sales: countAll('sales'),
  crypto: countAll('crypto'),
  scheduled: countAll('scheduled'),
  recurring: countAll('recurring'),
  charges: countAll('charges'),
  receivables: countAll('receivables'),
  deposits: countAll('deposits'),
  dda: countAll('dda'),
  cards: countAll('cards'),
  gift_codes: countAll('gift_codes'),
  credit: countAll('credit'),
  keys: countAll('keys'),
  claims: countAll('claims'),
  disputes: countAll('disputes'),
  api_keys: countAll('api_keys'),
  sharings: countAll('sharings'),
};

/** What is known to leave an account, of every module that makes payments for days to come. */
export const listKnownAmounts: KnownAmounts = async (sql, accountUuid, days) =>
  (await Promise.all(MODULES.map(({ forecast }) => forecast?.(sql, accountUuid, days) ?? []))).flat();

/** What came of the orders that a person's day counts, asked of the modules that keep them. */
export const ORDERS_OF_DAY: OrdersOfDay = {
  sumPaid: sumPaidFromDevices,
  listVoid: async (sql, ids) => [
    ...(await listVoidOrders(sql, ids)),
    ...(await listVoidRecurrences(sql, ids)),
    ...(await listVoidRows(sql, ids)),
  ],
  mapAmounts: async (sql, ids) => new Map([...(await mapOrderAmounts(sql, ids)), ...(await mapMostCharged(sql, ids))]),
};

/** What stands open on an account, of every module that keeps such things. */
export const listAgenda: ListAgenda = async (sql, accountUuid, at) =>
  (await Promise.all(MODULES.map(({ agenda }) => agenda?.(sql, accountUuid, at) ?? []))).flat();
