import { z } from 'zod';
import { DAY_MS } from '../../contract/durations';
import { CARD_BRANDS, type CardBrand } from '../../contract/products/acquiring-words';
import { toUuid } from '../../core/ids';
import { findAccount } from '../../ground/accounts';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import { type AcquirerRules, tellAcquirer, toSandboxSale } from '../../providers';
import type { Sql } from '../../storage';
import type { AcquiringDeps } from './deps';
import { joinShop } from './join';
import { findMerchant } from './merchants';
import { findMdr, productOf } from './rates';

/** A shop at the acquirer of the sandbox, and what it pays there. */
interface DemoShop {
  merchantNumber: string;
  rates: AcquirerRules['rates'];
}

/** A sale in so many instalments, 0 for debit, at the rate of the shop. Throws for as many as nobody sells in. */
export const toDemoSale = (
  { merchantNumber, rates }: DemoShop,
  { grossCents, brand, many, soldAt }: { grossCents: bigint; brand: CardBrand; many: number; soldAt: Date },
) => {
  const mdr = findMdr(rates, brand, many);
  if (mdr === undefined) throw new Error('nobody sells in so many instalments');
  const sale = { merchantNumber, grossCents, brand, product: productOf(many), instalments: Math.max(1, many), mdr };
  return toSandboxSale({ ...sale, soldAt: soldAt.toISOString() });
};

/** Debit most of all, then credit, and some in instalments. */
const INSTALMENTS = [0, 1, 0, 3, 0, 1, 6, 0, 1, 10] as const;
const DAYS = 28;
const SALES_A_DAY = 3;
const SALE_MS = 67 * 60_000;

/** Has the acquirer tell four weeks of sales of every brand that end `now`: debit is paid soon, credit in the weeks to come. Gives how many. */
export const tellDemoMonth = async (sql: Sql, shop: DemoShop, now: Date): Promise<number> => {
  const many = DAYS * SALES_A_DAY;
  for (let index = 0; index < many; index++) {
    const [day, turn] = [Math.floor(index / SALES_A_DAY), index % SALES_A_DAY];
    const sale = toDemoSale(shop, {
      grossCents: BigInt(1_990 + ((index * 7_919) % 38_000)),
      brand: CARD_BRANDS[(index * 3) % CARD_BRANDS.length] ?? 'visa',
      many: INSTALMENTS[index % INSTALMENTS.length] ?? 1,
      soldAt: new Date(now.getTime() - day * DAY_MS - turn * SALE_MS),
    });
    await tellAcquirer(sql, sale);
  }
  return many;
};

const payloadOf = z.object({ accountId: z.string() });

/** Has the demo's company join the acquirer and sell for a month. Once: a company that has joined is left as it is. */
export const createDemoJob = (deps: AcquiringDeps): JobHandler => ({
  ...{ kind: 'acquiring.demo', maxAttempts: 5, backoff: exponentialBackoff(1_000, 60_000) },
  async run(payload) {
    const { database, rules, clock } = deps;
    const { accountId } = payloadOf.parse(payload);
    const account = await findAccount(database, accountId);
    if (!account || (await findMerchant(database, toUuid(accountId)))) return;
    // the month is told with the joining or not at all
    await joinShop(deps, account, null, async sql => {
      const merchant = await findMerchant(sql, toUuid(accountId));
      if (!merchant) return;
      await tellDemoMonth(sql, { merchantNumber: merchant.merchant_number, rates: rules.rates }, clock.now());
    });
  },
});
