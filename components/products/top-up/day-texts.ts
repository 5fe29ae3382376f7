import type { DayOrderWords } from '@/components/lists/day-order/day-order';

/** What a top-up for a day is called. */
export const TOP_UP_DAY_WORDS: DayOrderWords = {
  title: 'Recarga agendada',
  day: day => `${day}, a partir das 7h`,
  shortage:
    'Se faltar saldo ou limite às 7h, tentamos de novo durante o dia. Se não der até a noite, avisamos você e a recarga não é feita.',
  recheck: 'No dia, conferimos se a operadora ainda vende este valor: se não, nada é feito.',
  notPaid: 'Esta recarga não foi feita',
  again: 'Fazer uma recarga',
  change: 'Alterar recarga agendada',
  cancel: name => `Cancelar a recarga de ${name}?`,
  payNow: {
    act: 'Recarregar agora',
    title: name => `Recarregar agora ${name}?`,
    body: 'A recarga é feita hoje. Se faltar saldo, avisamos você e tentamos de novo ainda hoje.',
    done: 'A recarga está sendo feita.',
  },
};
