import type { PaymentWords, WhenWords } from '@/components/payment/payment-way';

/** How the flow of a payment names a boleto. */
export const BOLETO_WORDS: PaymentWords = {
  elsewhere:
    'Este boleto, ou outro desta conta, foi pago ou descartado em outra aba enquanto você estava aqui. Nada foi pago por esta aba. Confira o extrato antes de pagar de novo.',
  earlier: 'Você tem um boleto que não terminou de pagar',
  payeeStep: 'Qual boleto ou conta você vai pagar?',
  descriptionHelp: 'Só sua empresa vê, no extrato e no comprovante.',
  amountFixed: 'Valor definido pelo boleto.',
  ignoredPayee: 'O link trazia números que não são de um boleto. Digite a linha ou leia o código de barras.',
  amount: {
    left: () => 'Limite de boletos hoje',
    overLimit: left => `Seu limite de boletos hoje é ${left}. Agende para outro dia ou peça um limite maior.`,
  },
  review: {
    first: 'É a primeira vez que esta conta paga a quem emitiu este boleto. Confira se é mesmo quem cobra você.',
    aboveUsual: most =>
      `O valor é bem maior que o de costume para quem emitiu: até hoje, no máximo ${most}. Confira antes de pagar.`,
    after: 'Depois deste pagamento',
    limitAfter: 'de limite de boletos',
    repeated: 'Você já pagou um boleto igual a este',
    final: 'Depois de confirmado, o pagamento não pode ser cancelado.',
    refused: 'O boleto não foi pago',
  },
  confirming: 'Estamos confirmando o seu pagamento',
  result: {
    processing: {
      title: 'Pagamento em processamento',
      body: 'O valor já está reservado. Avisamos você quando o pagamento terminar.',
    },
    completed: { title: 'Boleto pago', body: 'Quem cobra costuma receber o aviso em até 1 dia útil.' },
    failed: { title: 'Boleto não pago', body: 'O valor voltou para o seu saldo disponível.' },
    returned: { title: 'Pagamento devolvido', body: 'O valor voltou para a sua conta.' },
  },
  another: 'Pagar outro boleto',
};

/** How a boleto that waits for its day is named. */
export const BOLETO_SCHEDULE_WORDS: WhenWords = {
  once: day => `O pagamento sai da conta em ${day}, a partir das 7h. Se os bancos não abrirem, no dia útil seguinte.`,
  shortage: 'Nada é reservado até lá. Se faltar saldo no dia, tentamos de novo às 12h e às 18h e avisamos você.',
  tooFar: 'Este boleto não pode ser pago tão tarde. Escolha um dia mais próximo.',
  final: 'Você pode alterar ou cancelar até a hora do pagamento, em Boletos agendados.',
  result: 'Boleto agendado',
  noProof: 'Agendamento não é comprovante de pagamento. Avisamos você quando o boleto for pago.',
};
