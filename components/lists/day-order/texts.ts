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
  asked: 'Agendamento alterado. Falta a aprovação da empresa: sem ela, nada é pago.',
  askedTitle: 'Aguardando aprovação',
  askedBody: 'Sem a aprovação da empresa, nada é pago no dia.',
  changeIt: 'Alterar',
  cancelIt: 'Cancelar agendamento',
  this: 'Só este pagamento',
  change: {
    amount: 'Valor',
    amountMissing: 'Digite um valor maior que zero.',
    amountBetween: (least: string, most: string): string => `Digite um valor de ${least} a ${most}.`,
    costs: (day: string): string => `Valor em ${day}:`,
    nextDay: (asked: string, day: string): string => `Em ${asked} os bancos não abrem: o pagamento sai em ${day}.`,
    asking: 'Consultando o valor para esse dia…',
    unpriced: 'Não conseguimos consultar o valor para esse dia. Tente de novo.',
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
    notToday: (day: string): string =>
      `Hoje os bancos não abrem. O primeiro dia para pagar é ${day}: altere o agendamento para esse dia.`,
    series: 'Os próximos pagamentos continuam nos dias marcados.',
  },
};
