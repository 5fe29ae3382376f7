import type { CryptoAssetId, CryptoSide } from '../../contract/products/crypto-words';
import { DAY_MS } from '../../contract/durations';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { LedgerAccountId } from '../../ledger';
import { type CryptoRules, keepSandboxOrder, toSandboxPrice } from '../../providers';
import type { Sql } from '../../storage';
import { type Given, toSidePrice, toSpread } from './amounts';
import { holdUnits, postUnits } from './books';
import { toTradeTitle } from './bound';
import { enqueueCheck } from './check';
import { findCryptoIof, toTaxed } from './iof';
import { keepProfile } from './profile';
import { CRYPTO_STORE, type CryptoTarget, spreadOf } from './store';

/** What a company of the demo traded: in the days before now, an amount bought or a part of what it had sold. */
const PLAN: readonly { daysAgo: number; minutes: number; asset: CryptoAssetId; wish: Cents | [bigint, bigint] }[] = [
  { daysAgo: 201, minutes: 624, asset: 'btc', wish: 150_000n },
  { daysAgo: 163, minutes: 971, asset: 'eth', wish: 120_000n },
  { daysAgo: 118, minutes: 665, asset: 'btc', wish: 200_000n },
  { daysAgo: 74, minutes: 548, asset: 'btc', wish: [1n, 3n] },
  { daysAgo: 41, minutes: 1_042, asset: 'usdc', wish: 100_000n },
  { daysAgo: 9, minutes: 902, asset: 'eth', wish: [1n, 2n] },
];
const MINUTE_MS = 60_000;
const PROFILE_DAYS_AGO = 202;

/** A trade of the demo, done. */
export interface DemoTrade {
  at: Date;
  title: string;
  target: CryptoTarget;
  spreadCents: Cents;
}

/** The trades that a demo that ends `now` tells, the oldest first: at the prices that the sandbox's chart shows of those minutes. */
export const planDemoTrades = (now: Date, rules: CryptoRules): DemoTrade[] => {
  const held = new Map<CryptoAssetId, bigint>();
  return PLAN.map(({ daysAgo, minutes, asset, wish }, index) => {
    const day = startOfLocalDate(toLocalDate(new Date(now.getTime() - daysAgo * DAY_MS)));
    const at = new Date(day.getTime() + minutes * MINUTE_MS);
    const side: CryptoSide = typeof wish === 'bigint' ? 'buy' : 'sell';
    const owned = held.get(asset) ?? 0n;
    const given: Given =
      typeof wish === 'bigint'
        ? { given: 'amount', cents: wish }
        : { given: 'quantity', units: (owned * wish[0]) / wish[1] };
    const midPrice = toSandboxPrice(asset, at);
    const price = toSidePrice(side, midPrice, spreadOf(rules, asset));
    const taxed = toTaxed({ asset, side }, price, given, findCryptoIof(toLocalDate(at)));
    held.set(asset, side === 'buy' ? owned + taxed.units : owned - taxed.units);
    const target: CryptoTarget = {
      ...{ asset, side, given: given.given, ...taxed, price, midPrice, limitPrice: price, offerId: `demo-${index}` },
      orderNumber: `C${toLocalDate(at).replaceAll('-', '')}DEM0000000${index}`,
    };
    return { at, title: toTradeTitle(target), target, spreadCents: toSpread(target, taxed.totalCents) };
  });
};

/** Whose trade it was. */
interface DemoTrader {
  /** UUIDs of account and person. */
  accountId: string;
  personId: string;
  ledgerAccountId: LedgerAccountId;
  now: Date;
}

/** Writes down who answered the questions before the first of these trades, and has the books checked at once. False when it was done before. */
export const beginDemoTrades = async (sql: Sql, { accountId, personId, now }: DemoTrader): Promise<boolean> => {
  const known = await sql.query('select 1 from crypto_profile where account_id = $1', [accountId]);
  if (known.rowCount !== 0) return false;
  const answers = { goal: 'grow', horizon: 'years', experience: 'some', share: 'up_to_tenth', loss: 'some' } as const;
  const answeredAt = new Date(now.getTime() - PROFILE_DAYS_AGO * DAY_MS);
  await keepProfile(sql, accountId, { answers, risk_version: '1' }, { personId, now: answeredAt });
  await enqueueCheck(sql, now);
  return true;
};

/** Writes a trade down beside its reais, which are posted under `id` (UUID), and beside its order when it is a purchase. */
export const recordDemoTrade = async (
  sql: Sql,
  { accountId, personId, ledgerAccountId }: DemoTrader,
  id: string,
  { at, target }: DemoTrade,
): Promise<void> => {
  const { asset, side, units, totalCents } = target;
  const posting = { postingId: id, accountUuid: accountId, asset, paidCents: totalCents, at };
  await keepSandboxOrder(sql, target);
  if (side === 'buy') {
    const columns = ['order_id', ...CRYPTO_STORE.columns];
    await sql.query(
      `insert into crypto_order (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      [id, ...CRYPTO_STORE.toValues(target)],
    );
    await postUnits(sql, { ...posting, units });
    return;
  }
  await holdUnits(sql, { accountUuid: accountId, asset, units });
  const costCents = await postUnits(sql, { ...posting, units: -units });
  await sql.query(
    `insert into crypto_sale (id, account_id, ledger_account_id, given, asset, units, total_cents, price, mid_price, offer_id, limit_price, order_number,
       iof_rule, status, cost_cents, created_by, authorization_id, created_at, sent_at, settled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'completed', $14, $15, $1, $16, $16, $16)`,
    [
      ...[id, accountId, ledgerAccountId, target.given, asset, units, totalCents, target.price, target.midPrice],
      ...[target.offerId, target.limitPrice, target.orderNumber, target.iofRule, costCents, personId, at],
    ],
  );
};
