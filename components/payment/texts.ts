import type { AmountProblem } from './amount-problem';

interface AmountFacts {
  available: string;
  missing: string;
  perPayment: string;
  limitLeft: string;
  least: string;
  most: string;
  overLimit: string;
}

export const AMOUNT_PROBLEMS: Record<AmountProblem, (facts: AmountFacts) => string> = {
  zero: () => 'Digite um valor maior que zero.',
  under_least: ({ least }) => `O menor valor aceito é ${least}.`,
  over_most: ({ most }) => `O maior valor aceito é ${most}.`,
  over_balance: ({ available }) => `Seu saldo disponível é ${available}. Pague até esse valor.`,
  over_payment: ({ perPayment }) =>
    `O máximo de cada pagamento é ${perPayment}. Pague até esse valor ou peça um limite maior.`,
  over_limit: ({ overLimit }) => overLimit,
};

/** Of an amount that whoever asks for it has fixed: nothing less can be paid. */
export const FIXED_PROBLEMS: Pick<typeof AMOUNT_PROBLEMS, 'over_balance' | 'over_payment' | 'over_limit'> = {
  over_balance: ({ available, missing }) => `Seu saldo disponível é ${available}: faltam ${missing}.`,
  over_payment: ({ perPayment }) =>
    `O máximo de cada pagamento é ${perPayment}, menos que este valor. Para pagar, peça um limite maior.`,
  over_limit: ({ limitLeft }) => `Seu limite agora é ${limitLeft}, menor que este valor.`,
};

/** What every kind of payment says alike. */
export const texts = {
  requestId: (id: string): string => `Código para o atendimento: ${id}`,
  failed: 'Algo deu errado e nada foi pago. Tente de novo em instantes.',
  notSent: 'Não conseguimos falar com o banco, então nada foi enviado e nenhum valor saiu da conta. Tente de novo.',
  steps: { payee: 'Para quem você vai pagar?', review: 'Confira antes de pagar' },
  progress: (step: number): string => `Etapa ${step} de 2`,
  draft: {
    title: 'Recuperamos o que você tinha digitado',
    body: 'Confira tudo antes de continuar.',
    discard: 'Descartar',
  },
  prefill: {
    ignoredAmount: 'O link trazia um valor que não entendemos. Digite o valor na próxima tela.',
    amountFromLink: 'O valor já veio preenchido. Confira antes de continuar.',
  },
  amount: {
    label: 'Valor',
    fixed: 'Valor definido por quem cobra.',
    tomorrow: 'Agendar para amanhã, às 7h',
    later: 'Agendar para outro dia',
    addMoney: 'Colocar dinheiro na conta',
    available: 'Saldo disponível',
    night: 'O limite do dia volta às 6h.',
    monthLeft: 'Limite deste mês',
    overMonth: (left: string): string =>
      `Restam ${left} do seu limite deste mês. Para pagar mais, peça um limite maior.`,
    unknownPower:
      'Não conseguimos mostrar saldo e limite agora. Você pode continuar: conferimos os dois antes de pagar.',
    description: 'Descrição',
    descriptionHelp: 'Quem recebe também vê.',
    changed: (seen: string, now: string): string =>
      `O valor mudou desde que você conferiu: era ${seen}, agora é ${now}.`,
  },
  review: {
    sentence: (money: string, name: string, place: string): string =>
      `Você vai pagar ${money} agora para ${name} (${place}).`,
    sentenceNamed: (money: string, name: string, place: string, account: string): string =>
      `Você vai pagar ${money} agora para ${name} (${place}), ${account.charAt(0).toLowerCase()}${account.slice(1)}.`,
    payee: 'Para',
    from: 'Da conta',
    fee: 'Tarifa',
    noFee: 'Grátis',
    freeLeft: (left: number): string =>
      left === 0
        ? 'As gratuitas deste mês já foram usadas.'
        : left === 1
          ? 'É a última gratuita deste mês.'
          : `Com esta, você tem ${left} gratuitas neste mês.`,
    change: 'Alterar',
    balanceAfter: 'de saldo',
    repeated: (money: string, name: string, when: string): string =>
      `${money} para ${name} em ${when}. Se for outro pagamento, pode continuar.`,
    seeEarlier: 'Ver o comprovante do anterior',
    confirm: (money: string | null): string => (money ? `Pagar ${money}` : 'Pagar'),
    refresh: 'Atualizar dados de quem recebe',
    changePayee: 'Alterar os dados de quem recebe',
    changeAmount: 'Alterar valor',
    seeLimits: 'Ver limites',
    seeStatement: 'Ver extrato',
  },
  confirming: {
    body: 'Estamos confirmando com o banco se o pagamento foi feito. Não faça de novo.',
    detail:
      'Vamos mostrar o resultado aqui assim que soubermos. Pode recarregar ou fechar esta página: nada é pago duas vezes.',
    checkNow: 'Verificar agora',
  },
  result: {
    waiting: 'Aguardando aprovação',
    to: 'Para',
    toName: (name: string): string => `para ${name}`,
    details: 'Detalhes',
    repeat: 'Repetir',
    when: 'Data e hora',
    mend: 'Corrigir os dados',
    brasilia: 'horário de Brasília',
  },
  notAllowed: {
    title: 'Seu acesso não permite pagar',
    body: 'Fale com quem administra a conta da empresa para receber a permissão de pagamento.',
  },
};
