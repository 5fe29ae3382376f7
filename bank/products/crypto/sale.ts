import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { type Leg, type PostCommand, SYSTEM_ACCOUNTS } from '../../ledger';
import { seenBy } from '../../payments/orders';
import { type CryptoRules, RailsTimeout, RailsUnavailable } from '../../providers';
import type { Sql } from '../../storage';
import { toSpread } from './amounts';
import { holdUnits, postUnits, releaseUnits } from './books';
import { toTradeTitle } from './bound';
import { enqueueMorningCheck } from './check';
import { tellSaleEnd } from './news';
import { endSale, findSale, insertSale, lockProcessing, noteSaleSent, type Sale } from './sale-rows';
import type { CryptoDeps } from './store';

const SELL_JOB = 'crypto.sell';
const LONGEST_PAUSE_MS = 15_000;

/** How a sale ended is not known yet: it is asked about, never sent under another number. */
class SaleUnknown extends Error {
  override name = 'outcome_unknown';
}

/** Sets the units of a sale aside, writes it down and has it sent, in the caller's transaction. Throws `crypto_insufficient`. Gives its UUID. */
export const addSale = async (sql: Sql, sale: Parameters<typeof insertSale>[1]): Promise<string> => {
  await holdUnits(sql, { accountUuid: sale.accountId, asset: sale.asset, units: sale.units });
  const id = await insertSale(sql, sale);
  await enqueueJob(sql, { kind: SELL_JOB, payload: { saleId: id }, uniqueKey: id });
  return id;
};

/** The reais of a sale: what the partner owes at the market price goes to the customer, and the margin to the house. */
export const toSalePosting = (sale: Sale, { partner }: Pick<CryptoRules, 'partner'>): PostCommand => {
  const { id, ledgerAccountId, totalCents, orderNumber } = sale;
  const spreadCents = toSpread(sale, totalCents);
  const spread: Leg = { accountId: SYSTEM_ACCOUNTS['revenue.crypto_spread'], amountCents: spreadCents };
  return {
    key: id,
    legs: [
      { accountId: SYSTEM_ACCOUNTS['clearing.crypto'], amountCents: -(totalCents + spreadCents) },
      { accountId: ledgerAccountId, amountCents: totalCents },
      ...(spreadCents === 0n ? [] : [spread]),
    ],
    details: {
      ...{ kind: 'crypto_sale', description: toTradeTitle(sale), endToEndId: orderNumber },
      counterparties: [seenBy(ledgerAccountId, partner)],
    },
  };
};

/** Posts the reais, then the units and the end in one transaction. Both may be repeated after a crash: each is posted once. */
const completeSale = async ({ database, ledger, notifier, rules, clock }: CryptoDeps, sale: Sale): Promise<void> => {
  const { postedAt: at } = await ledger.post(toSalePosting(sale, rules));
  await database.transaction(async sql => {
    if (!(await lockProcessing(sql, sale.id))) return;
    const { id: postingId, accountId: accountUuid, asset, units } = sale;
    const costCents = await postUnits(sql, { postingId, accountUuid, asset, units: -units, paidCents: 0n, at });
    await endSale(sql, sale.id, { status: 'completed', at, costCents });
    await enqueueMorningCheck(sql, clock.now());
    await tellSaleEnd(sql, notifier, sale, { status: 'completed', resultCents: sale.totalCents - costCents });
  });
};

const failSale = ({ database, notifier }: CryptoDeps, sale: Sale, code: string): Promise<void> =>
  database.transaction(async sql => {
    if (!(await lockProcessing(sql, sale.id))) return;
    await releaseUnits(sql, { accountUuid: sale.accountId, asset: sale.asset, units: sale.units });
    await endSale(sql, sale.id, { status: 'failed', code });
    await tellSaleEnd(sql, notifier, sale, { status: 'failed', code });
  });

/** Sends a sale once and asks about it from then on; what never arrived is sent again under its own number. */
const settleSale = async (deps: CryptoDeps, sale: Sale): Promise<void> => {
  const { rail, database, clock } = deps;
  const sent = await noteSaleSent(database, sale.id, clock.now());
  const asked = sent === 'first' ? undefined : await rail.ask(sale.orderNumber);
  const state = asked && asked.status !== 'unknown_order' ? asked : await rail.trade(sale);
  if (state.status === 'settled') return completeSale(deps, sale);
  if (state.status === 'rejected') return failSale(deps, sale, state.code);
  throw new SaleUnknown(`the partner has not decided ${sale.id}`);
};

/** Brings sales to their end; safe to repeat and to run twice at once. */
export const createSellJob = (deps: CryptoDeps): JobHandler => ({
  kind: SELL_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, LONGEST_PAUSE_MS),
  async run({ saleId }) {
    const sale = await findSale(deps.database, String(saleId));
    if (sale?.status !== 'processing') return;
    try {
      await settleSale(deps, sale);
    } catch (error) {
      if (error instanceof RailsTimeout || error instanceof RailsUnavailable) throw new SaleUnknown(error.message);
      throw error;
    }
  },
});
