import type { errors } from '@/bank/contract/products/marketplace-codes';
import type { GuaranteeRefusal, ProposalState } from '@/bank/contract/products/marketplace-terms';
import { cents, count, dayOf, type WordsOf } from './parts';

const GUARANTEE: Readonly<Record<GuaranteeRefusal, string>> = {
  too_old: 'O ano do veículo é anterior ao que as instituições aceitam.',
  too_small: 'As instituições só aceitam motos a partir de 125 cilindradas.',
  unknown_model: 'Este modelo não existe neste ano na tabela de valores. Confira o modelo e o ano.',
  rural: 'Nenhuma instituição daqui aceita imóvel rural como garantia.',
  unregistered: 'A construção precisa estar averbada na matrícula do imóvel.',
  inheritance: 'Um imóvel em inventário não pode ser garantia.',
  other_owner: 'A garantia precisa estar no seu nome ou no da sua família.',
  auction: 'Veículo de leilão ou com perda total não é aceito.',
  no_value_left: 'O que ainda se deve por este bem já usa todo o valor que ele garante.',
};

const STATES: Readonly<Record<ProposalState, string>> = {
  draft: 'Esta proposta ainda não foi enviada.',
  in_analysis: 'Esta proposta está em análise.',
  documents_requested: 'Esta proposta aguarda documentos.',
  counter_offered: 'Esta proposta aguarda a sua resposta à contraproposta.',
  waiting_signature: 'Esta proposta aguarda a assinatura.',
  signed: 'Este contrato já foi assinado.',
  registering: 'Este contrato já foi assinado e a garantia está em registro.',
  releasing: 'Este empréstimo já está sendo liberado.',
  release_failed: 'A liberação não foi realizada. Informe outra conta.',
  active: 'Este empréstimo já foi liberado.',
  refused: 'Esta proposta não foi aceita.',
  expired: 'Esta proposta venceu.',
  withdrawn: 'Você desistiu desta proposta.',
};

const OFFERS: Readonly<Record<string, string>> = {
  expired: 'A oferta venceu. Nada foi assinado e nada é devido. Faça uma nova busca.',
  withdrawn: 'A instituição retirou esta oferta. Escolha outra ou faça uma nova busca.',
  replaced: 'A instituição mudou esta oferta. Confira as condições novas na lista.',
  taken: 'Esta oferta já virou uma proposta. Faça uma nova busca.',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  payout: 'Informe a conta em que você quer receber o empréstimo.',
};

const pick = (words: Readonly<Record<string, string>>, key: unknown, other: string): string =>
  typeof key === 'string' && Object.hasOwn(words, key) ? (words[key] ?? other) : other;

export const marketplaceWords = {
  loan_details_missing: () => 'Antes da busca, informe os seus dados.',
  loan_consent_missing: () =>
    'Sem a sua autorização para consultar birôs de crédito, nenhuma instituição pode responder.',
  loan_draft_stale: () => 'Você mudou este pedido em outro navegador. Veja como ele está antes de continuar.',
  loan_amount_invalid: params =>
    `O valor vai de ${cents(params, 'least') ?? 'um mínimo'} a ${cents(params, 'most') ?? 'um máximo'}.`,
  loan_term_invalid: params =>
    `O prazo vai de ${count(params, 'fewest') ?? 1} a ${count(params, 'most') ?? 240} meses.`,
  loan_day_invalid: params => `O primeiro vencimento vai de ${dayOf(params, 'from')} a ${dayOf(params, 'to')}.`,
  loan_guarantee_refused: params => pick(GUARANTEE, params.reason, 'Nenhuma instituição aceita esta garantia.'),
  loan_payout_invalid: () =>
    'Não é possível liberar nesta conta. Informe uma conta aberta, no seu nome ou no da sua empresa.',
  loan_search_open: () => 'Ainda estamos consultando as instituições. Espere a busca terminar para fazer outra.',
  loan_offer_ended: params => pick(OFFERS, params.state, 'Esta oferta não vale mais.'),
  loan_proposal_open: () => 'Você já tem uma proposta aberta. Conclua ou desista dela para abrir outra.',
  loan_proposal_state: params =>
    `${pick(STATES, params.state, 'Esta proposta mudou.')} Atualize a página para ver como está.`,
  loan_documents_missing: params => pick(DOCUMENTS, params.slot, 'Falta um documento. Envie os que a lista pede.'),
  loan_return_over: () =>
    'O prazo de sete dias para desistir terminou, ou a desistência já foi pedida. O contrato continua valendo.',
  loan_document_changed: () => 'O contrato mudou depois que você o leu. Leia de novo antes de continuar.',
} as const satisfies WordsOf<typeof errors>;
