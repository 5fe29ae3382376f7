import type { errors } from '@/bank/contract/products/top-up-codes';
import { cents, unmoved, type WordsOf } from './parts';

const nameOf = (operator: unknown): string => (typeof operator === 'string' ? operator : 'A operadora');

export const topUpWords = {
  top_up_value_unavailable: params => {
    const values = [cents(params, 'nearest_cents'), cents(params, 'other_cents')].filter(Boolean).join(' ou ');
    const instead = values === '' ? 'Escolha outro valor.' : `Escolha outro valor, como ${values}.`;
    return unmoved(`${nameOf(params.operator)} não vende este valor. ${instead}`);
  },
  top_up_operator_unavailable: params =>
    unmoved(
      `${nameOf(params.operator)} está sem vender recargas agora. Tente mais tarde; o que você digitou continua aqui.`,
    ),
  top_up_distributor_unavailable: () =>
    unmoved('As operadoras não responderam agora. Tente de novo em alguns minutos; o que você digitou continua aqui.'),
  top_up_complaint_refused: ({ reason }) => {
    if (reason === 'again') return 'Você já avisou a operadora desta recarga. Acompanhe a resposta na lista.';
    return reason === 'late'
      ? 'O prazo para reclamar desta recarga terminou. Fale com a operadora, com o NSU em mãos.'
      : 'Só dá para reclamar de uma recarga confirmada pela operadora e que não foi estornada.';
  },
  top_up_schedule_ended: () =>
    'Esta recarga já saiu, foi cancelada ou não pôde ser feita. Atualize a página para ver como ficou.',
} as const satisfies WordsOf<typeof errors>;
