import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { companyOf, type ListAgenda, type ModuleParts } from '../../parcel';
import { CRYPTO_ASSETS, CRYPTO_FACTS, type CryptoAssetId } from '../../contract/products/crypto-words';
import type { Sql } from '../../storage';
import { scaleOf } from './amounts';
import { countOpenSales } from './sale-rows';

/** Purchases that the partner has not decided yet, the newest first. */
const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; asset: CryptoAssetId; amount_cents: Cents; created_at: Date }>(
    `select o.id, t.asset, o.amount_cents, o.created_at from payment_order o join crypto_order t on t.order_id = o.id
     where o.account_id = $1 and o.kind = 'crypto_buy' and o.status = 'processing' order by o.created_at desc, o.id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, asset, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('cor', id), name: CRYPTO_FACTS[asset].name },
    ...{ amount_cents: toWire(amount_cents), receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};

/** Wallets of an account that can be sold: what was worth a centavo at least when its asset was traded last. */
const SELLABLE = `select count(*)::int as count from crypto_book b
  join unnest($2::text[], $3::numeric[]) as f (asset, scale) on f.asset = b.asset
  left join lateral (
    select x.price from (
      select t.price, o.created_at from payment_order o join crypto_order t on t.order_id = o.id
        where o.account_id = b.account_id and o.status = 'completed' and t.asset = b.asset
      union all
      select s.price, s.created_at from crypto_sale s where s.account_id = b.account_id and s.status = 'completed' and s.asset = b.asset) x
    order by x.created_at desc limit 1) last on true
  where b.account_id = $1 and b.units > 0 and b.held_units < b.units and coalesce(b.units * last.price >= f.scale, true)`;

/** What keeps an account from closing: sales that have not ended, and assets that nobody has sold. */
const countHeld = async (sql: Sql, accountUuid: string): Promise<number> => {
  const scales = CRYPTO_ASSETS.map(scaleOf);
  const { rows } = await sql.query<{ count: number }>(SELLABLE, [accountUuid, CRYPTO_ASSETS, scales]);
  return (rows[0]?.count ?? 0) + (await countOpenSales(sql, accountUuid));
};

/** What this module has open, keeps, seals and knows of people. */
export const cryptoParts: ModuleParts = {
  tables: [
    ...['crypto_order', 'crypto_quote', 'crypto_sale', 'crypto_book', 'crypto_entry', 'crypto_profile'],
    'crypto_check',
  ],
  reads: ['payment_order', 'app_user'],
  openPoints: { crypto: countHeld },
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'cripto-compras',
      by: 'access',
      tables: ['payment_order', 'crypto_order'],
      title: 'Criptoativos que você comprou',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, o.description as operacao, o.status as situacao, ${companyOf('o')}
      from payment_order o where o.created_by = $1 and o.kind = 'crypto_buy' order by o.created_at desc`,
    },
    {
      name: 'cripto-vendas',
      by: 'access',
      tables: ['crypto_sale'],
      title: 'Criptoativos que você vendeu',
      sql: `select s.created_at as quando, s.asset as ativo, s.units::text as unidades, s.total_cents::text as centavos, s.status as situacao, ${companyOf('s')}
      from crypto_sale s where s.created_by = $1 order by s.created_at desc`,
    },
    {
      name: 'cripto-perfil',
      by: 'access',
      tables: ['crypto_profile'],
      title: 'Questionários de perfil de cripto que você respondeu',
      sql: `select p.answered_at as quando, p.answers::text as respostas, p.result as perfil, p.risk_version as aviso, ${companyOf('p')}
      from crypto_profile p where p.answered_by = $1 order by p.answered_at desc`,
    },
  ],
  namesPerson: [],
};
