import type { BankConfig } from './config';
import { composeCrypto, openCryptoRail } from './compose-crypto';
import { composeGiftCards, openGiftCardRail } from './compose-gift-cards';
import { composeTopUps } from './compose-top-ups';
import type { Clock } from './core/clock';
import type { Secret } from './core/sealing';
import type { Notifier } from './ground/notifications';
import type { Ledger } from './ledger';
import { createIncomingJobs } from './payments/incoming';
import { createDayLimitBook } from './payments/limits';
import { createNamedAct, createOfficePolicy, createOnAsked, createPeopleAct, createPolicyAct } from './payments/office';
import { createOrderDesks, exceptUntold, withSystems } from './payments/orders';
import { createRemitJob } from './payments/taxes';
import { createBatchAct, mapPayrollOrders } from './products/batch';
import { createBoletoKinds } from './products/boleto';
import { createCreditKind } from './products/credit';
import { ddaWatch } from './products/dda';
import { createCryptoKind } from './products/crypto';
import { createGiftCardKind } from './products/gift-card';
import { createIncomingDepositKind, noteDepositPaid } from './products/deposit';
import { announcePaid, tellPaidReceivable, tellReceivedTed, tellSystemsOf } from './products/pix/api';
import { createRecurrenceAct, settleRecurrenceCharge } from './products/pix/automatic';
import { noteLinkPaid } from './products/acquiring';
import { createIncomingPixKind, type OnPixPaid } from './products/pix/incoming';
import { createPixLimitBook } from './products/pix/limits';
import { createPixKind } from './products/pix/pay';
import { judgeMandatePix, noteMandatePaid } from './products/pix/mandates';
import { createReturnKind } from './products/pix/returns';
import { disputes } from './products/pix/support';
import { createIncomingReceivableKind, createNotePaid, createTellPaid } from './products/receivable';
import { createTaxKind } from './products/tax';
import { createIncomingTedKind, createTedKind } from './products/ted';
import { createTopUpKind } from './products/top-up';
import { type createRails, PROVIDER_RULES } from './providers';
import type { Database } from './storage';

interface PaymentDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  secret: Secret;
  rails: ReturnType<typeof createRails>;
  policy: Parameters<typeof createPixLimitBook>[0];
}

const tellPaid = createTellPaid(tellPaidReceivable);
const noteReceivablePaid = createNotePaid(tellPaid);

/** Who follows a Pix with a txid: the company's systems, and the deposit, receivable or link that it pays. */
const onPaid: OnPixPaid = async (sql, paid) => {
  await announcePaid(sql, paid);
  await noteDepositPaid(sql, paid);
  await noteReceivablePaid(sql, paid);
  await noteMandatePaid(sql, paid);
  await noteLinkPaid(sql, paid);
};

/** What the systems of a company hear of its payments. */
export const SYSTEMS = {
  ted: exceptUntold(tellSystemsOf('ted'), mapPayrollOrders),
  boleto: tellSystemsOf('boleto'),
  tax: tellSystemsOf('tax'),
} as const;

/** Every kind of payment on the one order, the limits of every family, and what comes in. */
export const composePayments = (
  config: Pick<BankConfig, 'provider' | 'approvals' | 'rails' | 'faults' | 'publicUrl' | 'brand'>,
  { database, ledger, clock, notifier, secret, rails, policy }: PaymentDeps,
) => {
  const { spi: times, ted, boleto, giftCard, topUp, crypto } = PROVIDER_RULES[config.provider];
  const books = {
    pix: createPixLimitBook(policy),
    ted: createDayLimitBook('ted', ted.limits),
    boleto: createDayLimitBook('boleto', boleto.limits.boleto),
    bill: createDayLimitBook('bill', boleto.limits.bill),
    gift_card: createDayLimitBook('gift_card', giftCard.limits),
    top_up: createDayLimitBook('top_up', topUp.limits),
    crypto: createDayLimitBook('crypto', crypto.limits),
  };
  const followers = { notifier, onPaid, onAutomaticEnd: settleRecurrenceCharge };
  const { directory, spi, returns: rail, str, boletos, boletoRegistry: registry, ownBoletos } = rails;
  const debts = { rail: boletos, registry, rules: boleto, watch: ddaWatch };
  const giftRail = openGiftCardRail(config, { database, clock, secret });
  const cryptoRail = openCryptoRail(config, { database, clock });
  const [batch, recurrence] = [createBatchAct(notifier), createRecurrenceAct(notifier)];
  const boletoKinds = createBoletoKinds({ clock, notifier, times, ...debts });
  const taxKind = createTaxKind({ database, clock, notifier, rail: rails.taxes, times, rules: boleto });
  const payments = createOrderDesks(
    {
      ...{ database, ledger, clock, books },
      policy: config.approvals ?? createOfficePolicy(createOnAsked(notifier)),
      acts: {
        ...{ approval_policy: createPolicyAct(), people_change: createPeopleAct() },
        ...{ card_issue: createNamedAct(), card_limit_raise: createNamedAct() },
        ...{ batch, payroll: batch, pix_recurrence: recurrence, pix_recurrence_raise: recurrence },
      },
    },
    {
      pix: createPixKind({ database, directory, clock, times, spi, ...followers }),
      pix_return: createReturnKind({ database, clock, notifier, rail, disputes }),
      ted: withSystems(createTedKind({ clock, notifier, str, times, rules: ted }), SYSTEMS.ted, clock),
      boleto: withSystems(boletoKinds.boleto, SYSTEMS.boleto, clock),
      bill: withSystems(boletoKinds.bill, SYSTEMS.boleto, clock),
      tax: withSystems(taxKind, SYSTEMS.tax, clock),
      gift_card: createGiftCardKind({ clock, notifier, times, rail: giftRail }),
      top_up: createTopUpKind({ database, clock, notifier, rail: rails.topUps, times }),
      credit: createCreditKind({ database, clock, notifier }),
      crypto_buy: createCryptoKind({ database, clock, notifier, rail: cryptoRail, rules: crypto, times }),
    },
  );
  const incoming = createIncomingJobs(
    { database, ledger, clock, notifier },
    {
      pix: createIncomingPixKind({ onPaid, judgeElse: judgeMandatePix }),
      ted: createIncomingTedKind({ str, onReceived: tellReceivedTed }),
      deposit_boleto: createIncomingDepositKind({ rail: ownBoletos }),
      receivable: createIncomingReceivableKind({ rail: ownBoletos, tellPaid }),
    },
  );
  /** What is sold of other companies. */
  const sold = [
    composeTopUps(config, { database, ledger, clock, notifier, orders: payments.desks.top_up, rail: rails.topUps }),
    composeGiftCards(config, { database, ledger, clock, notifier, secret, orders: payments.desks.gift_card }),
    composeCrypto(config, { database, ledger, clock, notifier, orders: payments.desks.crypto_buy }),
  ] as const;
  return { payments, giftRail, incoming: [...incoming, createRemitJob({ database, ledger, clock })], sold };
};
