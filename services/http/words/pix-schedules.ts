import type { errors } from '@/bank/contract/products/pix/schedules-codes';
import { dayOf, unmoved, type WordsOf } from './parts';

export const pixSchedulesWords = {
  schedule_ended: () => 'Este Pix já foi pago, cancelado ou não pôde ser feito. Atualize a página para ver como ficou.',
  schedule_day_invalid: params =>
    params.problem === 'past'
      ? unmoved(`Escolha um dia a partir de ${dayOf(params, 'earliest')}.`)
      : unmoved(`O agendamento pode ir até ${dayOf(params, 'latest')}. Escolha um dia, ou um período, até lá.`),
  schedule_not_possible: () =>
    unmoved('Este código é de uma cobrança, que pode mudar de valor até lá: ela só pode ser paga agora.'),
} as const satisfies WordsOf<typeof errors>;
