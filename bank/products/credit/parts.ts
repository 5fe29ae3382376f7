import { companyOf, type KnownAmounts, type ModuleParts } from '../../parcel';
import type { Cents } from '../../core/money';

const DAY_MS = 86_400_000;

/** Instalments that are debited by themselves. */
const listDebits: KnownAmounts = async (sql, accountUuid, { today, to }) => {
  const { rows } = await sql.query<{ date: string; cents: Cents }>(
    `select i.due_on::text as date, i.payment_cents as cents from credit_installment i join credit_contract c on c.id = i.contract_id
     where c.account_id = $1 and c.state = 'active' and c.automatic_debit and i.state = 'open' and i.due_on between $2 and $3`,
    [accountUuid, today, to],
  );
  return rows.map(({ date, cents }) => ({ date, outCents: cents }));
};

/** What this module has open, keeps, seals and knows of people. */
export const creditParts: ModuleParts = {
  tables: [
    ...['credit_profile', 'credit_offer', 'credit_sheet', 'credit_contract', 'credit_installment'],
    ...['credit_accrued', 'credit_accrual_day', 'credit_quote', 'credit_posting', 'credit_order'],
  ],
  reads: ['app_user', 'payment_order'],
  openPoints: {
    credit: async (sql, accountUuid) => {
      const { rows } = await sql.query<{ open: number }>(
        'select count(*)::int as open from credit_contract where account_id = $1 and ended_at is null',
        [accountUuid],
      );
      return rows[0]?.open ?? 0;
    },
  },
  forecast: listDebits,
  retention: [
    { sql: 'delete from credit_sheet where used_at is null and expires_at < $1', keptMs: DAY_MS },
    { sql: 'delete from credit_quote where expires_at < $1', keptMs: DAY_MS },
  ],
  sealed: [],
  personal: [
    {
      name: 'creditos',
      by: 'access',
      tables: ['credit_contract'],
      title: 'Créditos que você contratou',
      sql: `select c.signed_at as quando, c.principal_cents::text as centavos, c.number as contrato, c.state as situacao, ${companyOf('c')}
      from credit_contract c where c.signed_by = $1 order by c.signed_at desc`,
    },
    {
      name: 'pagamentos_de_credito',
      by: 'access',
      tables: ['payment_order', 'credit_order'],
      title: 'Pagamentos de crédito que você fez',
      sql: `select o.created_at as quando, o.amount_cents::text as centavos, o.description as pagamento, o.status as situacao, ${companyOf('o')}
      from payment_order o where o.created_by = $1 and o.kind = 'credit' order by o.created_at desc`,
    },
    {
      name: 'pedidos_de_credito',
      by: 'access',
      tables: ['credit_profile'],
      title: 'Pedidos de crédito que você fez',
      sql: `select p.asked_at as quando, p.status as situacao, p.consent_version as autorizacao, ${companyOf('p')}
      from credit_profile p where p.asked_by = $1 order by p.asked_at desc`,
    },
  ],
  namesPerson: ['credit_sheet', 'credit_posting'],
};
