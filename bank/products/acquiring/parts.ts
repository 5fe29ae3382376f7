import { companyOf, type CountOpen, type ModuleParts } from '../../parcel';
import { OPEN_CHARGE_SQL } from '../pix/charges';

/** What keeps an account from closing: links that are being paid, units to be paid, contests that are open and debts. */
const countToCome: CountOpen = async (sql, accountUuid, now) => {
  const { rows } = await sql.query<{ count: number }>(
    `select ((select count(*) from acquiring_unit where account_id = $1 and settled_at is null and free_cents > 0)
       + (select count(*) from acquiring_chargeback where account_id = $1 and state in ('received', 'answered'))
       + (select count(*) from acquiring_anticipation where account_id = $1 and state in ('scheduled', 'paying'))
       + (select count(*) from acquiring_move where account_id = $1 and posted_at is null)
       + (select count(*) from acquiring_link l join acquiring_link_payment p on p.link_id = l.id join pix_charge c on c.id = p.charge_id
          where l.account_id = $1 and ${OPEN_CHARGE_SQL})
       + (select count(*) from acquiring_debt where account_id = $1 and owed_cents > 0))::int as count`,
    [accountUuid, now],
  );
  return rows[0]?.count ?? 0;
};

/** What this module has open, keeps, seals and knows of people. */
export const acquiringParts: ModuleParts = {
  tables: [
    ...['acquiring_merchant', 'acquiring_sale', 'acquiring_instalment', 'acquiring_unit', 'acquiring_day'],
    ...['acquiring_difference', 'acquiring_refund', 'acquiring_chargeback', 'acquiring_move', 'acquiring_debt'],
    ...['acquiring_quote', 'acquiring_quote_unit', 'acquiring_anticipation', 'acquiring_anticipation_unit'],
    ...['acquiring_terminal', 'acquiring_terminal_request', 'acquiring_link', 'acquiring_link_payment'],
    'acquiring_link_card_payment',
  ],
  reads: ['account', 'app_user', 'pix_key', 'pix_charge'],
  openPoints: { sales: countToCome },
  retention: [{ sql: 'delete from acquiring_quote where expires_at < $1', keptMs: 7 * 86_400_000 }],
  sealed: [],
  personal: [
    {
      name: 'vendas-devolucoes',
      by: 'access',
      tables: ['acquiring_refund'],
      title: 'Devoluções de vendas no cartão que você fez',
      sql: `select r.created_at as quando, r.amount_cents::text as centavos, ${companyOf('r')}
      from acquiring_refund r where r.created_by = $1 order by r.created_at desc`,
    },
    {
      name: 'vendas-antecipacoes',
      by: 'access',
      tables: ['acquiring_anticipation', 'acquiring_quote'],
      title: 'Antecipações de recebíveis que você pediu ou desfez',
      sql: `select a.created_at as quando, a.gross_cents::text as centavos, a.cost_cents::text as custo, a.state as situacao, ${companyOf('a')}
      from acquiring_anticipation a where a.created_by = $1 or a.undone_by = $1 order by a.created_at desc`,
    },
    {
      name: 'vendas-contestacoes',
      by: 'access',
      tables: ['acquiring_chargeback'],
      title: 'Vendas contestadas que você respondeu',
      sql: `select c.answered_at as quando, c.case_number as caso, c.answer_kind as resposta, c.answer_text as texto, ${companyOf('c')}
      from acquiring_chargeback c where c.answered_by = $1 order by c.answered_at desc`,
    },
    {
      name: 'vendas-credenciamento',
      by: 'access',
      tables: ['acquiring_merchant'],
      title: 'Credenciamentos e antecipação automática que você ligou ou desligou',
      sql: `select m.joined_at as credenciado, m.automatic_at as automatica_mudou, m.automatic_on as automatica_ligada, ${companyOf('m')}
      from acquiring_merchant m where m.joined_by = $1 or m.automatic_by = $1`,
    },
    {
      name: 'vendas-maquininhas',
      by: 'access',
      tables: ['acquiring_terminal'],
      title: 'Maquininhas que você pediu',
      sql: `select t.requested_at as quando, t.name as nome, t.state as situacao, ${companyOf('t')}
      from acquiring_terminal t where t.requested_by = $1 order by t.requested_at desc`,
    },
    {
      name: 'vendas-maquininhas-pedidos',
      by: 'access',
      tables: ['acquiring_terminal_request'],
      title: 'O que você pediu para maquininhas',
      sql: `select r.created_at as quando, r.kind as pedido from acquiring_terminal_request r where r.created_by = $1 order by r.created_at desc`,
    },
    {
      name: 'vendas-links',
      by: 'access',
      tables: ['acquiring_link'],
      title: 'Links de pagamento que você criou ou desligou',
      sql: `select l.created_at as quando, l.name as nome, l.ended_at as desligado, ${companyOf('l')}
      from acquiring_link l where l.created_by = $1 or l.ended_by = $1 order by l.created_at desc`,
    },
  ],
  namesPerson: [],
};
