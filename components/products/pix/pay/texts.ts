import type { AccountKind, Payee, PaymentStatus, PixKeyType } from '@/bank/contract/products/pix/pay';
import type { PixLimits } from '@/bank/contract/products/pix/limits';
import type { AmountProblem } from './amount-problem';
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

export const AMOUNT_PROBLEMS: Record<AmountProblem, (facts: { available: string; left: string }) => string> = {
  zero: () => 'Digite um valor maior que zero.',
  over_balance: ({ available }) => `Seu saldo disponível é ${available}. Digite um valor até esse.`,
  over_limit: ({ left }) => `Seu limite Pix agora é ${left}. Pague até esse valor ou agende para outro dia.`,
};

export const RESULT: Record<PaymentStatus, { title: string; body: string }> = {
  processing: {
    title: 'Pix em processamento',
    body: 'O valor já está reservado. Falta a instituição de quem recebe confirmar, o que costuma levar poucos segundos.',
  },
  completed: { title: 'Pix enviado', body: 'O dinheiro já está com quem recebe.' },
  failed: { title: 'Pix não realizado', body: 'O valor voltou para o seu saldo disponível.' },
  returned: { title: 'Pix devolvido', body: 'A instituição de quem recebe devolveu o valor para a sua conta.' },
};

export const texts = {
  pageTitle: 'Pagar com Pix',
  requestId: (id: string): string => `Código para o suporte: ${id}`,
  failed: 'Algo deu errado e nada foi pago. Tente de novo em instantes.',
  notSent: {
    elsewhere: {
      code: 'pix_lookup_used',
      message:
        'Este Pix, ou outro desta conta, foi enviado ou descartado em outra aba enquanto você estava aqui. Nada foi pago por esta aba. Confira o extrato antes de pagar de novo.',
      requestId: null,
    },
    failed: {
      code: 'internal',
      message: 'Não conseguimos falar com o banco, então nada foi enviado e nenhum valor saiu da conta. Tente de novo.',
      requestId: null,
    },
  },
  steps: { payee: 'Para quem você vai pagar?', amount: 'Qual é o valor?', review: 'Confira antes de pagar' },
  progress: (step: number): string => `Passo ${step} de 3`,
  draft: {
    title: 'Recuperamos o que você tinha digitado',
    body: 'Confira tudo antes de continuar.',
    discard: 'Descartar',
  },
  prefill: {
    ignored: {
      chave: 'O link trazia uma chave que não entendemos. Digite a chave de quem recebe.',
      valor: 'O link trazia um valor que não entendemos. Digite o valor na próxima etapa.',
    },
    amountFromLink: 'O valor já veio preenchido. Confira antes de continuar.',
    amount: (money: string): string => `Valor deste Pix: ${money}. Você pode mudar na próxima etapa.`,
  },
  earlier: {
    title: 'Você tem um Pix que não terminou',
    sentence: (money: string | null, to: string): string => {
      if (!money) return `Para ${to}.`;
      return to ? `${money} para ${to}.` : `${money}.`;
    },
    resume: 'Continuar o anterior',
    discard: 'Descartar o anterior',
  },
  payee: {
    input: 'Chave Pix ou código copia e cola',
    help: 'CPF, CNPJ, celular, e-mail, chave aleatória, o código inteiro ou o link que você recebeu.',
    missing: 'Digite uma chave ou cole um código Pix.',
    boleto:
      'Este número é de um boleto, não de um Pix. Procure no boleto um QR Code Pix ou peça uma chave a quem vai receber.',
    paste: 'Colar',
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
  amount: {
    label: 'Valor',
    fixed: 'Valor definido por quem cobra.',
    tomorrow: 'Agendar para amanhã, às 7h',
    suggested: 'O código sugere este valor. Você pode mudar.',
    available: 'Saldo disponível',
    left: (period: PixLimits['period']): string => (period === 'night' ? 'Limite Pix da noite' : 'Limite Pix agora'),
    night: 'À noite o limite é menor, por segurança. Ele volta ao valor do dia às 6h.',
    unknownPower:
      'Não conseguimos mostrar saldo e limite agora. Você pode continuar: conferimos os dois antes de pagar.',
    description: 'Descrição',
    descriptionHelp: 'Quem recebe também vê.',
    submit: 'Revisar',
    back: 'Voltar',
  },
  review: {
    sentence: (money: string, name: string, institution: string): string =>
      `Você vai pagar ${money} agora para ${name} (${institution}).`,
    sentenceNamed: (money: string, name: string, institution: string, account: string): string =>
      `Você vai pagar ${money} agora para ${name} (${institution}), ${account.charAt(0).toLowerCase()}${account.slice(1)}.`,
    payee: 'Para',
    institution: 'Instituição',
    sources: { key: 'Chave Pix', static_code: 'Chave do código Pix', dynamic_code: 'Chave da cobrança' },
    account: 'Agência e conta',
    accountWords: ({ branch, number, type }: NonNullable<Payee['account']>): string =>
      `Agência ${branch}, ${ACCOUNT_KINDS[type].toLowerCase()} ${number}`,
    letterDigit: (letter: string): string => `O dígito ${letter} é escrito como 0 no Pix.`,
    from: 'Da conta',
    amount: 'Valor',
    when: 'Quando',
    now: 'Agora',
    fee: 'Tarifa',
    noFee: 'Grátis',
    description: 'Descrição',
    noDescription: 'Sem descrição',
    change: 'Alterar',
    after: 'Depois deste Pix',
    balanceAfter: 'de saldo',
    limitAfter: 'de limite Pix',
    repeatedTitle: 'Você já fez um Pix igual a este',
    repeated: (money: string, name: string, when: string): string =>
      `${money} para ${name} em ${when}. Se for outro pagamento, pode continuar.`,
    seeEarlier: 'Ver o comprovante do anterior',
    firstPayment: 'Este é seu primeiro pagamento para esta pessoa ou empresa. Confira o nome e o documento.',
    firstNamed:
      'É o primeiro Pix para esta conta. Sem a chave não dá para ver de quem ela é antes de pagar: confira cada dado com quem vai receber.',
    doubtfulDigit:
      'O dígito da conta não é o que este banco costuma usar com esta agência e conta. Confira antes de pagar.',
    final: 'Depois de confirmado, o Pix não pode ser cancelado.',
    confirm: (money: string): string => `Pagar ${money}`,
    sending: 'Enviando o Pix…',
    failedTitle: 'O Pix não foi feito',
    refresh: 'Atualizar dados de quem recebe',
    changePayee: 'Alterar os dados de quem recebe',
    changeAmount: 'Alterar valor',
    seeLimits: 'Ver limites',
    seeStatement: 'Ver extrato',
  },
  confirming: {
    title: 'Estamos confirmando o seu Pix',
    body: 'Estamos confirmando com o banco se o pagamento foi feito. Não faça de novo.',
    detail:
      'Vamos mostrar o resultado aqui assim que soubermos. Pode recarregar ou fechar esta página: nada é pago duas vezes.',
    checkNow: 'Verificar agora',
  },
  result: {
    to: 'Para',
    when: 'Data e hora',
    id: 'ID da transação',
    copyId: 'Copiar ID da transação',
    reason: (reason: string): string => `Motivo: ${reason}`,
    receipt: 'Ver comprovante',
    mend: 'Corrigir os dados',
    another: 'Fazer outro Pix',
    retry: 'Tentar novamente',
    home: 'Ir para o início',
    brasilia: 'horário de Brasília',
    pollFailed: 'Não conseguimos atualizar agora. Continuamos tentando.',
  },
  notAllowed: {
    title: 'Seu acesso não permite pagar',
    body: 'Fale com quem administra a conta da empresa para receber a permissão de pagamento.',
  },
};
