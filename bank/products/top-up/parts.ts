import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { companyOf, type ListAgenda, type ModuleParts } from '../../parcel';
import { countOpenComplaints } from './complaint-rows';
import { countReversalsTo } from './messages';

/** Top-ups that have left and are not confirmed yet, the newest first. */
const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; name: string; amount_cents: Cents; created_at: Date }>(
    `select id, payee_name as name, amount_cents, created_at from payment_order
     where account_id = $1 and kind = 'top_up' and status = 'processing' order by created_at desc, id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, name, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('top', id), name, amount_cents: toWire(amount_cents) },
    ...{ receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};

/** What this module has open, keeps, seals and knows of people. */
export const topUpParts: ModuleParts = {
  tables: ['top_up_order', 'top_up_reversal', 'top_up_complaint', 'top_up_favourite'],
  reads: ['payment_order'],
  openPoints: {
    coming_back: async (sql, accountUuid) =>
      (await countReversalsTo(sql, accountUuid)) + (await countOpenComplaints(sql, accountUuid)),
  },
  agenda: listOnTheWay,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'recargas',
      by: 'access',
      tables: ['payment_order'],
      title: 'Recargas de celular que você fez',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, o.payee_name as para, o.status as situacao, ${companyOf('o')}
      from payment_order o where o.created_by = $1 and o.kind = 'top_up' order by o.created_at desc`,
    },
    {
      name: 'reclamacoes-de-recargas',
      by: 'access',
      tables: ['top_up_complaint'],
      title: 'Recargas que você disse que não caíram',
      sql: `select c.asked_at as quando, o.amount_cents::text as centavos, o.payee_name as para, c.story as relato, c.state as situacao, ${companyOf('o')}
      from top_up_complaint c join payment_order o on o.id = c.order_id where c.asked_by = $1 order by c.asked_at desc`,
    },
    {
      name: 'linhas_favoritas',
      by: 'access',
      tables: ['top_up_favourite'],
      title: 'Linhas de celular que você guardou',
      sql: `select f.created_at as quando, f.name as nome, f.phone as telefone, f.operator_name as operadora, ${companyOf('f')}
      from top_up_favourite f where f.created_by = $1 order by f.created_at desc`,
    },
  ],
  namesPerson: [],
};
