import {
  answerCryptoProfile,
  type CryptoCheck,
  createCryptoOrder,
  createCryptoQuote,
  getCryptoOrder,
  getCryptoWallet,
  listCryptoChecks,
  listCryptoOrders,
  listCryptoPrices,
} from '../../contract/products/crypto';
import { fromUuid, toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { requireProofFor } from '../../ground/identity';
import { toPersonPaying } from '../../payments/orders';
import { hitRateLimit, type RateRule, recordAudit, withIdempotency } from '../../storage';
import { toQuantity } from './amounts';
import { type CheckRow, listChecks } from './check-rows';
import { listPeriod, toAssetHead } from './markets';
import { commitPurchase, commitSale, readQuoted } from './order';
import { keepProfile, readProfile } from './profile';
import { CRYPTO_QUOTED, quoteCrypto } from './quote';
import { createReportRoutes } from './report-routes';
import type { CryptoDeps } from './store';
import { getTrade, listTrades, toWireTrade } from './trades';
import { readWallet } from './wallet';

const ANSWERED: RateRule = { name: 'crypto.profile', limit: 20, windowSeconds: 3_600 };

const look = (deps: CryptoDeps): Route[] => [
  route(getCryptoWallet, async ({ actor, params }) =>
    readWallet(deps, await requireAccount(deps.database, actor, params.account_id, 'crypto:read')),
  ),
  route(listCryptoPrices, async ({ actor, params, query }) => {
    await requireAccount(deps.database, actor, params.account_id, 'crypto:read');
    return { data: await listPeriod(deps.rail, params.crypto_asset, query.period, deps.clock.now()) };
  }),
];

const answer = ({ database, clock, rules }: CryptoDeps): Route =>
  route(answerCryptoProfile, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'crypto:profile');
    const now = clock.now();
    await hitRateLimit(database, ANSWERED, actor.userId, now);
    await database.transaction(async sql => {
      const result = await keepProfile(sql, toUuid(account.id), body, { personId: toUuid(actor.userId), now });
      const facts = { account: account.id, result, risk_version: body.risk_version };
      await recordAudit(sql, { kind: 'crypto.profile_answered', occurredAt: now, ...actor, ...context, facts });
    });
    return readProfile(database, account, rules, now);
  });

const quote = (deps: CryptoDeps): Route =>
  route(createCryptoQuote, async ({ actor, params, body }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'crypto:trade');
    await hitRateLimit(deps.database, CRYPTO_QUOTED, actor.userId, deps.clock.now());
    return quoteCrypto(deps, account, actor.userId, body);
  });

const order = (deps: CryptoDeps): Route =>
  route(createCryptoOrder, async ({ actor, params, body, context }) => {
    const { database, clock, rules } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'crypto:trade');
    const accountId = toUuid(account.id);
    const now = clock.now();
    const call = { scope: account.id, personId: actor.userId, operation: createCryptoOrder.id, now };
    const ordering = { account, paying: toPersonPaying(actor, context), request: body, now };
    const { answer: id } = await database.transaction(sql =>
      withIdempotency(sql, { ...call, key: context.idempotencyKey, request: body }, async () => {
        // before the quote: whose proof it is not hears nothing of it
        await requireProofFor(sql, { actor, proof: context.stepUpProof, purpose: 'crypto_order' }, now);
        const { target } = await readQuoted(sql, accountId, body.crypto_quote_id, now);
        if (target.side === 'buy') return fromUuid('cor', (await commitPurchase(sql, ordering, deps)).id);
        const sold = fromUuid('cor', await commitSale(sql, ordering));
        const facts = { account: account.id, order: sold, asset: target.asset, units: String(target.units) };
        await recordAudit(sql, { kind: 'crypto.sold', occurredAt: now, ...actor, ...context, facts });
        return sold;
      }),
    );
    return toWireTrade(await getTrade(database, accountId, toUuid(id)), rules);
  });

const history = ({ database, rules }: CryptoDeps): Route[] => [
  route(getCryptoOrder, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'crypto:read');
    return toWireTrade(await getTrade(database, toUuid(account.id), toUuid(params.crypto_order_id)), rules);
  }),
  route(listCryptoOrders, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'crypto:read');
    const { trades, nextCursor } = await listTrades(database, toUuid(account.id), query);
    return { data: trades.map(trade => toWireTrade(trade, rules)), next_cursor: nextCursor };
  }),
];

const toWireCheck = (row: CheckRow): CryptoCheck => {
  const { asset } = row;
  const [wallets, partner, onWay] = [BigInt(row.wallet_units), BigInt(row.partner_units), BigInt(row.on_way_units)];
  return {
    ...{
      asset: toAssetHead(asset),
      wallets_quantity: toQuantity(asset, wallets),
      on_way_quantity: toQuantity(asset, onWay),
    },
    ...{
      partner_quantity: toQuantity(asset, partner),
      difference_quantity: toQuantity(asset, partner - wallets - onWay),
    },
    ...{ checked_at: row.checked_at.toISOString(), odd_since: row.odd_since?.toISOString() ?? null },
  };
};

/** What who runs the product sees of the partner's positions. */
const desk = ({ database }: CryptoDeps): Route =>
  route(listCryptoChecks, async () => ({ data: (await listChecks(database)).map(toWireCheck) }));

export const createCryptoRoutes = (deps: CryptoDeps): Route[] => [
  ...look(deps),
  answer(deps),
  quote(deps),
  order(deps),
  ...history(deps),
  ...createReportRoutes(deps),
  desk(deps),
];
