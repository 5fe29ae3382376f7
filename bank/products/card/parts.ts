import { DAY_MS } from '../../contract/durations';
import { companyOf, type ModuleParts } from '../../parcel';
import { CARD_NUMBER_PURPOSE, ofCard } from '../../providers';
import { countOpenCards } from './store';

/** What this module has open, keeps, seals and knows of people. */
export const cardParts: ModuleParts = {
  tables: [
    ...['payment_card', 'card_transaction', 'card_posting', 'card_shortfall', 'card_message', 'card_ceiling'],
    ...['card_reveal', 'card_challenge', 'card_network_alias'],
    ...['card_delivery', 'card_delivery_step', 'card_replacement', 'card_pin_ticket'],
    ...['card_dispute', 'card_dispute_posting'],
    ...['card_receipt_rule', 'card_receipt_exception'],
  ],
  reads: ['account', 'app_user', 'company', 'ledger.hold', 'approval_act', 'approval_subject'],
  openPoints: { cards: countOpenCards },
  // a network repeats itself within days
  retention: [
    { sql: 'delete from card_message where at < $1', keptMs: 90 * DAY_MS },
    { sql: 'delete from card_challenge where expires_at < $1', keptMs: 90 * DAY_MS },
    { sql: 'delete from card_reveal where expires_at < $1', keptMs: DAY_MS },
    // longer than changes of a day are counted
    { sql: 'delete from card_pin_ticket where expires_at < $1', keptMs: 2 * DAY_MS },
  ],
  sealed: [
    {
      ...{ table: 'sandbox_card', column: 'sealed_number', purpose: CARD_NUMBER_PURPOSE, id: ['card_id'] },
      boundTo: ({ card_id }) => ofCard(String(card_id)),
    },
  ],
  personal: [
    {
      name: 'cartoes',
      by: 'access',
      tables: ['payment_card'],
      title: 'Cartões em seu nome ou que você criou',
      sql: `select c.created_at as quando, c.type as tipo, c.use as uso, c.status as situacao, c.alias as apelido, c.cost_center as centro_de_custo,
        c.printed_name as nome_no_cartao, case when c.type = 'physical' and c.pin_set_at is null then null else c.last4 end as final, ${companyOf('c')}
      from payment_card c where $1 in (c.holder_id, c.created_by) order by c.created_at desc`,
    },
    {
      name: 'contestacoes-de-cartoes',
      by: 'access',
      tables: ['card_dispute'],
      title: 'Compras de cartão que você contestou',
      sql: `select d.opened_at as quando, d.reason as motivo, d.amount_cents as centavos, d.story as relato, d.state as situacao, ${companyOf('d')}
      from card_dispute d where d.opened_by = $1 order by d.opened_at desc`,
    },
    {
      name: 'compras-sem-comprovante',
      by: 'access',
      tables: ['card_receipt_exception'],
      title: 'Compras de cartão que você disse não terem comprovante',
      sql: `select x.asked_at as quando, x.reason as motivo, x.state as situacao, ${companyOf('t')}
      from card_receipt_exception x join card_transaction t on t.id = x.transaction_id where x.asked_by = $1 order by x.asked_at desc`,
    },
    {
      name: 'entregas-de-cartoes',
      by: 'access',
      tables: ['card_delivery', 'card_delivery_step'],
      title: 'Entregas de cartões em seu nome',
      sql: `select s.at as quando, s.step as passo, s.trouble as problema, d.recipient as destinatario, d.address as endereco, d.received_by as recebido_por,
        ${companyOf('c')}
      from card_delivery_step s join card_delivery d on d.card_id = s.card_id join payment_card c on c.id = d.card_id
      where c.holder_id = $1 order by s.at desc`,
    },
  ],
  // a ticket of a minute; who set the ceiling, or the rule of receipts, stands in the audit chain
  namesPerson: ['card_reveal', 'card_pin_ticket', 'card_ceiling', 'card_receipt_rule'],
};
