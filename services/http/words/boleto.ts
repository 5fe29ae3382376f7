import type { BoletoProblem } from '@/bank/contract/boleto';
import type { errors } from '@/bank/contract/products/boleto-codes';
import type { BoletoRefusal } from '@/bank/contract/products/boleto-words';
import { cents, dayOf, unmoved, type WordsOf } from './parts';

/** What is wrong with digits that were typed, pasted or read. */
const UNREADABLE: Readonly<Record<BoletoProblem, string>> = {
  none: 'Não encontramos um boleto no que foi informado. Digite a linha digitável ou o número do código de barras.',
  truncated: 'Faltam números. A linha de um boleto tem 47 números; a de uma conta ou tributo, 48.',
  too_long: 'Há números a mais. A linha de um boleto tem 47 números; a de uma conta ou tributo, 48.',
  field_1: 'Há um erro no primeiro campo da linha. Confira os números até o primeiro espaço.',
  field_2: 'Há um erro no segundo campo da linha. Confira os números entre o primeiro e o segundo espaço.',
  field_3: 'Há um erro no terceiro campo da linha. Confira os números entre o segundo e o terceiro espaço.',
  field_4: 'Há um erro no último campo da linha. Confira os números depois do último espaço.',
  general_digit: 'Os números não conferem entre si. Confira todos os campos.',
  currency: 'Este boleto não é em reais e não pode ser pago aqui.',
  value_identifier: 'Esta conta não informa como o valor foi calculado e não pode ser paga aqui.',
  unknown_segment: 'Este código não é de um tipo de conta que conhecemos. Confira os números.',
  bank_segment: 'Esta conta só pode ser paga no banco que a emitiu.',
  line_or_barcode:
    'São 44 números: podem ser um código de barras ou uma linha que perdeu o fim. Informe a linha inteira.',
  several: 'Há mais de um boleto no que foi informado. Informe um de cada vez.',
};

/** Why a boleto cannot be paid. */
const NOT_PAYABLE: Readonly<Record<BoletoRefusal, string>> = {
  paid: 'Este boleto já foi pago em outro lugar.',
  paid_here: 'Este boleto já foi pago por esta conta.',
  on_its_way_here: 'Este boleto já está sendo pago por esta conta.',
  scheduled_here: 'Este boleto já está agendado nesta conta.',
  in_process: 'Este boleto já tem um pagamento em processamento.',
  withdrawn: 'Este boleto foi cancelado por quem o emitiu.',
  blocked: 'Este boleto foi bloqueado por quem o emitiu. Fale com quem emitiu.',
  payee_unfit: 'Quem cobra está impedido de receber por boleto. Combine outra forma de pagar.',
  payee_unknown: 'Quem cobra não está no registro de boletos. Não pague antes de falar com a empresa.',
  parts_used_up: 'Este boleto não aceita mais pagamentos parciais.',
  past_limit: 'O prazo para pagar este boleto terminou. Peça outro a quem emitiu.',
  own_boleto: 'Este boleto é desta mesma conta: pagá-lo não mudaria o saldo.',
  changed: 'Quem emitiu este boleto mudou o valor ou o vencimento. Consulte de novo antes de pagar.',
};

const wordOf = <Key extends string>(words: Readonly<Record<Key, string>>, key: unknown, other: Key): string =>
  typeof key === 'string' && Object.hasOwn(words, key) ? words[key as Key] : words[other];

export const boletoWords = {
  boleto_unreadable: params => wordOf(UNREADABLE, params.problem, 'none'),
  boleto_not_registered: () =>
    'Este boleto não está registrado e não pode ser pago. Confira os números ou fale com quem emitiu.',
  boleto_registry_unavailable: () => unmoved('Não foi possível consultar o boleto agora. Tente de novo em instantes.'),
  boleto_not_payable: params => unmoved(wordOf(NOT_PAYABLE, params.reason, 'blocked')),
  boleto_ordered_before: params => unmoved(wordOf(NOT_PAYABLE, params.reason, 'on_its_way_here')),
  boleto_amount_invalid: params => {
    const [least, most] = [cents(params, 'min_cents'), cents(params, 'max_cents')];
    if (!(least && most)) return unmoved('Confira o valor deste boleto.');
    return unmoved(least === most ? `O valor deste boleto é ${least}.` : `Informe um valor de ${least} a ${most}.`);
  },
  boleto_window_closed: params => {
    const day = dayOf(params, 'leaves_on');
    return unmoved(`O horário de pagamento de hoje terminou. Agende para ${day}: sai a partir das 7h.`);
  },
  boleto_quote_expired: () => unmoved('O boleto foi consultado há mais de 15 minutos. Consulte de novo.'),
  boleto_quote_used: () => 'Este pagamento já foi feito. Confira o extrato antes de pagar de novo.',
  boleto_schedule_ended: () =>
    'Este pagamento já saiu, foi cancelado ou não pôde ser feito. Atualize a página para ver como ficou.',
} as const satisfies WordsOf<typeof errors>;
