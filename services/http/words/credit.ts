import type { errors } from '@/bank/contract/products/credit/codes';
import { cents, count, dayOf, unmoved, type WordsOf } from './parts';

export const creditWords = {
  credit_consent_needed: () => 'O texto da autorização mudou. Leia de novo e confirme para pedir a análise.',
  credit_asked_recently: params =>
    `A análise foi recusada há pouco. Peça outra a partir de ${dayOf(params, 'from')}, ou uma revisão desta.`,
  credit_no_offer: () => 'Esta oferta é de outro tipo de crédito. Escolha uma oferta deste tipo.',
  credit_offer_expired: () => 'Esta oferta venceu. Peça uma nova análise.',
  credit_offer_used: () => 'Esta oferta já virou contrato. Confira seus contratos antes de contratar de novo.',
  credit_amount_invalid: params =>
    `O valor vai de ${cents(params, 'min_cents') ?? 'o mínimo'} a ${cents(params, 'max_cents') ?? 'o máximo'}.`,
  credit_term_invalid: params =>
    `O prazo vai de ${count(params, 'min') ?? 1} a ${count(params, 'max') ?? 60} parcelas, com carência de até ${count(params, 'max_grace') ?? 0} meses.`,
  credit_first_day_invalid: params =>
    `O primeiro vencimento fica entre ${dayOf(params, 'from')} e ${dayOf(params, 'until')}.`,
  credit_above_limit: params =>
    `O crédito com os custos pode ser de até ${cents(params, 'available_cents') ?? 'seu limite'}, com parcelas de até ${cents(params, 'installment_cents') ?? 'seu limite'}. Diminua o valor ou aumente o prazo.`,
  credit_sheet_differs: () => 'Os valores mudaram desde a simulação. Confira os novos antes de continuar.',
  credit_sheet_expired: () =>
    unmoved('O contrato foi preparado há mais de 30 minutos. Prepare de novo: nada foi contratado.'),
  credit_sheet_used: () => 'Este contrato já foi assinado. Confira seus contratos.',
  credit_document_changed: () =>
    unmoved('O documento não é o que foi mostrado. Leia o contrato de novo antes de confirmar.'),
  credit_not_active: () => unmoved('Este contrato já terminou, ou o valor ainda está sendo liberado.'),
  credit_installments_late: () => unmoved('Há parcela vencida ou que vence hoje. Pague-a antes de amortizar.'),
  credit_installment_invalid: params => `Restam ${count(params, 'max') ?? 0} parcelas em aberto.`,
  credit_extra_invalid: params =>
    unmoved(
      `Para amortizar, informe até ${cents(params, 'max_cents') ?? 'menos que a dívida'}. Para pagar tudo, escolha quitar.`,
    ),
  credit_quote_expired: () =>
    unmoved('O valor foi calculado há mais de 15 minutos, ou o contrato mudou. Calcule de novo.'),
  credit_quote_used: () => 'Este pagamento já foi feito. Confira o contrato antes de pagar de novo.',
  credit_withdrawal_over: () => unmoved('O prazo de desistência terminou, ou parte do crédito já foi paga.'),
  credit_renegotiation_refused: ({ reason }) => {
    if (reason === 'withdrawal_open') {
      return unmoved(
        'Nos primeiros sete dias o contrato pode ser desfeito sem custo. Depois deles, pode ser renegociado.',
      );
    }
    return reason === 'broken'
      ? unmoved(
          'A renegociação anterior foi desfeita por falta de pagamento. Fale com o atendimento para outra proposta.',
        )
      : unmoved('Este contrato já foi renegociado duas vezes. Fale com o atendimento para outra proposta.');
  },
  credit_review_open: () => 'A revisão já foi pedida para esta análise.',
} as const satisfies WordsOf<typeof errors>;
