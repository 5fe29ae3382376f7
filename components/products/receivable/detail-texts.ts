import type { ProtestState, ReceivableSpecies, ReceivedWay } from '@/bank/contract/products/receivable-words';

export const WAYS: Record<ReceivedWay, string> = {
  cash: 'Dinheiro',
  pix: 'Pix para outra conta',
  transfer: 'Transferência',
  card: 'Cartão',
  other: 'Outro meio',
};

export const SPECIES: Record<ReceivableSpecies, string> = {
  DM: 'Duplicata mercantil',
  DS: 'Duplicata de serviço',
  ME: 'Mensalidade escolar',
  RC: 'Recibo',
};

/** Why a payment of its barcode went back. */
export const RETURNED: Readonly<Record<string, string>> = {
  BOL1: 'a cobrança já estava paga',
  BOL2: 'a cobrança já tinha terminado',
  BOL5: 'o valor não era o do dia do pagamento',
  BOL6: 'o prazo do boleto tinha acabado',
};

/** Where the protest of one stands that may still be paid until a day. */
const PROTESTS: Record<ProtestState, (last: string) => string> = {
  asked: last => `Protesto pedido, a caminho do cartório. Ainda pode ser pago até ${last}, pelo valor de hoje.`,
  notary: last => `Enviado a protesto. Ainda pode ser pago até ${last}, pelo valor de hoje.`,
  recorded: last =>
    `Protestado: o cartório lavrou o protesto. Ainda pode ser pago até ${last}, pelo valor de hoje; depois, dê a carta de anuência ao devedor.`,
  stopped: last => `Protesto sustado. Ainda pode ser pago até ${last}, pelo valor de hoje.`,
};

/** What the company reads of one that it charges. */
export const texts = {
  title: 'Cobrança',
  from: (name: string): string => `De ${name}`,
  received: (amount: string, name: string): string => `${amount} de ${name}`,
  receipt: 'Ver comprovante',
  by: { boleto: 'Código de barras', pix: 'Pix' },
  registering: 'O boleto está sendo registrado. Em alguns segundos ele pode ser pago e enviado.',
  waiting: (last: string): string => `Pode ser pago até ${last}. Esta página avisa quando o pagamento chegar.`,
  overdue: (last: string): string => `Venceu e ainda pode ser pago até ${last}, pelo valor de hoje.`,
  protests: PROTESTS,
  paying: 'O pagamento foi feito e o valor está a caminho da conta.',
  receivedAway: (how: string, when: string): string => `Marcada como recebida por outro meio (${how}) em ${when}.`,
  expired: (last: string): string =>
    `O prazo acabou em ${last} sem pagamento. Se o valor chegou por outro meio, marque como recebida.`,
  canceled: 'Esta cobrança foi cancelada: nem o boleto nem o Pix podem mais ser pagos.',
  returnedTitle: 'Um pagamento foi devolvido a quem pagou',
  returned: (amount: string, name: string, when: string, why: string): string =>
    `${amount} de ${name}, em ${when}: ${why}.`,
  returnedOther: 'o pagamento não pôde ser aceito',
  ways: 'Como o pagador paga',
  send: 'Enviar ao pagador',
  sendTitle: (name: string): string => `Boleto de ${name}`,
  sendWords: (name: string, amount: string, due: string, description: string): string =>
    `Boleto de ${name}: ${amount}, com vencimento em ${due}.${description ? ` ${description}.` : ''} Pague pelo código de barras ou por Pix:`,
  copyPix: 'Copiar código Pix',
  pdf: 'Baixar PDF',
  link: 'Página do pagador',
  facts: {
    title: 'Dados da cobrança',
    payer: 'Pagador',
    email: 'E-mail',
    address: 'Endereço',
    face: 'Valor do boleto',
    due: 'Vencimento',
    lastDay: 'Pode ser paga até',
    part: 'Parcela',
    number: 'Seu número',
    ownNumber: 'Nosso número',
    species: 'Espécie',
    description: 'Descrição',
    protest: 'Protesto',
    protestAfter: (days: number): string => `${days} dias depois do vencimento`,
    reminders: 'Lembretes',
    fee: 'Tarifa',
    paidAt: 'Pago em',
    paidBy: 'Pago por',
    way: 'Forma',
    created: 'Emitida em',
    changed: 'Alterada em',
    canceled: 'Cancelada em',
    protested: 'Protesto pedido em',
    atNotary: 'No cartório desde',
    recorded: 'Protestado em',
    stopped: 'Protesto sustado em',
  },
  reminder: {
    before: (days: number): string => (days === 1 ? 'um dia antes' : `${days} dias antes`),
    onDue: 'no vencimento',
    after: (days: number): string => (days === 1 ? 'um dia depois' : `${days} dias depois`),
  },
  acts: {
    mail: 'Enviar e-mail ao pagador',
    mailTitle: 'Enviar o boleto por e-mail?',
    mailBody: (email: string): string => `O boleto, o Pix e o link vão para ${email}.`,
    mailDone: 'E-mail enviado ao pagador.',
    change: 'Mudar vencimento ou desconto',
    changeDone: 'Cobrança alterada.',
    protest: 'Pedir protesto',
    stop: 'Sustar protesto',
    received: 'Marcar como recebida',
    receivedDone: 'Cobrança marcada como recebida.',
    cancel: 'Cancelar cobrança',
    cancelTitle: 'Cancelar esta cobrança?',
    cancelBody: 'O boleto e o Pix deixam de poder ser pagos. O pagador não é avisado.',
    cancelDone: 'Cobrança cancelada.',
    keep: 'Manter',
  },
  protest: {
    back: 'Voltar',
    ask: {
      title: 'Pedir o protesto desta cobrança?',
      body: (name: string): string =>
        `O título vai ao cartório, que intima ${name} a pagar em três dias úteis. Até lá você pode sustar. O boleto e o Pix continuam valendo; vencimento, desconto e abatimento não mudam enquanto isso.`,
      confirm: 'Pedir protesto',
      done: 'Protesto pedido.',
    },
    stop: {
      title: 'Sustar o protesto desta cobrança?',
      body: (name: string): string =>
        `O título não vai mais a protesto, ou é retirado do cartório. A dívida de ${name} continua em aberto e pode ser protestada de novo depois.`,
      confirm: 'Sustar protesto',
      done: 'Protesto sustado.',
    },
  },
  changeForm: {
    due: 'Vencimento',
    dueMissing: 'Escolha o vencimento.',
    rebate: 'Abatimento',
    rebateHelp: 'Sai do valor em qualquer dia. Em branco, não há.',
    help: 'Em cobrança vencida, só o vencimento muda.',
    save: 'Salvar alteração',
    back: 'Voltar',
    nothing: 'Nada mudou. Altere um campo ou volte.',
  },
  receivedForm: {
    lead: 'O boleto e o Pix deixam de poder ser pagos. Nenhum dinheiro é movimentado.',
    on: 'Recebida em',
    onMissing: 'Escolha o dia em que o valor chegou, até hoje.',
    amount: 'Valor recebido',
    amountMissing: 'Digite o valor recebido.',
    how: 'Como chegou',
    save: 'Marcar como recebida',
    back: 'Voltar',
  },
} as const;
