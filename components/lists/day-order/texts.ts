import type { ScheduledPayment } from '@/bank/contract/books/scheduled';

const EVERY = { week: 'toda semana', month: 'todo mês' } as const;

export const texts = {
  all: 'Agendados',
  repeated: ({ every, number, of }: NonNullable<ScheduledPayment['repeat']>): string =>
    `${number} de ${of}, ${EVERY[every]}`,
  day: 'Dia do pagamento',
  nextTry: 'Próxima tentativa',
  repeat: 'Repetição',
  receipt: 'Ver comprovante',
  noProof: 'Agendamento não é comprovante de pagamento. O comprovante fica disponível depois do pagamento.',
  cancelledTitle: 'Este agendamento foi cancelado',
  cancelledBody: 'Nenhum valor saiu da conta.',
  waitingTitle: 'Ainda não foi possível pagar',
  changeIt: 'Alterar',
  cancelIt: 'Cancelar agendamento',
  this: 'Só este pagamento',
  change: {
    amount: 'Valor',
    amountMissing: 'Digite um valor maior que zero.',
    day: 'Dia do pagamento',
    dayMissing: 'Escolha um dia a partir de amanhã.',
    same: 'Nada mudou. Altere o valor ou o dia.',
    scope: 'O novo valor vale para',
    following: 'Este e os seguintes',
    followingHelp: 'O dia muda só neste pagamento.',
    save: 'Salvar',
    back: 'Voltar',
    done: 'Agendamento alterado.',
  },
  cancel: {
    body: (money: string, day: string): string => `${money}, marcado para ${day}. Nenhum valor sai da conta.`,
    scope: 'O que cancelar',
    following: 'Este e todos os seguintes',
    confirm: 'Cancelar agendamento',
    back: 'Manter',
    done: 'Agendamento cancelado.',
  },
  payNow: {
    today: (money: string): string => `${money} sai da conta agora, e não mais no dia marcado.`,
    series: 'Os próximos pagamentos continuam nos dias marcados.',
  },
};
