import type { DayOrderWords } from '@/components/lists/day-order/day-order';

export const texts = {
  title: 'Tributo agendado',
  facts: 'Tributo',
  form: 'Guia',
  revenue: 'Código da receita',
  period: 'Período de apuração',
  competence: 'Competência',
  reference: 'Número de referência',
  taxpayer: 'Contribuinte',
  due: 'Vencimento',
  principal: 'Valor principal',
  other: 'Outras entidades',
  fine: 'Multa',
  interest: 'Juros',
  gross: 'Receita bruta acumulada',
  rate: 'Percentual da receita bruta',
  authentication: 'Autenticação do agente arrecadador',
  payee: 'Para',
  fee: 'Tarifa',
  description: 'Descrição',
  made: 'Agendado em',
  same: 'O valor é o da guia, com a multa e os juros que ela diz.',
  until: (day: string): string =>
    `O vencimento é ${day}: depois dele a multa e os juros são outros, e o agendamento não vai além.`,
};

/** What a tax for a day is called: by its form, its code and its period. */
export const toDayWords = (name: string): DayOrderWords => ({
  title: name,
  day: day => `${day}, a partir das 7h`,
  shortage:
    'Se faltar saldo ou limite às 7h, tentamos de novo às 12h e às 15h. Se não der até lá, avisamos você e o tributo não é pago.',
  recheck:
    'Para pagar com outro valor, ou depois do vencimento, cancele este agendamento e inclua o tributo em um novo lote.',
  notPaid: 'Este tributo não foi pago',
  again: 'Pagar um tributo',
  change: 'Alterar tributo agendado',
  cancel: tax => `Cancelar o pagamento de ${tax}?`,
  payNow: {
    act: 'Pagar agora',
    title: tax => `Pagar agora ${tax}?`,
    body: 'Se faltar saldo ou limite, nada muda e o tributo continua agendado.',
    done: 'O tributo está sendo pago.',
  },
});
