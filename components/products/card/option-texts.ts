/** What the customer reads about what a card is held to. */
export const optionTexts = {
  title: 'Opções',
  lead: 'Permitir menos vale na hora. Permitir mais pede a sua confirmação.',
  change: 'Mudar',
  changeOf: (what: string) => `Mudar ${what}`,
  cancel: 'Voltar',
  save: 'Salvar',
  done: 'As opções do cartão mudaram.',
  online: 'Compras online',
  contactless: 'Pagar por aproximação',
  withdrawal: 'Saques',
  abroad: 'Compras no exterior',
  abroadUntil: (day: string) => `Ligadas até ${day}.`,
  abroadForm: {
    title: 'Compras no exterior',
    last: 'Último dia (opcional)',
    lastHelp: 'Depois dele, as compras no exterior se desligam sozinhas.',
    on: 'Ligar',
  },
  limits: {
    purchase_cents: 'Limite por compra',
    day_cents: 'Limite por dia',
    month_cents: 'Limite por mês',
    none: 'Sem limite: vale o saldo da conta',
    amount: 'Limite',
    help: 'Em branco, vale o saldo da conta. Zero recusa tudo.',
    zero: 'Usar zero',
    clear: 'Tirar o limite',
  },
  hours: {
    name: 'Horário de uso',
    always: 'A qualquer hora',
    of: (days: string, from: string, to: string) => `${days}, das ${from} às ${to}`,
    every: 'Todos os dias',
    when: 'Quando o cartão vale',
    only: 'Só em alguns horários',
    days: 'Dias da semana',
    daysMissing: 'Escolha ao menos um dia.',
    from: 'Das',
    to: 'Até as',
    help: 'Horário de Brasília. Um fim antes do início vai até o dia seguinte.',
  },
  categories: {
    name: 'Categorias bloqueadas',
    none: 'Nenhuma',
    help: 'Compras nas categorias marcadas são recusadas.',
  },
} as const;

/** Sunday is 0, as the bank counts. */
export const WEEKDAY_NAMES = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;
