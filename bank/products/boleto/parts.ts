import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { companyOf, type ListAgenda, type ModuleParts } from '../../parcel';
import { countReturnsTo } from './messages';

/** Boletos and bills that have left and are not settled yet, the newest first. */
const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; name: string; amount_cents: Cents; created_at: Date }>(
    `select id, payee_name as name, amount_cents, created_at from payment_order
     where account_id = $1 and kind in ('boleto', 'bill') and status = 'processing' order by created_at desc, id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, name, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('bol', id), name, amount_cents: toWire(amount_cents) },
    ...{ receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};

/** What this module has open, keeps, seals and knows of people. */
export const boletoParts: ModuleParts = {
  tables: ['boleto_order', 'boleto_quote', 'boleto_return'],
  reads: ['payment_order'],
  openPoints: { coming_back: countReturnsTo },
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'boletos',
      by: 'access',
      tables: ['payment_order'],
      title: 'Boletos e contas que você pagou',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, o.payee_name as para, o.status as situacao, ${companyOf('o')}
      from payment_order o where o.created_by = $1 and o.kind in ('boleto', 'bill') order by o.created_at desc`,
    },
  ],
  namesPerson: [],
};
