import type {
  CreditDocument,
  CreditEvent,
  CreditPaymentKind,
  ExtraChoice,
  InstallmentState,
} from '@/bank/contract/products/credit/words';
import { formatDate } from '@/components/ui/format';
import { installments, percent } from './texts';

export const INSTALLMENT_WORDS: Readonly<Record<InstallmentState, string>> = {
  open: 'A vencer',
  due: 'Vence hoje',
  late: 'Em atraso',
  paid: 'Paga',
  replaced: 'Recalculada',
  cancelled: 'Cancelada',
};

export const EVENT_WORDS: Readonly<Record<CreditEvent, string>> = {
  released: 'Dinheiro liberado',
  iof: 'IOF',
  fee: 'Tarifa de contratação',
  installment_paid: 'Parcela paga',
  late_charges: 'Multa e juros de atraso',
  extra_payment: 'Pagamento extra',
  settlement: 'Quitação',
  withdrawal: 'Desistência',
  renegotiated: 'Renegociação',
  renegotiation_broken: 'Renegociação desfeita',
};

export const DOCUMENT_WORDS: Readonly<Record<CreditDocument, { name: string; help: string }>> = {
  ccb: { name: 'Contrato assinado (CCB ou aditivo)', help: 'O contrato com a assinatura e o registro dela.' },
  cet_sheet: { name: 'Planilha do CET', help: 'Segunda via, como foi entregue antes da assinatura.' },
  statement: { name: 'Extrato do contrato', help: 'Tudo o que foi lançado até hoje.' },
};

export const PAYMENT_WORDS: Readonly<Record<CreditPaymentKind, string>> = {
  installments: 'Parcelas',
  extra: 'Pagamento extra',
  settlement: 'Quitação',
};

/** What the customer reads about a contract. */
export const contractTexts = {
  title: (number: string): string => `Contrato ${number}`,
  metaTitle: 'Contrato de crédito',
  back: 'Crédito',
  signed: (who: string, day: string): string => `Assinado por ${who} em ${formatDate(day)}`,
  owed: 'Para quitar hoje',
  balance: 'Saldo devedor',
  paid: 'Parcelas pagas',
  paidValue: (paid: number, all: number): string => `${paid} de ${all}`,
  cet: 'CET',
  cetValue: (year: string): string => `${percent(year)} ao ano`,
  terms: 'Condições do contrato',
  releasing: 'O dinheiro está a caminho da sua conta. Costuma levar segundos.',
  released: {
    title: 'Dinheiro na conta',
    body: (amount: string): string => `${amount} caíram na sua conta.`,
    receipt: 'Ver comprovante',
  },
  settled: (day: string): string => `Este contrato foi quitado em ${formatDate(day)}. Nada mais é devido.`,
  withdrawn: (day: string): string => `Você desistiu deste contrato em ${formatDate(day)}. Nada mais é devido.`,
  renegotiated: (day: string): string => `Este contrato foi renegociado em ${formatDate(day)} e segue em outro.`,
  successor: 'Abrir o contrato novo',
  predecessor: 'Ver o contrato anterior',
  begun: {
    title: 'Renegociação assinada',
    body: (amount: string): string => `A dívida de ${amount} segue neste contrato, com as datas novas.`,
  },
  origin: 'Este contrato veio de uma renegociação.',
  breaks: (day: string): string =>
    `Se a primeira parcela não for paga até ${formatDate(day)}, a renegociação é desfeita e o contrato anterior volta a valer.`,
  broken: (day: string): string =>
    `Esta renegociação foi desfeita em ${formatDate(day)}: a primeira parcela não foi paga no prazo do aditivo. O contrato anterior voltou a valer e por este nada mais é devido.`,
  reopened: {
    title: 'Este contrato voltou a valer',
    body: 'A renegociação foi desfeita, porque a primeira parcela dela não foi paga no prazo. As parcelas em atraso têm multa e juros desde o vencimento de cada uma.',
    open: 'Ver a renegociação desfeita',
  },
  renegotiate: {
    title: 'Precisa de outras datas?',
    body: 'Tudo o que é devido hoje vira um contrato novo, com a mesma taxa e as parcelas que você escolher.',
    open: 'Renegociar',
    dialog: 'Renegociar contrato',
    lead: 'Nada muda até a assinatura: você lê antes o aditivo e a planilha do CET.',
    owed: 'Devido hoje',
    installments: 'Em quantas parcelas?',
    installmentsHelp: (least: number, most: number): string => `De ${least} a ${most}.`,
    installmentsWrong: (least: number, most: number): string => `Escolha de ${least} a ${most} parcelas.`,
    first: 'Vencimento da primeira',
    firstHelp: (from: string, until: string): string => `De ${formatDate(from)} a ${formatDate(until)}.`,
    firstWrong: (from: string, until: string): string =>
      `Escolha uma data de ${formatDate(from)} a ${formatDate(until)}.`,
    submit: 'Ver a proposta',
    cancel: 'Cancelar',
  },
  next: {
    title: 'Próxima parcela',
    line: (number: number, due: string): string => `Parcela ${number}, vence em ${formatDate(due)}`,
    lateLine: (number: number, due: string, days: number): string =>
      `Parcela ${number}, venceu em ${formatDate(due)}, há ${days === 1 ? '1 dia' : `${days} dias`}`,
    today: (number: number): string => `Parcela ${number}, vence hoje`,
    charges: 'Com multa e juros de atraso até hoje',
  },
  acts: {
    pay: 'Pagar parcela',
    ahead: 'Antecipar parcelas',
    extra: 'Pagar um valor extra',
    settle: 'Quitar contrato',
    readOnly: 'Seu acesso é de consulta: não paga nem antecipa parcelas.',
  },
  debit: {
    label: 'Débito automático',
    help: 'No vencimento, a parcela sai do saldo desta conta.',
    adminOnly: 'No vencimento, a parcela sai do saldo desta conta. Quem liga é um administrador.',
  },
  withdrawal: {
    title: 'Mudou de ideia?',
    body: (until: string): string =>
      `Até ${formatDate(until)} você pode desistir do contrato: devolve o que recebeu e não paga juros, IOF nem tarifa.`,
    open: 'Desistir do contrato',
    dialog: 'Desistir do contrato?',
    lead: 'O valor abaixo sai da sua conta e o contrato deixa de valer, como se não tivesse sido assinado.',
    amount: 'Você devolve',
    submit: 'Desistir e devolver',
    cancel: 'Manter contrato',
    done: 'Contrato desfeito.',
    named: 'Desistir do contrato de crédito',
  },
  tabs: {
    label: 'Partes do contrato',
    installments: 'Parcelas',
    payments: 'Pagamentos',
    statement: 'Extrato',
    documents: 'Documentos',
    terms: 'Condições',
  },
  list: {
    caption: 'Parcelas do contrato',
    failed: 'Não conseguimos ler as parcelas agora. Tente de novo em instantes.',
    number: 'Parcela',
    line: (number: number): string => `Parcela ${number}`,
    due: 'Vencimento',
    state: 'Situação',
    value: 'Valor',
    toPay: 'Hoje',
    paidOn: (day: string): string => `Paga em ${formatDate(day)}`,
    replaced: (count: number): string => `Ver ${installments(count)} que foram recalculadas`,
  },
  statement: {
    caption: 'Extrato do contrato',
    failed: 'Não conseguimos ler o extrato do contrato agora. Tente de novo em instantes.',
    empty: 'Nada foi lançado neste contrato ainda.',
    on: 'Data',
    event: 'Lançamento',
    ofInstallment: (words: string, number: number): string => `${words}, parcela ${number}`,
    amount: 'Valor',
    balance: 'Saldo devedor',
  },
  payments: {
    caption: 'Pagamentos do contrato',
    failed: 'Não conseguimos ler os pagamentos agora. Tente de novo em instantes.',
    empty: 'Nenhum pagamento ainda.',
    when: 'Data',
    what: 'Pagamento',
    amount: 'Valor',
    state: 'Situação',
    automatic: (words: string): string => `${words}, débito automático`,
    waiting: 'Aguarda aprovação',
    states: { processing: 'Em andamento', completed: 'Pago', failed: 'Não foi pago' },
    receipt: 'Comprovante',
  },
  documents: { download: 'Baixar PDF' },
  /** What a payment asks and tells. */
  pay: {
    titles: {
      installments: 'Pagar parcelas',
      extra: 'Pagar um valor extra',
      settlement: 'Quitar contrato',
    },
    cancel: 'Cancelar',
    close: 'Fechar',
    count: 'Quantas parcelas?',
    countHelp: 'As próximas, na ordem do contrato. Quanto mais cedo, maior o desconto.',
    extraAmount: 'Quanto quer pagar?',
    extraHelp: (most: string): string => `Menos que ${most}, que quita o contrato. Sai do saldo desta conta.`,
    extraMissing: 'Digite quanto quer pagar.',
    compare: 'Ver como fica',
    reading: 'Calculando…',
    failed: 'Não conseguimos calcular o valor agora. Nada foi pago: tente de novo em instantes.',
    choice: 'O que fazer com o pagamento?',
    choices: {
      shorter_term: {
        name: 'Terminar antes',
        help: (count: number, amount: string, last: string): string =>
          `Ficam ${installments(count)} de ${amount}; a última em ${formatDate(last)}.`,
      },
      smaller_installment: {
        name: 'Diminuir as parcelas',
        help: (count: number, amount: string, last: string): string =>
          `Ficam ${installments(count)} de ${amount}; a última em ${formatDate(last)}.`,
      },
    } satisfies Record<ExtraChoice, { name: string; help: (count: number, amount: string, last: string) => string }>,
    saved: (amount: string): string => `Você economiza ${amount} de juros.`,
    toPay: 'Você paga hoje',
    full: 'Soma das parcelas',
    discount: 'Desconto dos juros',
    charges: 'Multa e juros de atraso',
    byLine: (count: number): string =>
      `Ver o desconto de ${count === 1 ? 'cada linha' : `cada uma das ${installments(count)}`}`,
    lines: 'Parcelas que este pagamento paga',
    columns: {
      number: 'Parcela',
      due: 'Vencimento',
      payment: 'Valor',
      discount: 'Desconto',
      charges: 'Encargos',
      amount: 'Hoje',
    },
    noFee: 'Sem tarifa. O dinheiro sai do saldo desta conta.',
    submit: (amount: string): string => `Pagar ${amount}`,
    submitHidden: 'Pagar agora',
    stale: 'O valor mudou e foi recalculado. Confira antes de pagar.',
    waiting: {
      title: 'Aguarda aprovação',
      body: 'O valor vale para hoje: se a aprovação vier depois, peça de novo.',
    },
    done: {
      processing: {
        title: 'Pagamento em andamento',
        body: 'Assim que terminar, o contrato mostra o resultado.',
      },
      completed: { title: 'Pago', body: 'O contrato já está atualizado.' },
      failed: { title: 'O pagamento não foi feito', body: 'Nenhum valor saiu da conta.' },
    },
    receipt: 'Ver comprovante',
  },
};
