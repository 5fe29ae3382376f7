import type { errors } from '@/bank/contract/products/ted-codes';
import { dayOf, unmoved, type WordsOf } from './parts';

export const tedWords = {
  ted_window_closed: params => {
    const day = dayOf(params, 'leaves_on');
    return unmoved(`O horário das TEDs de hoje terminou. Agende para ${day}: sai a partir das 7h.`);
  },
  ted_quote_expired: () => unmoved('Os dados de quem recebe foram conferidos há mais de 15 minutos. Confira de novo.'),
  ted_quote_used: () => 'Esta TED já foi enviada. Confira o extrato antes de enviar de novo.',
  ted_schedule_ended: () =>
    'Esta TED já saiu, foi cancelada ou não pôde ser feita. Atualize a página para ver como ficou.',
} as const satisfies WordsOf<typeof errors>;
