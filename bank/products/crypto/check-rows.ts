import { CRYPTO_ASSETS, type CryptoAssetId } from '../../contract/products/crypto-words';
import type { Sql } from '../../storage';

interface Found {
  wallets: bigint;
  partner: bigint;
  way: bigint;
}

/** Writes down what was found of an asset. */
export const keepFound = async (
  sql: Sql,
  asset: CryptoAssetId,
  { wallets, partner, way }: Found,
  now: Date,
): Promise<void> => {
  const isOdd = wallets + way !== partner;
  await sql.query(
    `insert into crypto_check (asset, wallet_units, partner_units, on_way_units, checked_at, odd_since) values ($1, $2, $3, $4, $5, $6)
     on conflict (asset) do update set wallet_units = excluded.wallet_units, partner_units = excluded.partner_units,
       on_way_units = excluded.on_way_units, checked_at = excluded.checked_at,
       odd_since = case when excluded.odd_since is null then null else coalesce(crypto_check.odd_since, excluded.odd_since) end`,
    [asset, wallets, partner, way, now, isOdd ? now : null],
  );
};

/** An asset as the last check found it. */
export interface CheckRow {
  asset: CryptoAssetId;
  wallet_units: string;
  partner_units: string;
  on_way_units: string;
  checked_at: Date;
  odd_since: Date | null;
}

export const listChecks = async (sql: Sql): Promise<CheckRow[]> => {
  const { rows } = await sql.query<CheckRow>(
    `select asset, wallet_units::text, partner_units::text, on_way_units::text, checked_at, odd_since from crypto_check`,
  );
  return rows;
};

/** Assets whose wallets are not what the partner keeps, by the last check. */
export const listOddPositions = async (sql: Sql): Promise<string[]> =>
  (await listChecks(sql)).filter(({ odd_since }) => odd_since !== null).map(({ asset }) => asset);

/** Assets that were not compared for more than a day: an order that the partner does not answer for, or nothing that it keeps. */
export const listLateChecks = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ asset: string }>(
    `select a.asset from unnest($1::text[]) a (asset) left join crypto_check c on c.asset = a.asset
     where exists (select from crypto_check) and (c.asset is null or c.checked_at < now() - interval '26 hours')`,
    [[...CRYPTO_ASSETS]],
  );
  return rows.map(({ asset }) => asset);
};
