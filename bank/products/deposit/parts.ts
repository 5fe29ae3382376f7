import type { CountOpen, ListAgenda, ModuleParts } from '../../parcel';
import { companyOf } from '../../parcel';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';

/** Deposits that may be paid; one with a Pix is counted and listed as the charge that it is. */
const OPEN = `d.paid_at is null and d.canceled_at is null and (d.incoming_id is not null or d.last_day >= $2::date)
  and not exists (select 1 from pix_charge c where c.id = d.charge_id and c.removed_at is null)`;

const countOpen: CountOpen = async (sql, accountUuid, now) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from deposit d where d.account_id = $1 and ${OPEN}`,
    [accountUuid, toLocalDate(now)],
  );
  return rows[0]?.count ?? 0;
};

const listOpen: ListAgenda = async (sql, accountUuid, { now, most }) => {
  const { rows } = await sql.query<{ id: string; amount_cents: Cents; last_day: string }>(
    `select d.id, d.amount_cents, d.last_day::text as last_day from deposit d
     where d.account_id = $1 and d.incoming_id is null and ${OPEN} order by d.created_at desc, d.id desc limit $3`,
    [accountUuid, toLocalDate(now), most],
  );
  return rows.map(({ id, amount_cents, last_day }) => ({
    ...{ kind: 'charge', id: fromUuid('dep', id), amount_cents: toWire(amount_cents), last_day },
  }));
};

/** What this module has open, keeps, seals and knows of people. */
export const depositParts: ModuleParts = {
  tables: ['deposit', 'deposit_incoming'],
  reads: ['account', 'company', 'pix_key', 'pix_charge', 'payment_incoming'],
  openPoints: { charges: countOpen },
  agenda: listOpen,
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'depositos',
      by: 'access',
      tables: ['deposit'],
      title: 'Boletos de depósito que você emitiu',
      sql: `select d.created_at as quando, d.amount_cents::text as centavos, d.due_date::text as vencimento, d.paid_at as pago_em, d.canceled_at as cancelado_em,
      ${companyOf('d')} from deposit d where d.created_by = $1 order by d.created_at desc`,
    },
  ],
  namesPerson: [],
};
