import type { errors } from '@/bank/contract/products/acquiring-codes';
import { cents, unmoved, type WordsOf } from './parts';

export const acquiringWords = {
  acquiring_not_joined: () =>
    'A empresa ainda não está credenciada para vender no cartão. Faça o credenciamento antes.',
  acquiring_rates_outdated: () => 'As taxas mudaram. Leia os novos valores e confirme de novo.',
  acquirer_away: () => unmoved('A credenciadora não respondeu. Tente de novo em instantes.'),
  sale_refund_amount: params =>
    unmoved(`O valor passa do que ainda pode ser devolvido desta venda: ${cents(params, 'left_cents') ?? 'R$ 0,00'}.`),
  sale_refund_late: () => unmoved('O prazo para devolver esta venda pelo cartão já passou. Devolva por Pix.'),
  sale_not_refundable: params =>
    unmoved(
      params.reason === 'disputed'
        ? 'Esta venda está contestada pelo portador. Responda à contestação em vez de devolver.'
        : 'Esta venda já foi devolvida por inteiro.',
    ),
  anticipation_nothing: () => unmoved('Não há recebíveis livres para antecipar agora.'),
  anticipation_minimum: params => unmoved(`O mínimo para antecipar é ${cents(params, 'minimum_cents') ?? 'R$ 10,00'}.`),
  anticipation_more_than_free: params =>
    unmoved(`O que está livre na agenda rende no máximo ${cents(params, 'most_cents') ?? 'R$ 0,00'}.`),
  anticipation_quote_expired: () => unmoved('O custo mostrado valia por 60 segundos. Veja o novo custo e confirme.'),
  anticipation_quote_used: () => 'Esta antecipação já foi pedida. Confira em Antecipações antes de repetir.',
  anticipation_changed: () => unmoved('A agenda mudou desde a simulação. Veja o novo custo e confirme.'),
  anticipation_final: () => 'O horário para desfazer já passou: a antecipação foi ou está sendo paga.',
  chargeback_answered: () => 'Esta contestação já foi respondida. Só há uma resposta.',
  chargeback_late: () => 'O prazo para responder a esta contestação terminou.',
  chargeback_evidence_missing: params =>
    params.reason === 'text'
      ? 'Conte por que a venda é devida. A bandeira lê este texto.'
      : 'Anexe ao menos um documento que mostre que a venda é devida.',
  terminal_state: () => 'Este pedido não cabe na situação em que a maquininha está.',
  payment_link_invalid: params =>
    params.reason === 'last_day'
      ? 'Escolha um último dia de hoje em diante.'
      : params.reason === 'card'
        ? 'Este link não aceita cartão. Pague por Pix.'
        : params.reason === 'instalments'
          ? 'Este link não aceita tantas parcelas.'
          : 'Informe um valor dentro do que este link aceita.',
  payment_link_closed: () => unmoved('Este link não recebe mais pagamentos. Peça um novo a quem o enviou.'),
  payment_link_key_missing: () => 'Para receber por link, a conta precisa de uma chave Pix.',
} as const satisfies WordsOf<typeof errors>;
