import type { errors } from '@/bank/contract/products/card-codes';
import { cents, type WordsOf } from './parts';

export const cardWords = {
  card_ended: () => 'Este cartão já foi cancelado ou venceu. Atualize a página para ver como ficou.',
  card_state: () => 'O cartão não aceita isto agora. Atualize a página para ver como ele está.',
  card_blocked_by_bank: () => 'Este bloqueio não é seu e você não pode desfazê-lo. Fale com quem administra a conta.',
  card_holder_invalid: () => 'Esta pessoa não tem acesso à empresa. Escolha outra pessoa para o cartão.',
  card_hours_invalid: () => 'O início e o fim do horário não podem ser iguais.',
  card_limit_above_ceiling: params =>
    `O limite do cartão não pode passar do limite mensal da empresa${cents(params, 'ceiling_cents') ? `, de ${cents(params, 'ceiling_cents')}` : ''}.`,
  card_options_wider: () => 'Esta mudança libera mais do que antes e precisa de confirmação.',
  card_needs_approval: () =>
    'As regras da empresa pedem que outra pessoa aprove este cartão. Peça de novo para enviá-lo à aprovação.',
  card_above_person: params => {
    const limit = cents(params, 'limit_cents');
    if (limit === undefined)
      return 'A empresa não liberou esta conta para esta pessoa. Mude isso em Pessoas, ou escolha outra.';
    return `A empresa deu a esta pessoa um limite de ${limit} por ${params.window === 'day' ? 'dia' : 'pagamento'}. O do cartão não pode ser maior.`;
  },
  card_challenge_over: () =>
    'Esta compra já foi respondida ou o tempo acabou. Se ainda quiser comprar, refaça o pedido na loja.',
  card_name_invalid: params =>
    typeof params.printed_name === 'string' && params.printed_name.length > 1
      ? `O nome no cartão tem até 19 letras, sem sinais. Ficaria assim: ${params.printed_name}.`
      : 'Informe o nome que será gravado no cartão, com letras.',
  card_under_way: () =>
    'Já há um cartão físico a caminho para esta pessoa. Se quer mesmo outro, marque “Pedir outro mesmo assim”.',
  card_reason_invalid: () => 'Este motivo não vale para o cartão como ele está agora. Escolha outro motivo.',
  card_address_needed: () => 'Informe o endereço em que o novo cartão será entregue.',
  card_last4_wrong: () => 'Os 4 últimos números não conferem. Leia-os no cartão que você recebeu.',
  card_birth_date_needed: () => 'Informe a sua data de nascimento, para que a senha não seja ela.',
  card_birth_date_invalid: params =>
    params.reason === 'under_age'
      ? 'Só quem tem 18 anos ou mais usa um cartão. Confira a data de nascimento.'
      : 'Esta data de nascimento não existe ou é antiga demais. Confira o dia, o mês e o ano.',
  card_dispute_state: () => 'Esta compra não pode ser contestada agora. Atualize a página para ver como ela está.',
  card_dispute_late: params => `O prazo para contestar por este motivo é de ${params.days ?? 120} dias e já passou.`,
  card_dispute_amount: params =>
    cents(params, 'left_cents')
      ? `Você pode contestar até ${cents(params, 'left_cents')} desta compra.`
      : 'O valor contestado passa do que saiu da conta nesta compra.',
  card_receipt_state: () => 'O comprovante desta compra já está resolvido. Atualize a página para ver como ele ficou.',
  card_pin_refused: () => 'Esta senha é fácil de adivinhar ou já foi usada. Escolha outra.',
  card_day_invalid: () => 'Escolha um último dia de hoje até daqui a um ano.',
} as const satisfies WordsOf<typeof errors>;
