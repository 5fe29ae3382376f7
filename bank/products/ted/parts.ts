import { companyOf, type ListAgenda, type ModuleParts } from '../../parcel';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { countReturnsTo } from './messages';

/** TEDs that have left and are not there yet, the newest first. */
const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; name: string; amount_cents: Cents; created_at: Date }>(
    `select id, payee_name as name, amount_cents, created_at from payment_order
     where account_id = $1 and kind = 'ted' and status = 'processing' order by created_at desc, id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, name, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('ted', id), name, amount_cents: toWire(amount_cents) },
    ...{ receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};

/** What this module has open, keeps, seals and knows of people. */
export const tedParts: ModuleParts = {
  tables: ['ted_order', 'ted_quote', 'ted_incoming', 'ted_return'],
  reads: ['payment_order', 'payment_incoming'],
  openPoints: { coming_back: countReturnsTo },
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'teds',
      by: 'access',
      tables: ['payment_order'],
      title: 'TEDs que você fez',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, o.payee_name as para, o.status as situacao, ${companyOf('o')}
      from payment_order o where o.created_by = $1 and o.kind = 'ted' order by o.created_at desc`,
    },
  ],
  namesPerson: [],
};
