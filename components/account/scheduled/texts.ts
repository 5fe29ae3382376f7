const count = (payments: number): string => (payments === 1 ? '1 pagamento' : `${payments} pagamentos`);

export const texts = {
  title: 'Agendados',
  lead: 'Tudo o que a conta vai pagar, dia a dia.',
  pay: 'Agendar um pagamento',
  views: {
    label: 'Como ver os agendamentos',
    open: 'Próximos',
    calendar: 'Calendário',
    ended: 'Anteriores',
  },
  kind: 'Tipo de pagamento',
  allKinds: 'Todos os tipos',
  columns: { name: 'Quem recebe', kind: 'Tipo', more: 'Detalhes', status: 'Situação', amount: 'Valor' },
  noun: ['agendamento', 'agendamentos'] as const,
  waits: (time: string): string => `Tentamos de novo às ${time}`,
  fee: (money: string): string => `mais ${money} de tarifa`,
  empty: {
    open: {
      title: 'Nada agendado',
      body: 'Na hora de pagar, escolha “Agendar” ou “Repetir”. O que empresas vão cobrar por Pix Automático também aparece aqui.',
    },
    ended: {
      title: 'Nada por aqui ainda',
      body: 'Pagamentos agendados que já foram feitos, cancelados ou não realizados ficam aqui.',
    },
  },
  failed: 'Não foi possível carregar os agendamentos. Eles continuam valendo: tente de novo em instantes.',
  outlook: {
    below: (day: string, money: string): string =>
      `Pela previsão, o saldo fica abaixo de zero em ${day}: faltam ${money}.`,
    belowHelp:
      'A previsão soma o que está agendado ao que costuma entrar e sair. Adie um pagamento ou coloque dinheiro antes.',
    enough: (days: number): string => `Pela previsão, o saldo cobre tudo o que sai nos próximos ${days} dias.`,
    failed: 'Não conseguimos calcular a previsão de saldo agora.',
    closing: 'Saldo previsto',
  },
  calendar: {
    previous: 'Mês anterior',
    next: 'Próximo mês',
    day: (day: string, payments: number, money: string | null): string =>
      [`${day}: ${payments === 0 ? 'nada agendado' : count(payments)}`, payments > 0 && money]
        .filter(Boolean)
        .join(', '),
    closing: (money: string): string => `, saldo previsto ${money}`,
    count,
    total: (payments: number): string => `${count(payments)} no mês`,
    none: 'Nada agendado neste mês.',
    noneOfDay: (day: string): string => `Nada agendado para ${day.toLowerCase()}.`,
    narrowLegend: 'Em cada dia: quantos pagamentos há e, embaixo, o saldo previsto no fim do dia, em reais.',
    legend: 'Em cada dia: quantos pagamentos há e quanto sai. Embaixo, o saldo previsto no fim do dia.',
    table: (month: string): string => `Agendamentos de ${month}`,
    choose: 'Escolha um dia para ver os pagamentos e o saldo previsto.',
  },
};
