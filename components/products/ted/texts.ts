import type { TedAccountKind, TedPayee } from '@/bank/contract/products/ted';
import type { DayOrderWords } from '@/components/lists/day-order/day-order';
import type { NamedAccount } from '@/components/payment/account/named-account';
import type { PaymentWords, WhenWords } from '@/components/payment/payment-way';
import { formatHour } from '@/components/ui/hour-text';

export const ACCOUNT_KINDS: Record<TedAccountKind, string> = {
  checking: 'Conta corrente',
  payment: 'Conta de pagamento',
  savings: 'Conta poupança',
  investment: 'Conta de investimento',
};

/** Words for what the bank holds against a field, by its rule. */
export const REFUSALS: Partial<Record<keyof NamedAccount, Readonly<Record<string, string>>>> = {
  institution: {
    unknown: 'Escolha uma instituição da lista.',
    no_ted: 'Esta instituição não recebe TED. Escolha outra.',
    own: 'Esta conta é da mesma instituição que a sua: pague por Pix, na hora e sem tarifa.',
  },
  document: { check_digits: 'CPF ou CNPJ inválido. Confira os números.' },
  purpose: {
    unknown: 'Escolha uma finalidade da lista.',
    same_owner: 'Esta finalidade é só para uma conta da sua empresa. Escolha outra.',
  },
};

export const texts = {
  title: 'TED',
  outside: 'Não recebe TED',
  hours: (opens: string, closes: string): string =>
    `A TED sai em dias úteis, das ${formatHour(opens)} às ${formatHour(closes)}.`,
  closed: (isBusinessDay: boolean, day: string): string =>
    `${isBusinessDay ? 'O horário de hoje terminou' : 'Hoje não é dia útil'}. A próxima TED sai em ${day}, a partir das 7h.`,
  payees: { title: 'Contas que você já pagou', use: (name: string): string => `Usar a conta de ${name}` },
  scheduledLink: 'Ver agendamentos',
  accountWords: ({ branch, number, type }: TedPayee['account']): string =>
    `Agência ${branch}, ${ACCOUNT_KINDS[type].toLowerCase()} ${number}`,
  review: {
    leaves: 'Sai quando os bancos abrirem',
    account: 'Agência e conta',
    owner: 'Titularidade',
    sameOwner: 'Conta da sua empresa',
    otherOwner: 'Conta de outra pessoa ou empresa',
    purpose: 'Finalidade',
    doubtfulDigit:
      'O dígito da conta não é o que este banco costuma usar com esta agência e conta. Confira antes de pagar.',
  },
  result: {
    ...{ institution: 'Instituição', fee: 'Tarifa', id: 'Número de controle', copyId: 'Copiar número de controle' },
    leavesAt: (at: string): string =>
      `O valor já está reservado. Os bancos ainda não abriram: o pagamento sai em ${at}. Avisamos você quando ele terminar.`,
  },
  missingDescription: 'Diga para que é: a finalidade “Outros” pede uma descrição.',
  scheduled: { to: 'Para', description: 'Descrição', made: 'Agendada em' },
};

/** What a TED for a day is called. */
export const TED_DAY_WORDS: DayOrderWords = {
  title: 'TED agendada',
  day: day => `${day}, a partir das 7h`,
  shortage:
    'Se faltar saldo ou limite às 7h, tentamos de novo às 12h e às 16h. Se não der até lá, avisamos você e a TED não é enviada.',
  recheck: 'No dia, conferimos se a instituição ainda recebe TED: se não, nada é enviado.',
  notPaid: 'Esta TED não foi enviada',
  again: 'Fazer uma TED',
  change: 'Alterar TED agendada',
  cancel: name => `Cancelar a TED para ${name}?`,
  payNow: {
    act: 'Enviar agora',
    title: name => `Enviar agora a TED para ${name}?`,
    body: 'A TED sai em dias úteis, no horário dos bancos. Se faltar saldo ou limite, avisamos você e tentamos de novo ainda hoje.',
    done: 'A TED está sendo enviada.',
  },
};

/** How the flow of a payment names a TED. */
export const TED_WORDS: PaymentWords = {
  payeeStep: 'Para quem é a TED?',
  elsewhere:
    'Esta TED, ou outra desta conta, foi enviada ou descartada em outra aba enquanto você estava aqui. Nada foi pago por esta aba. Confira o extrato antes de pagar de novo.',
  earlier: 'Você tem uma TED que não terminou',
  amount: {
    left: () => 'Limite de TED hoje',
    overLimit: left => `Seu limite de TED hoje é ${left}. Pague até esse valor ou agende para outro dia.`,
  },
  review: {
    first:
      'É a primeira TED para esta conta. Antes de pagar não dá para ver de quem ela é: confira cada dado com quem vai receber.',
    aboveUsual: most =>
      `O valor é bem maior que o de costume para quem recebe: até hoje, no máximo ${most}. Confira antes de pagar.`,
    after: 'Depois desta TED',
    limitAfter: 'de limite de TED',
    repeated: 'Você já fez uma TED igual a esta',
    final: 'Depois de confirmada, a TED não pode ser cancelada.',
    refused: 'A TED não foi feita',
  },
  confirming: 'Estamos confirmando a sua TED',
  result: {
    processing: {
      title: 'TED em processamento',
      body: 'O valor e a tarifa já estão reservados. O dinheiro costuma chegar em minutos.',
    },
    completed: { title: 'TED enviada', body: 'O dinheiro já saiu para a instituição de quem recebe.' },
    failed: { title: 'TED não realizada', body: 'O valor e a tarifa voltaram para o seu saldo disponível.' },
    returned: { title: 'TED devolvida', body: 'A instituição de quem recebe devolveu o valor para a sua conta.' },
  },
  another: 'Fazer outra TED',
};

/** How a TED that waits for its day is named. */
export const TED_SCHEDULE_WORDS: WhenWords = {
  once: day => `A TED sai da conta em ${day}, a partir das 7h. Se os bancos não abrirem, no dia útil seguinte.`,
  shortage: 'Nada é reservado até lá. Se faltar saldo no dia, tentamos de novo às 12h e às 16h e avisamos você.',
  tooFar: 'Uma TED pode ser agendada para até 2 anos à frente. Escolha um dia mais próximo.',
  final: 'Você pode cancelar até a hora do envio, em Agendados.',
  result: 'TED agendada',
  noProof: 'Agendamento não é comprovante de pagamento. Avisamos você quando a TED for enviada.',
};
