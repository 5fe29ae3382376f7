import { randomUUID } from 'node:crypto';
import { CARD_BRANDS, SALE_PRODUCTS } from '../../bank/contract/products/acquiring-words';
import type { Clock } from '../../bank/core/clock';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { addMerchant, findMerchant } from '../../bank/products/acquiring/merchants';
import { orderAdvance } from '../../bank/products/acquiring/order';
import { quoteAdvance } from '../../bank/products/acquiring/quote';
import { addRefund } from '../../bank/products/acquiring/refund';
import { enqueueSettlement } from '../../bank/products/acquiring/settle';
import { toSidePrice, toTraded, toValue } from '../../bank/products/crypto/amounts';
import { postUnits } from '../../bank/products/crypto/books';
import { addSale } from '../../bank/products/crypto/sale';
import { toUnitsFor } from '../../bank/products/crypto/store';
import { PROVIDER_RULES, tellAcquirer, toSandboxSale } from '../../bank/providers';
import type { CryptoOffer } from '../../bank/providers/crypto-rail';
import { createSandboxCrypto } from '../../bank/providers/sandbox/crypto/partner';
import type { Database, Sql } from '../../bank/storage';
import { createOrders } from '../support/orders';
import type { SeededPerson } from '../support/people';
import { hashOf, PAYEE, toGift, toTopUp } from './boleto-storm';
import { commitSteadily, type StormRun } from './storm';

const RULES = PROVIDER_RULES.celcoin;
const ASSET = 'btc' as const;
/** Half a bitcoin, so that a storm has something to sell. */
export const OPENING_UNITS = 50_000_000n;
const DAY_MS = 86_400_000;

/** Two top-ups, gift cards, purchases and card sales of ten, a sale of bitcoin and an act at the acquirer. */
const KINDS = [
  'top_up',
  'gift_card',
  'crypto_buy',
  'card',
  'act',
  'top_up',
  'gift_card',
  'crypto_buy',
  'card',
  'crypto_sell',
] as const;
type Kind = (typeof KINDS)[number];
const kindOf = (index: number): Kind => KINDS[index % KINDS.length] ?? 'card';

const numberOf = (hash: string, from = 0): number => Number.parseInt(hash.slice(from, from + 4), 16);

/** Joins every shop to the acquirer, and gives it something to sell of an asset, which the partner keeps for it. */
export const openShops = async (database: Database, payers: readonly SeededPerson[], now: Date): Promise<void> => {
  for (const [index, payer] of payers.entries()) {
    const accountUuid = toUuid(payer.accountId);
    const merchantNumber = String(index).padStart(10, '0');
    const shop = { accountUuid, merchantNumber, ratesVersion: RULES.acquirer.ratesVersion, joinedBy: null, now };
    const opening = {
      postingId: randomUUID(),
      accountUuid,
      asset: ASSET,
      units: OPENING_UNITS,
      paidCents: 0n,
      at: now,
    };
    await database.transaction(async sql => {
      await addMerchant(sql, shop);
      await enqueueSettlement(sql, accountUuid, now);
      await postUnits(sql, opening);
      await sql.query(
        `insert into sandbox_crypto_order (order_number, side, asset, units, status, tries) values ($1, 'buy', $2, $3, 'settled', 1)`,
        [`opening-${merchantNumber}`, ASSET, OPENING_UNITS.toString()],
      );
    });
  }
};

interface One {
  seed: string;
  index: number;
  payer: SeededPerson;
  now: Date;
  offer: CryptoOffer;
}

const toPrices = (side: 'buy' | 'sell', { offerId, midPrice }: CryptoOffer) => {
  const price = toSidePrice(side, midPrice, RULES.crypto.spreadBasisPoints.usual);
  return { side, asset: ASSET, price, midPrice, offerId, limitPrice: price, iofCents: 0n, iofRule: 'none' } as const;
};

const toPurchase = (hash: string, offer: CryptoOffer) => {
  const prices = toPrices('buy', offer);
  const totalCents = 1_000n + BigInt(numberOf(hash) % 300);
  const units = toUnitsFor(ASSET, prices.price, totalCents);
  return { ...prices, given: 'amount' as const, units, totalCents, orderNumber: `C${toNumber(hash)}` };
};

const toNumber = (hash: string): string => `20261123${hash.slice(2, 13).toUpperCase()}`;

const sellUnits = (sql: Sql, hash: string, { payer, offer, now }: One): Promise<string> => {
  const prices = toPrices('sell', offer);
  const { units, totalCents } = toTraded(prices, prices.price, {
    given: 'quantity',
    units: 1_000n + BigInt(numberOf(hash)),
  });
  if (totalCents === 0n || toValue(ASSET, units, prices.midPrice) < totalCents) throw new Error('a sale of nothing');
  return addSale(sql, {
    ...{ ...prices, given: 'quantity', units, totalCents, orderNumber: `C${toNumber(hash)}`, createdAt: now },
    ...{ accountId: toUuid(payer.accountId), ledgerAccountId: payer.ledgerAccountId },
    ...{ createdBy: toUuid(payer.userId), authorizationId: randomUUID() },
  });
};

/** A sale of the last month, told once, twice or with a contest that is decided or left to its clock. */
const tellSale = async (sql: Sql, hash: string, merchantNumber: string, now: Date): Promise<void> => {
  const dice = numberOf(hash, 4);
  const product = SALE_PRODUCTS[dice % SALE_PRODUCTS.length] ?? 'credit';
  const instalments = product === 'instalments' ? 2 + (dice % 11) : 1;
  const grossCents = 5_000n + BigInt(numberOf(hash) * 3);
  const told = toSandboxSale({
    ...{ merchantNumber, grossCents, product, instalments, mdr: 1_000 + (dice % 3_000), code: `S${hash.slice(0, 20)}` },
    ...{ brand: CARD_BRANDS[dice % CARD_BRANDS.length] ?? 'visa' },
    soldAt: new Date(now.getTime() - (dice % 28) * DAY_MS).toISOString(),
  });
  await tellAcquirer(sql, told);
  if (dice % 4 === 0) await tellAcquirer(sql, told);
  if (dice % 5 !== 0) return;
  const caseNumber = `K${hash.slice(0, 20)}`;
  await tellAcquirer(sql, {
    ...{ kind: 'chargeback', caseNumber, code: told.code, amountCents: grossCents / (dice % 2 === 0 ? 1n : 3n) },
    ...{ reason: 'fraud', reasonCode: '10.4', receivedAt: now.toISOString(), answerBy: '2026-12-03' },
  });
  if (dice % 15 === 0) return;
  const decision = { kind: 'chargeback_decided', caseNumber, outcome: dice % 3 === 1 ? 'won' : 'lost' } as const;
  await tellAcquirer(sql, decision);
  await tellAcquirer(sql, decision);
};

/** Sends the same twice at once, as a double click does; both through would be one too many. */
const clickTwice = async (act: () => Promise<unknown>): Promise<void> => {
  const clicks = await Promise.allSettled([act(), act()]);
  if (clicks.every(({ status }) => status === 'fulfilled')) throw new Error('a double click was taken twice');
};

/** Anticipates a part of what is free, or gives a sale back, whichever the dice say. What has nothing to act on is left. */
const actAtAcquirer = async (database: Database, clock: Clock, hash: string, payer: SeededPerson): Promise<void> => {
  const deps = { database, clock, rules: RULES.acquirer };
  const [accountUuid, by] = [toUuid(payer.accountId), toUuid(payer.userId)];
  if (numberOf(hash) % 2 === 0) {
    const quote = await quoteAdvance(
      deps,
      { accountUuid, by },
      { net_cents: 2_000 + (numberOf(hash, 4) % 9_000) },
    ).catch(() => undefined);
    if (!quote) return;
    const of = { accountUuid, quoteId: quote.id, netCents: BigInt(quote.net_cents), by, take: async () => undefined };
    await clickTwice(() => database.transaction(sql => orderAdvance(sql, deps, of)));
    return;
  }
  const { rows } = await database.query<{ id: string; gross_cents: bigint }>(
    `select id, gross_cents from acquiring_sale where account_id = $1 and refunded_cents = 0 and dispute is null order by acquirer_code limit 1`,
    [accountUuid],
  );
  const [sale] = rows;
  if (!sale) return;
  // more than half: a second one of it is more than is left
  const amountCents = numberOf(hash, 8) % 2 === 0 ? sale.gross_cents : (sale.gross_cents * 2n) / 3n;
  const of = { accountUuid, saleId: fromUuid('sal', sale.id), amountCents, by };
  await clickTwice(() => database.transaction(sql => addRefund(sql, deps, of)));
};

const commitOne = async (sql: Sql, desks: ReturnType<typeof createOrders>['desks'], one: One): Promise<void> => {
  const { seed, index, payer, now, offer } = one;
  const hash = hashOf(seed, index);
  const { accountId, userId, ledgerAccountId, legalName: name, cnpj: document, ispb, branch, number: account } = payer;
  const wish = {
    ...{ id: toUuid(newId('bol')), accountId: toUuid(accountId), origin: 'screen' as const, sourceId: null },
    ...{ createdBy: toUuid(userId), authorizationId: null, description: null },
    payer: { ledgerAccountId, name, document, ispb, branch, number: account },
    payee: { ...PAYEE, branch: null, number: null, ownAccount: null },
  };
  switch (kindOf(index)) {
    case 'top_up':
      await desks.top_up.commit(sql, { ...wish, ...toTopUp(toNumber(hash), index, BigInt(numberOf(hash) % 256)) }, now);
      return;
    case 'gift_card': {
      const gift = toGift(hash);
      const amountCents = gift.unitCents * BigInt(gift.quantity);
      const target = { ...gift, orderNumber: `G${toNumber(hash)}` };
      await desks.gift_card.commit(sql, { ...wish, amountCents, target }, now);
      return;
    }
    case 'crypto_buy': {
      const target = toPurchase(hash, offer);
      await desks.crypto_buy.commit(sql, { ...wish, amountCents: target.totalCents, target }, now);
      return;
    }
    case 'crypto_sell':
      await sellUnits(sql, hash, one);
      return;
    case 'card': {
      const shop = await findMerchant(sql, toUuid(accountId));
      if (shop) await tellSale(sql, hash, shop.merchant_number, now);
      return;
    }
    case 'act':
  }
};

/** How many orders of a run are of a kind. */
export const countOf = (kind: Kind, count: number): number =>
  Array.from({ length: count }, (_, index) => kindOf(index)).filter(one => one === kind).length;

/** Commits top-ups, gift cards, trades of bitcoin, card sales and what shops ask of their acquirer. */
export const commitShops = async (database: Database, run: StormRun): Promise<void> => {
  const { seed, clock, payers } = run;
  const { desks } = createOrders({ database, clock });
  const partner = createSandboxCrypto({ database, clock });
  let offer = await partner.lock(ASSET, 3_600);
  await commitSteadily(
    database,
    {
      ...run,
      async onChunk(done) {
        offer = await partner.lock(ASSET, 3_600);
        for (let index = Math.max(0, done - 20); index < done; index++) {
          const payer = payers[index % payers.length];
          if (payer && kindOf(index) === 'act') await actAtAcquirer(database, clock, hashOf(seed, index), payer);
        }
        await run.onChunk(done);
      },
    },
    (sql, index, payer) => commitOne(sql, desks, { seed, index, payer, now: clock.now(), offer }),
  );
};
