import { toLocalDate } from '../../core/clock';
import { OPEN_CHARGE_SQL } from '../pix/charges';
import { companyOf, type CountOpen, type ModuleParts } from '../../parcel';

/** Receivables that may be paid, by boleto or by the Pix in them. */
const OPEN = `(r.paid_at is null and r.canceled_at is null and r.received_at is null and (r.incoming_id is not null or r.last_day >= $3::date)
  or exists (select 1 from pix_charge c where c.id = r.charge_id and ${OPEN_CHARGE_SQL}))`;

const countOpen: CountOpen = async (sql, accountUuid, now) => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from receivable r where r.account_id = $1 and ${OPEN}`,
    [accountUuid, now, toLocalDate(now)],
  );
  return rows[0]?.count ?? 0;
};

/** What this module has open, keeps, seals and knows of people. */
export const receivableParts: ModuleParts = {
  tables: [
    ...['receivable', 'receivable_payer', 'receivable_number', 'receivable_revision'],
    ...['receivable_reminder', 'receivable_incoming', 'receivable_protest'],
  ],
  reads: ['account', 'company', 'pix_key', 'pix_charge', 'payment_incoming'],
  openPoints: { receivables: countOpen },
  retention: [],
  sealed: [],
  personal: [
    {
      name: 'cobrancas',
      by: 'access',
      tables: ['receivable'],
      title: 'Cobranças por boleto que você emitiu',
      sql: `select r.created_at as quando, r.amount_cents::text as centavos, r.due_date::text as vencimento, r.paid_at as pago_em, r.canceled_at as cancelado_em,
      ${companyOf('r')} from receivable r where r.created_by = $1 order by r.created_at desc`,
    },
    {
      name: 'cobrancas_alteradas',
      by: 'access',
      tables: ['receivable_revision'],
      title: 'Cobranças por boleto que você alterou',
      sql: `select v.changed_at as quando, v.due_date::text as vencimento_anterior from receivable_revision v where v.changed_by = $1 order by v.changed_at desc`,
    },
    {
      name: 'cobrancas_protestadas',
      by: 'access',
      tables: ['receivable_protest'],
      title: 'Protestos de cobranças que você pediu ou sustou',
      sql: `select q.asked_at as pedido_em, q.stopped_at as sustado_em from receivable_protest q where $1 in (q.asked_by, q.stopped_by) order by q.asked_at desc`,
    },
    {
      name: 'cobrancas_recebidas',
      by: 'document',
      tables: ['receivable', 'receivable_payer'],
      title: 'Cobranças por boleto em seu nome',
      sql: `select r.created_at as quando, r.amount_cents::text as centavos, r.due_date::text as vencimento, r.payer_email as email, ${companyOf('r')}
      from receivable r where r.payer_document = $1 or lower(r.payer_email) = lower($2) order by r.created_at desc`,
    },
  ],
  namesPerson: [],
};
