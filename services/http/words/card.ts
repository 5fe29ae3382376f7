import type { errors } from '@/bank/contract/products/card-codes';
import type { WordsOf } from './parts';

export const cardWords = {
  card_ended: () => 'Este cartão já foi cancelado ou venceu. Atualize a página para ver como ficou.',
  card_state: () => 'O cartão não aceita isto agora. Atualize a página para ver como ele está.',
  card_blocked_by_bank: () => 'Este bloqueio não é seu e você não pode desfazê-lo. Fale com quem administra a conta.',
  card_holder_invalid: () => 'Esta pessoa não tem acesso à empresa. Escolha outra pessoa para o cartão.',
  card_day_invalid: () => 'Escolha um último dia de hoje até daqui a um ano.',
} as const satisfies WordsOf<typeof errors>;
