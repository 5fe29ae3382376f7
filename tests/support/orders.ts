import type { Clock } from '../../bank/core/clock';
import { newId, toUuid } from '../../bank/core/ids';
import { createNotifier } from '../../bank/ground/notifications';
import type { Ledger } from '../../bank/ledger';
import { type ApprovalPolicy, NO_RULES, type SubjectRules } from '../../bank/payments/approvals';
import { createOrderDesks, type NewOrder } from '../../bank/payments/orders';
import { createPixLimitBook, type LimitPolicy } from '../../bank/products/pix/limits';
import { createPixKind, formatEndToEndId, type PaymentTarget, type PixTarget } from '../../bank/products/pix/pay';
import { toOrderTarget } from '../../bank/products/pix/pay/payments';
import { createReturnKind } from '../../bank/products/pix/returns';
import { disputes } from '../../bank/products/pix/support';
import { createDayLimitBook } from '../../bank/payments/limits';
import { createBoletoKinds } from '../../bank/products/boleto';
import { createCreditKind } from '../../bank/products/credit';
import { createCryptoKind } from '../../bank/products/crypto';
import { createGiftCardKind } from '../../bank/products/gift-card';
import { createTedKind } from '../../bank/products/ted';
import { createTaxKind } from '../../bank/products/tax';
import { createTopUpKind } from '../../bank/products/top-up';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { type PixDirectory, PROVIDER_RULES, type Rails } from '../../bank/providers';
import { findSandboxEntry } from '../../bank/providers/sandbox/directory';
import type { Database } from '../../bank/storage';
import { TEST_SECRET } from './bank';
import type { SeededPerson } from './people';

const NOT_ASKED = () => Promise.reject(new Error('the SPI is not asked here'));

interface OrdersConfig {
  database: Database;
  clock: Clock;
  /** Needed by who settles. */
  ledger?: Ledger;
  policy?: LimitPolicy;
  returns?: Rails['returns'];
  /** Absent: it is not asked. */
  directory?: PixDirectory;
  /** Who must agree; absent: nobody. */
  approvals?: ApprovalPolicy;
  acts?: Readonly<Record<string, SubjectRules>>;
}

/** The orders of every kind as the composition makes them, with rails that are not asked and nobody who follows. */
export const createOrders = ({
  database,
  clock,
  ledger = {} as never,
  policy,
  returns,
  directory = { findEntry: NOT_ASKED, findCharge: NOT_ASKED },
  approvals = NO_RULES,
  acts = {},
}: OrdersConfig) => {
  const notifier = createNotifier({ clock, secret: [TEST_SECRET], publicUrl: 'http://localhost:3000' });
  const deaf = { onPaid: async () => undefined, onAutomaticEnd: async () => undefined };
  const { spi: times, pixLimits, ted: rules, boleto: boletoRules, giftCard, topUp, crypto } = PROVIDER_RULES.celcoin;
  const books = {
    pix: createPixLimitBook(policy ?? { ...pixLimits, orders: ORDERS_OF_DAY }),
    ted: createDayLimitBook('ted', rules.limits),
    boleto: createDayLimitBook('boleto', boletoRules.limits.boleto),
    bill: createDayLimitBook('bill', boletoRules.limits.bill),
    gift_card: createDayLimitBook('gift_card', giftCard.limits),
    top_up: createDayLimitBook('top_up', topUp.limits),
    crypto: createDayLimitBook('crypto', crypto.limits),
  };
  return createOrderDesks(
    { database, clock, ledger, books, policy: approvals, acts },
    {
      pix: createPixKind({
        ...{
          clock,
          notifier,
          times,
          ...deaf,
        },
        spi: { send: NOT_ASKED, ask: NOT_ASKED },
        database,
        directory,
      }),
      ted: createTedKind({
        clock,
        notifier,
        times,
        rules,
        str: { send: NOT_ASKED, ask: NOT_ASKED, answer: NOT_ASKED },
      }),
      ...createBoletoKinds({
        ...{ clock, notifier, times, rules: boletoRules, rail: { send: NOT_ASKED, ask: NOT_ASKED } },
        registry: { find: NOT_ASKED },
        watch: { findRefusal: async () => null, onPaid: async () => undefined, onReturned: async () => undefined },
      }),

      tax: createTaxKind({
        ...{ database, clock, notifier, times, rules: boletoRules },
        rail: { send: NOT_ASKED, ask: NOT_ASKED },
      }),
      gift_card: createGiftCardKind({
        ...{ clock, notifier, times },
        rail: {
          ...{ listProducts: NOT_ASKED, findProduct: NOT_ASKED, send: NOT_ASKED, ask: NOT_ASKED },
          ...{ collect: NOT_ASKED, claim: NOT_ASKED },
        },
      }),
      top_up: createTopUpKind({
        ...{ database, clock, notifier, times },
        rail: {
          ...{ listOperators: NOT_ASKED, findOperator: NOT_ASKED, reserve: NOT_ASKED, capture: NOT_ASKED },
          ...{ ask: NOT_ASKED, complain: NOT_ASKED },
        },
      }),
      credit: createCreditKind({ database, clock, notifier }),
      crypto_buy: createCryptoKind({
        ...{ database, clock, notifier, times, rules: crypto },
        rail: {
          listMarkets: NOT_ASKED,
          listPrices: NOT_ASKED,
          lock: NOT_ASKED,
          trade: NOT_ASKED,
          ask: NOT_ASKED,
          listPositions: NOT_ASKED,
        },
      }),
      pix_return: createReturnKind({ database, clock, notifier, disputes, rail: returns ?? { sendReturn: NOT_ASKED } }),
    },
  );
};

/** A payee of the sandbox at another institution. */
export const payeeOutside = (): PaymentTarget['payee'] => {
  const entry = findSandboxEntry('fornecedor@farinhas.example', 'email');
  if (!entry) throw new Error('the sandbox knows the supplier');
  return { ...entry, ownAccount: null };
};

/** A Pix of the person's account to this payee, as its order is wished for. */
export const toOrderWish = (
  payer: SeededPerson,
  {
    id = toUuid(newId('pix')),
    amountCents,
    payee,
    now,
  }: {
    id?: string;
    amountCents: bigint;
    payee: PaymentTarget['payee'];
    now: Date;
  },
): NewOrder<PixTarget> => {
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number } = payer;
  const endToEndId = formatEndToEndId(ispb, now);
  const source = payee.key === null ? 'manual' : 'key';
  return {
    ...{ id, accountId: toUuid(accountId), origin: 'screen', sourceId: null },
    ...{ createdBy: toUuid(userId), authorizationId: toUuid(newId('aut')), amountCents, description: null },
    payer: { ledgerAccountId, name, document, ispb, branch, number },
    ...toOrderTarget({ source, endToEndId, payee, txid: null, chargeId: null, location: null }),
  };
};
