import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { companyOf, type ListAgenda, type ModuleParts } from '../../parcel';

/** Taxes that have left and are not collected yet, the newest first. */
const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; name: string; amount_cents: Cents; created_at: Date }>(
    `select id, payee_name as name, amount_cents, created_at from payment_order
     where account_id = $1 and kind = 'tax' and status = 'processing' order by created_at desc, id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, name, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('tax', id), name, amount_cents: toWire(amount_cents) },
    ...{ receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};

/** What this module has open, keeps, seals and knows of people. */
export const taxOrderParts: ModuleParts = {
  tables: ['tax_order'],
  reads: ['payment_order'],
  openPoints: {},
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'tributos',
      by: 'access',
      tables: ['payment_order', 'tax_order'],
      title: 'Tributos sem código de barras que você pagou',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, t.tax ->> 'form' as guia, t.tax ->> 'revenueCode' as codigo_da_receita,
        t.tax ->> 'period' as periodo, o.status as situacao, ${companyOf('o')}
      from payment_order o join tax_order t on t.order_id = o.id where o.created_by = $1 and o.kind = 'tax' order by o.created_at desc`,
    },
  ],
  namesPerson: [],
};
