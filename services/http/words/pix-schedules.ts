import type { errors } from '@/bank/contract/products/pix/schedules-codes';
import type { ErrorParams } from '../api-error';
import { unmoved, type WordsOf } from './parts';

/** `latest` of a schedule, as `21/11/2028`. */
const dayWords = (params: ErrorParams): string =>
  String(params.latest ?? '')
    .split('-')
    .reverse()
    .join('/');

export const pixSchedulesWords = {
  schedule_ended: () => 'Este Pix já foi pago, cancelado ou não pôde ser feito. Atualize a página para ver como ficou.',
  schedule_day_invalid: params =>
    params.problem === 'past'
      ? 'Escolha um dia a partir de amanhã. O que é para hoje pode ser pago agora.'
      : `O agendamento pode ir até ${dayWords(params)}. Escolha um período mais curto.`,
  schedule_not_possible: () =>
    unmoved('Este código é de uma cobrança, que pode mudar de valor até lá: ela só pode ser paga agora.'),
} as const satisfies WordsOf<typeof errors>;
