import type { PaymentWords, WhenWords } from '@/components/payment/payment-way';

/** How the flow of a payment names a top-up. */
export const TOP_UP_WORDS: PaymentWords = {
  payeeStep: 'Qual celular vai receber a recarga?',
  descriptionHelp: 'Só sua empresa vê, no extrato e no comprovante.',
  amountFixed: 'Valor das recargas escolhidas.',
  elsewhere:
    'Esta recarga, ou outra desta conta, foi feita ou descartada em outra aba enquanto você estava aqui. Nada foi pago por esta aba. Confira o extrato antes de recarregar de novo.',
  earlier: 'Você tem uma recarga que não terminou',
  amount: {
    left: () => 'Limite de recargas hoje',
    overLimit: left => `Seu limite de recargas hoje é ${left}. Recarregue até esse valor ou agende para outro dia.`,
  },
  review: {
    first:
      'É a primeira recarga para um destes números. Confira cada número: recarga feita em número errado não volta.',
    aboveUsual: most => `O valor é bem maior que o de costume: até hoje, no máximo ${most}. Confira antes de pagar.`,
    after: 'Depois desta recarga',
    limitAfter: 'de limite de recargas',
    repeated: 'Este celular acabou de receber uma recarga',
    final: 'Depois de confirmada pela operadora, a recarga dificilmente pode ser desfeita.',
    refused: 'A recarga não foi feita',
  },
  confirming: 'Estamos confirmando a sua recarga',
  result: {
    processing: {
      title: 'Recarga em andamento',
      body: 'O valor já está reservado. A operadora costuma confirmar em segundos; se demorar, avisamos você.',
    },
    completed: {
      title: 'Recarga confirmada',
      body: 'O crédito já está na linha. Por até 24 horas a operadora ainda pode estornar: se isso acontecer, o valor volta para a conta.',
    },
    failed: { title: 'Recarga não realizada', body: 'O valor voltou para o seu saldo disponível.' },
    returned: { title: 'Recarga estornada', body: 'A operadora desfez a recarga e o valor voltou para a conta.' },
  },
  another: 'Fazer outra recarga',
};

/** Of a fleet of which a part was not charged. */
export const PART_RESULT = {
  title: 'Parte das recargas foi feita',
  body: 'Veja nos detalhes quais não foram: o valor delas voltou para o seu saldo disponível.',
};

/** How a top-up that waits for its day is named. */
export const TOP_UP_SCHEDULE_WORDS: WhenWords = {
  once: day => `A recarga é feita em ${day}, a partir das 7h, também em fins de semana e feriados.`,
  tooFar: 'Uma recarga pode ser agendada para até 2 anos à frente. Escolha um dia mais próximo.',
  final: 'Você pode cancelar até a hora da recarga, em Agendados.',
  result: 'Recarga agendada',
  noProof: 'Agendamento não é comprovante de pagamento. Avisamos você quando a recarga for feita.',
};
