import type { PlanProblem } from '@/bank/contract/schedule-days';

/** What the customer reads about days to come. */
export const whenTexts = {
  label: 'Quando',
  choices: { now: 'Agora', schedule: 'Agendar', repeat: 'Repetir' },
  due: { now: 'Agora', due: 'No vencimento', other: 'Outro dia' },
  day: 'Dia do pagamento',
  first: 'Primeiro pagamento',
  every: 'Repetir',
  everyChoices: { week: 'Toda semana', month: 'Todo mês' },
  ends: 'Termina',
  endsChoices: { times: 'Depois de algumas vezes', until: 'Em uma data' },
  times: 'Número de pagamentos',
  timesHelp: 'Contando com o primeiro.',
  until: 'Repetir até',
  many: (count: number, first: string, last: string): string =>
    `São ${count} pagamentos: o primeiro em ${first} e o último em ${last}, sempre a partir das 7h.`,
  shortMonth: (day: number): string => `Em meses sem o dia ${day}, pagamos no último dia do mês.`,
  shortage: 'Nada é reservado até lá. Se faltar saldo no dia, tentamos de novo às 12h e às 18h e avisamos você.',
  problems: {
    past: 'Escolha um dia a partir de amanhã. Para pagar hoje, escolha “Agora”.',
    repeat_open: 'Diga até quando repetir.',
    too_few: 'Para repetir são pelo menos 2 pagamentos.',
    until_too_early: 'Até essa data só cabe um pagamento. Escolha uma data mais distante.',
    goes_too_far: 'Os pagamentos podem ir até 2 anos à frente. Diminua o número ou escolha uma data mais próxima.',
  } satisfies Record<Exclude<PlanProblem, 'too_far'>, string>,
  missing: 'Escolha o dia do pagamento.',
  review: {
    sentence: (money: string, name: string, institution: string, day: string): string =>
      `Você vai agendar ${money} para ${name} (${institution}), para ${day}.`,
    sentenceUndated: (money: string, name: string, institution: string): string =>
      `Você vai agendar ${money} para ${name} (${institution}). Falta escolher quando.`,
    sentenceMany: (money: string, name: string, institution: string, count: number): string =>
      `Você vai agendar ${count} pagamentos de ${money} para ${name} (${institution}).`,
    once: (day: string): string => `${day}, a partir das 7h`,
    many: (count: number, every: 'week' | 'month', first: string, last: string): string =>
      `${count} vezes, ${every === 'week' ? 'toda semana' : 'todo mês'}, de ${first} a ${last}`,
    confirm: (money: string | null): string => (money ? `Agendar ${money}` : 'Agendar'),
  },
  result: {
    see: 'Ver agendamento',
    all: 'Ver agendamentos',
  },
};
