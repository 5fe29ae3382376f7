import type { AccountKind } from '@/bank/contract/ground/institutions';
import type { Payee, PixKeyType } from '@/bank/contract/products/pix/pay';
import type { PaymentWords, WhenWords } from '@/components/payment/payment-way';
import type { RecognizedInput } from './recognize-input';

export const KEY_TYPE_LABELS: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  evp: 'Chave aleatória',
};

export const ACCOUNT_KINDS: Record<AccountKind, string> = {
  checking: 'Conta corrente',
  payment: 'Conta de pagamento',
  savings: 'Conta poupança',
  salary: 'Conta salário',
};

/** What the box says it saw while the customer types. */
export const RECOGNIZED_LABELS: Record<RecognizedInput, string | null> = {
  empty: null,
  unknown: null,
  br_code: 'Código Pix Copia e Cola',
  link: 'Link de cobrança',
  email: 'Chave: e-mail',
  cpf: 'Chave: CPF',
  cnpj: 'Chave: CNPJ',
  phone: 'Chave: celular',
  evp: 'Chave aleatória',
  cpf_or_phone: 'Chave: CPF ou celular',
  boleto: null,
};

export const texts = {
  pageTitle: 'Pagar com Pix',
  prefill: {
    amount: (money: string): string => `Valor deste Pix: ${money}. Você pode mudar na próxima tela.`,
  },
  payee: {
    input: 'Chave Pix, nome ou código',
    help: 'Nome de quem você já pagou, CPF, CNPJ, celular, e-mail, chave aleatória, código ou link.',
    paste: 'Colar',
    missing: 'Digite um nome, uma chave ou um código Pix.',
    nobody: 'Você ainda não pagou ninguém com este nome. Digite a chave Pix ou cole um código.',
    choose: 'Escolha na lista quem vai receber.',
    boleto: 'Este número é de um boleto ou de uma conta, não de um Pix.',
    payBoleto: 'Pagar em Boletos e contas',
    ask: 'Esses 11 números são um CPF ou um celular?',
    askMissing: 'Escolha se os números são um CPF ou um celular.',
    submit: 'Continuar',
  },
  due: {
    title: (date: string): string => `Cobrança com vencimento em ${date}`,
    original: 'Valor original',
    fine: 'Multa',
    interest: 'Juros',
    discount: 'Desconto',
    abatement: 'Abatimento',
  },
  review: {
    sources: { key: 'Chave Pix', static_code: 'Chave do código Pix', dynamic_code: 'Chave da cobrança' },
    account: 'Agência e conta',
    accountWords: ({ branch, number, type }: NonNullable<Payee['account']>): string =>
      `Agência ${branch}, ${ACCOUNT_KINDS[type].toLowerCase()} ${number}`,
    letterDigit: (letter: string): string => `O dígito ${letter} é escrito como 0 no Pix.`,
    firstNamed:
      'É o primeiro Pix para esta conta. Sem a chave não dá para ver de quem ela é antes de pagar: confira cada dado com quem vai receber.',
    doubtfulDigit:
      'O dígito da conta não é o que este banco costuma usar com esta agência e conta. Confira antes de pagar.',
  },
  result: {
    institution: 'Instituição',
    id: 'ID da transação',
    copyId: 'Copiar ID da transação',
  },
};

/** How the flow of a payment names a Pix. */
export const PIX_WORDS: PaymentWords = {
  elsewhere:
    'Este Pix, ou outro desta conta, foi enviado ou descartado em outra aba enquanto você estava aqui. Nada foi pago por esta aba. Confira o extrato antes de pagar de novo.',
  earlier: 'Você tem um Pix que não terminou',
  ignoredPayee: 'O link trazia uma chave que não entendemos. Digite a chave de quem recebe.',
  amount: {
    suggested: 'O código sugere este valor. Você pode mudar.',
    left: period => (period === 'night' ? 'Limite Pix da noite' : 'Limite Pix agora'),
    overLimit: left => `Seu limite Pix agora é ${left}. Pague até esse valor ou agende para outro dia.`,
  },
  review: {
    first: 'Este é seu primeiro pagamento para esta pessoa ou empresa. Confira o nome e o documento.',
    aboveUsual: most =>
      `É bem mais do que você costuma pagar aqui: o maior Pix dos últimos 6 meses foi de ${most}. Confira o valor.`,
    after: 'Depois deste Pix',
    limitAfter: 'de limite Pix',
    repeated: 'Você já fez um Pix igual a este',
    final: 'Depois de confirmado, o Pix não pode ser cancelado.',
    refused: 'O Pix não foi feito',
  },
  confirming: 'Estamos confirmando o seu Pix',
  result: {
    processing: {
      title: 'Pix em processamento',
      body: 'O valor já está reservado. Falta a instituição de quem recebe confirmar, o que costuma levar poucos segundos.',
    },
    completed: { title: 'Pix enviado', body: 'O dinheiro já está com quem recebe.' },
    failed: { title: 'Pix não realizado', body: 'O dinheiro já voltou para o seu saldo.' },
    returned: { title: 'Pix devolvido', body: 'A instituição de quem recebe devolveu o valor para a sua conta.' },
  },
  another: 'Fazer outro Pix',
};

/** How a Pix that waits for its day is named. */
export const PIX_SCHEDULE_WORDS: WhenWords = {
  once: day => `O Pix sai da conta em ${day}, a partir das 7h.`,
  tooFar: 'Um Pix pode ser agendado para até 2 anos à frente. Escolha um dia mais próximo.',
  final: 'Você pode alterar ou cancelar até a hora do pagamento, em Agendados.',
  result: 'Pix agendado',
  noProof: 'Agendamento não é comprovante de pagamento. Avisamos você quando o Pix for feito.',
};
