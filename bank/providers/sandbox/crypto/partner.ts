import { randomUUID } from 'node:crypto';
import { CRYPTO_ASSETS, type CryptoAssetId } from '../../../contract/products/crypto-words';
import type { Clock } from '../../../core/clock';
import type { Database, Sql } from '../../../storage';
import {
  type CryptoRail,
  type CryptoTrade,
  type CryptoTradeState,
  toCryptoCode,
  type CryptoRailCode,
} from '../../crypto-rail';
import type { CryptoFault, FaultScript } from '../../faults';
import { RailsTimeout, RailsUnavailable } from '../../rails';
import { SANDBOX_WALKS, toWalkPrice } from './prices';

const DAY_SECONDS = 86_400;
/** An order has so long to arrive after its lock is over for the customer. */
const GRACE_SECONDS = 15;
/** How far the market may leave a locked price, in hundredths of a per cent. */
const MOST_MOVED_BASIS_POINTS = 200n;
const MILLION = 1_000_000n;

interface Market {
  is_paused: boolean;
  moved_ppm: bigint;
}
const STILL: Market = { is_paused: false, moved_ppm: 0n };

const mapMarkets = async (sql: Sql): Promise<Map<string, Market>> => {
  const { rows } = await sql.query<Market & { asset: string }>(
    'select asset, is_paused, moved_ppm from sandbox_crypto_market',
  );
  return new Map(rows.map(row => [row.asset, row]));
};

/** Moves the market of an asset of the sandbox, or pauses it, for tests and demos. */
export const changeSandboxCrypto = async (
  sql: Sql,
  asset: CryptoAssetId,
  { isPaused = false, movedPpm = 0n }: { isPaused?: boolean; movedPpm?: bigint },
): Promise<void> => {
  await sql.query(
    `insert into sandbox_crypto_market (asset, is_paused, moved_ppm) values ($1, $2, $3)
     on conflict (asset) do update set is_paused = excluded.is_paused, moved_ppm = excluded.moved_ppm`,
    [asset, isPaused, movedPpm],
  );
};

const toPrice = (asset: CryptoAssetId, at: Date, { moved_ppm: moved }: Market): bigint =>
  (toWalkPrice(SANDBOX_WALKS[asset], Math.floor(at.getTime() / 1000)) * (MILLION + moved)) / MILLION;

/** The market price of an asset at an instant, as the chart shows it. */
export const toSandboxPrice = (asset: CryptoAssetId, at: Date): bigint => toPrice(asset, at, STILL);

/** Has the sandbox remember an order that it did before it was there, for demos. */
export const keepSandboxOrder = async (
  sql: Sql,
  { orderNumber, side, asset, units }: Pick<CryptoTrade, 'orderNumber' | 'side' | 'asset' | 'units'>,
): Promise<void> => {
  await sql.query(
    `insert into sandbox_crypto_order (order_number, side, asset, units, status, tries) values ($1, $2, $3, $4, 'settled', 1)
     on conflict (order_number) do nothing`,
    [orderNumber, side, asset, units],
  );
};

/** What befalls an order by the centavos of its total: `,81` is refused, `,82` loses the first answer. The table is in docs/how-to/crypto.md. */
const faultOfTotal = (totalCents: bigint, attempt: number): CryptoFault | undefined => {
  const part = totalCents % 100n;
  if (part === 81n) return { kind: 'reject', code: 'CRY9' };
  return part === 82n && attempt === 1 ? { kind: 'timeout_after_effect' } : undefined;
};

interface OrderRow {
  status: 'settled' | 'rejected' | null;
  code: string | null;
  tries: number;
}

const toState = ({ status, code }: OrderRow): CryptoTradeState => {
  if (status === null) return { status: 'unknown_order' };
  return status === 'settled' ? { status } : { status, code: toCryptoCode(code ?? '') };
};

/** Why the partner itself would not trade; null when it does. */
const judge = async (sql: Sql, trade: CryptoTrade, now: Date): Promise<CryptoRailCode | null> => {
  const { rows } = await sql.query<{ mid_price: bigint; locked_until: Date }>(
    'select mid_price, locked_until from sandbox_crypto_offer where offer_id = $1 and asset = $2',
    [trade.offerId, trade.asset],
  );
  const [offer] = rows;
  const market = (await mapMarkets(sql)).get(trade.asset) ?? STILL;
  if (market.is_paused) return 'CRY1';
  if (!offer || now > offer.locked_until) return 'CRY2';
  const distance = toPrice(trade.asset, now, market) - offer.mid_price;
  const moved = distance < 0n ? -distance : distance;
  return moved * 10_000n > offer.mid_price * MOST_MOVED_BASIS_POINTS ? 'CRY3' : null;
};

type Taken = CryptoTradeState | 'lost' | 'unreachable';

const take = async (sql: Sql, trade: CryptoTrade, faults: FaultScript, now: Date): Promise<[Taken, CryptoFault?]> => {
  const { rows } = await sql.query<OrderRow>(
    `insert into sandbox_crypto_order as o (order_number, side, asset, units, tries) values ($1, $2, $3, $4, 1)
     on conflict (order_number) do update set tries = o.tries + 1 returning status, code, tries`,
    [trade.orderNumber, trade.side, trade.asset, trade.units],
  );
  const row = rows[0] as OrderRow;
  if (row.status !== null) return [toState(row)];
  const fault = faults.onCryptoTrade?.(trade, row.tries) ?? faultOfTotal(trade.totalCents, row.tries);
  if (fault?.kind === 'unavailable') return ['unreachable'];
  if (fault?.kind === 'timeout_before_effect') return ['lost'];
  if (fault?.kind === 'kill' && fault.when === 'before_effect') return ['lost', fault];
  const code = fault?.kind === 'reject' ? fault.code : await judge(sql, trade, now);
  const status = code === null ? 'settled' : 'rejected';
  await sql.query('update sandbox_crypto_order set status = $2, code = $3 where order_number = $1', [
    ...[trade.orderNumber, status, code],
  ]);
  const isLost = fault?.kind === 'timeout_after_effect' || fault?.kind === 'kill';
  return [isLost ? 'lost' : toState({ status, code, tries: row.tries }), fault];
};

interface PartnerDeps {
  database: Database;
  clock: Clock;
  faults?: FaultScript;
}

/** A partner of our own: prices of a walk that anybody can repeat, and each order decided once. */
export const createSandboxCrypto = ({ database, clock, faults = {} }: PartnerDeps): CryptoRail => {
  const requireReached = (): void => {
    if (faults.isCryptoAway?.()) throw new RailsUnavailable('the partner of crypto assets cannot be reached');
  };
  return {
    async listMarkets() {
      requireReached();
      const changed = await mapMarkets(database);
      const at = clock.now();
      const before = new Date(at.getTime() - DAY_SECONDS * 1000);
      return CRYPTO_ASSETS.map(asset => {
        const market = changed.get(asset) ?? STILL;
        return {
          ...{ asset, isPaused: market.is_paused, at },
          ...{ midPrice: toPrice(asset, at, market), midPriceBefore: toPrice(asset, before, STILL) },
        };
      });
    },
    async listPrices(asset, instants) {
      requireReached();
      return instants.map(at => toPrice(asset, at, STILL));
    },
    async lock(asset, seconds) {
      requireReached();
      const market = (await mapMarkets(database)).get(asset) ?? STILL;
      const now = clock.now();
      const offer = { offerId: randomUUID(), isPaused: market.is_paused, midPrice: toPrice(asset, now, market) };
      await database.query(
        'insert into sandbox_crypto_offer (offer_id, asset, mid_price, locked_until) values ($1, $2, $3, $4)',
        [offer.offerId, asset, offer.midPrice, new Date(now.getTime() + (seconds + GRACE_SECONDS) * 1000)],
      );
      return offer;
    },
    async trade(trade) {
      requireReached();
      const [taken, fault] = await database.transaction(sql => take(sql, trade, faults, clock.now()));
      if (fault?.kind === 'kill') faults.killWorker?.();
      if (taken === 'unreachable') throw new RailsUnavailable('the partner cannot be reached');
      if (taken === 'lost') throw new RailsTimeout('the partner did not answer in time');
      return taken;
    },
    async listPositions() {
      requireReached();
      const { rows } = await database.query<{ asset: CryptoAssetId; units: string }>(
        `select asset, sum(case side when 'buy' then units else -units end)::text as units from sandbox_crypto_order
         where status = 'settled' group by asset`,
      );
      return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
    },
    async ask(orderNumber) {
      requireReached();
      const { rows } = await database.query<OrderRow>(
        'select status, code, tries from sandbox_crypto_order where order_number = $1',
        [orderNumber],
      );
      return rows[0] ? toState(rows[0]) : { status: 'unknown_order' };
    },
  };
};
