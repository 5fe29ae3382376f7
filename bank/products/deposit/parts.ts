import type { CountOpen, ModuleParts } from '../../parcel';
import { companyOf } from '../../parcel';
import { toLocalDate } from '../../core/clock';
import { OPEN_CHARGE_SQL } from '../pix/charges';

/** Deposits that may be paid, by boleto or by the Pix in it. */
const OPEN = `(d.paid_at is null and d.canceled_at is null and (d.incoming_id is not null or d.last_day >= $3::date)
  or exists (select 1 from pix_charge c where c.id = d.charge_id and ${OPEN_CHARGE_SQL}))`;

const countOpen: CountOpen = async (sql, accountUuid, now) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from deposit d where d.account_id = $1 and ${OPEN}`,
    [accountUuid, now, toLocalDate(now)],
  );
  return rows[0]?.count ?? 0;
};

/** What this module has open, keeps, seals and knows of people. */
export const depositParts: ModuleParts = {
  tables: ['deposit', 'deposit_incoming'],
  reads: ['account', 'company', 'pix_key', 'pix_charge', 'payment_incoming'],
  openPoints: { deposits: countOpen },
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
