import type { CryptoPosition, CryptoWallet } from '../../contract/products/crypto';
import { CRYPTO_ASSETS, type CryptoAssetId } from '../../contract/products/crypto-words';
import { toUuid } from '../../core/ids';
import { type Cents, toWireSum } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { CryptoMarket, CryptoRules } from '../../providers';
import { toAverageCost, toPriceText, toQuantity, toSidePrice, toValue } from './amounts';
import { listWallets, type Wallet } from './books';
import { mapMarkets, toWireAsset } from './markets';
import { readProfile } from './profile';
import { type CryptoDeps, spreadOf } from './store';
import { countOpenTrades } from './trades';

type Markets = ReadonlyMap<CryptoAssetId, CryptoMarket>;

/** What a sale of all of it would bring now; null while nobody says at what price. */
const toValueNow = ({ asset, units }: Wallet, markets: Markets, rules: CryptoRules): Cents | null => {
  const market = markets.get(asset);
  return market ? toValue(asset, units, toSidePrice('sell', market.midPrice, spreadOf(rules, asset))) : null;
};

const toPosition = (wallet: Wallet, markets: Markets, rules: CryptoRules): CryptoPosition => {
  const { asset, units, heldUnits, costCents } = wallet;
  const value = toValueNow(wallet, markets, rules);
  const average = toAverageCost(asset, wallet);
  return {
    ...{ asset: toWireAsset(asset, markets, rules), quantity: toQuantity(asset, units) },
    free_quantity: toQuantity(asset, units - heldUnits),
    average_cost: average === null ? null : toPriceText(asset, average),
    cost_cents: toWireSum(costCents),
    ...{ value_cents: value === null ? null : toWireSum(value) },
    ...{ result_cents: value === null ? null : toWireSum(value - costCents) },
  };
};

/** Every asset of an account with its price now, and what all of it is worth. */
export const readWallet = async (
  { database, clock, rail, rules }: CryptoDeps,
  account: AccountRow,
): Promise<CryptoWallet> => {
  const accountId = toUuid(account.id);
  const markets = await mapMarkets(rail);
  const held = new Map((await listWallets(database, accountId)).map(wallet => [wallet.asset, wallet]));
  const wallets = CRYPTO_ASSETS.map(asset => held.get(asset) ?? { asset, units: 0n, heldUnits: 0n, costCents: 0n });
  const cost = wallets.reduce((sum, one) => sum + one.costCents, 0n);
  const value =
    markets.size === 0 ? null : wallets.reduce((sum, one) => sum + (toValueNow(one, markets, rules) ?? 0n), 0n);
  const { name, document, licence } = rules.partner;
  return {
    positions: wallets.map(wallet => toPosition(wallet, markets, rules)),
    ...{ cost_cents: toWireSum(cost), value_cents: value === null ? null : toWireSum(value) },
    result_cents: value === null ? null : toWireSum(value - cost),
    as_of: [...markets.values()][0]?.at.toISOString() ?? null,
    open_orders: await countOpenTrades(database, accountId),
    profile: await readProfile(database, account, rules, clock.now()),
    partner: { name, document, licence },
  };
};
