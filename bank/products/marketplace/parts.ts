import { DRAFT_SECONDS } from './deps';
import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const marketplaceParts: ModuleParts = {
  tables: [
    ...['loan_consent', 'loan_draft', 'loan_search', 'loan_ask', 'loan_offer', 'loan_proposal', 'loan_proposal_event'],
    ...['loan_message', 'loan_paper', 'loan_release', 'loan_return'],
  ],
  reads: ['borrower'],
  openPoints: {},
  retention: [{ sql: 'delete from loan_draft where kept_at < $1', keptMs: DRAFT_SECONDS * 1_000 }],
  sealed: [],
  personal: [
    {
      ...{ name: 'consentimentos_de_credito', by: 'access', tables: ['loan_consent'] },
      title: 'Autorizações que você deu na área de crédito',
      sql: `select kind as autorizacao, version as versao, given_at as dada_em, expires_at as vale_ate, revoked_at as retirada_em, address as endereco_de_rede,
        user_agent as navegador from loan_consent where user_id = $1 order by given_at desc`,
    },
    {
      ...{ name: 'rascunho_de_credito', by: 'access', tables: ['loan_draft'] },
      title: 'Rascunho do pedido de crédito',
      sql: `select step as etapa, form as preenchido, kept_at as guardado_em from loan_draft where user_id = $1`,
    },
    {
      ...{ name: 'buscas_de_credito', by: 'access', tables: ['loan_search', 'loan_ask', 'loan_offer'] },
      title: 'Buscas de crédito e ofertas recebidas',
      sql: `select s.begun_at as quando, s.wish as pedido, s.question as informado_as_instituicoes,
        (select json_agg(json_build_object('instituicao', a.lender_id, 'resposta', a.state, 'motivo', a.reason)) from loan_ask a
          where a.search_id = s.id) as instituicoes,
        (select json_agg(json_build_object('instituicao', o.lender_id, 'situacao', o.state, 'condicoes', o.terms)) from loan_offer o
          where o.search_id = s.id) as ofertas
      from loan_search s where s.user_id = $1 order by s.begun_at desc`,
    },
    {
      ...{ name: 'propostas_de_credito', by: 'access' },
      tables: ['loan_proposal', 'loan_proposal_event', 'loan_message', 'loan_paper', 'loan_release', 'loan_return'],
      title: 'Propostas de crédito',
      sql: `select p.protocol as protocolo, p.opened_at as aberta_em, p.state as situacao, p.payout as conta_de_credito, p.refusal_reason as motivo_da_recusa,
        p.review_story as pedido_de_revisao, p.signed_at as assinada_em, p.paper_sha256 as documento_sha256,
        (select json_agg(json_build_object('situacao', e.state, 'quando', e.at) order by e.seq) from loan_proposal_event e where e.proposal_id = p.id) as historico,
        (select json_agg(json_build_object('sua', m.from_borrower, 'mensagem', m.body, 'quando', m.at) order by m.seq) from loan_message m
          where m.proposal_id = p.id) as mensagens,
        (select count(*)::int from loan_paper d where d.proposal_id = p.id) as documentos,
        (select json_agg(json_build_object('numero', r.control_number, 'situacao', r.state, 'quando', r.at)) from loan_release r
          where r.proposal_id = p.id) as liberacoes,
        (select json_build_object('situacao', d.state, 'pedida_em', d.asked_at, 'ate', d.due_at, 'centavos', d.amount_cents::text) from loan_return d
          where d.proposal_id = p.id) as desistencia
      from loan_proposal p where p.user_id = $1 order by p.opened_at desc`,
    },
  ],
  namesPerson: [],
};
