import type { ReceivableStatus } from '@/bank/contract/products/receivable-words';

export const STATUS_WORDS: Record<ReceivableStatus, string> = {
  registering: 'Em registro',
  open: 'Aguardando pagamento',
  overdue: 'Vencido',
  protested: 'Em protesto',
  paying: 'Pagamento a caminho',
  paid: 'Pago',
  received: 'Pago por outro meio',
  expired: 'Fora do prazo',
  canceled: 'Cancelado',
};

/** What a message shows of the link. */
const preview: Record<ReceivableStatus, (due: string) => string> = {
  registering: due => `Boleto com vencimento em ${due}. Em instantes ele pode ser pago.`,
  open: due => `Boleto com vencimento em ${due}. Confira quem recebe e pague pelo código de barras ou por Pix.`,
  overdue: due => `Boleto que venceu em ${due} e ainda pode ser pago. Confira quem recebe e o valor de hoje.`,
  protested: due => `Boleto que venceu em ${due} e ainda pode ser pago. Confira quem recebe e o valor de hoje.`,
  paying: () => 'O pagamento deste boleto está a caminho. Não pague de novo.',
  paid: () => 'Este boleto já foi pago.',
  received: () => 'Este boleto já foi pago por outro meio. Não pague de novo.',
  expired: () => 'O prazo deste boleto acabou e ele não pode mais ser pago.',
  canceled: () => 'Este boleto foi cancelado. Não pague.',
};

/** The title of the state and what it means to who is charged. */
const notes = {
  registering: 'O boleto está sendo registrado. Em alguns segundos ele pode ser pago.',
  open: 'Aguardando o pagamento. Por Pix, esta página avisa na hora; pelo código de barras, o aviso do banco pode levar até um dia útil.',
  overdue: (day: string): string => `Este boleto venceu em ${day}`,
  overdueBody: (last: string): string => `Ele ainda pode ser pago até ${last}, pelo valor de hoje.`,
  protested: 'Este boleto foi enviado a protesto',
  protestedBody: (last: string, name: string): string =>
    `Ele ainda pode ser pago até ${last}, pelo valor de hoje. Sobre o protesto, fale com ${name}.`,
  paying: 'Pagamento a caminho',
  payingBody: 'Este boleto já foi pago e o valor está a caminho. Não pague de novo: esta página avisa quando chegar.',
  paid: 'Pagamento recebido',
  paidBody: (when: string): string => `Recebido em ${when}, horário de Brasília.`,
  received: 'Este boleto já foi pago por outro meio',
  receivedBody: (name: string): string => `${name} informou que recebeu o valor. Não pague de novo.`,
  expired: 'O prazo deste boleto acabou',
  expiredBody: (last: string): string =>
    `Ele podia ser pago até ${last}. Se você pagou até esse dia, o aviso do banco ainda pode chegar; se não, peça um novo boleto a quem cobra.`,
  canceled: 'Este boleto foi cancelado',
  canceledBody: 'Não pague por ele, nem pelo código de barras nem por Pix: fale com quem cobra.',
};

export const texts = {
  title: 'Pagar boleto',
  description: 'Boleto com Pix: confira quem recebe e o valor, e pague pelo código de barras ou pelo QR Code.',
  previewTitle: (amount: string, name: string): string => `${amount} para ${name}`,
  preview,
  notes,
  to: (name: string): string => `Para ${name}`,
  today: 'Valor para pagar hoje',
  face: 'Valor do boleto',
  amount: {
    title: 'Como o valor de hoje é formado',
    rebate: 'Abatimento',
    discount: 'Desconto',
    discountUntil: (day: string): string => `Desconto até ${day}`,
    fine: 'Multa por atraso',
    interest: 'Juros por atraso',
    total: 'Total hoje',
    early: (tiers: string): string => `Desconto de ${tiers}.`,
    tier: (value: string, day: string): string => `${value} até ${day}`,
    late: (parts: string): string => `Depois do vencimento: ${parts}.`,
    fineOf: (value: string): string => `multa de ${value}`,
    interestOf: (value: string, period: string): string => `juros de ${value} ${period}`,
    and: ' e ',
    noCharges: 'Sem multa nem juros por atraso.',
    growing: 'Os juros aumentam a cada dia: este valor vale para hoje.',
  },
  periods: { 1: 'por dia', 2: 'ao dia', 3: 'ao mês', 4: 'ao ano' } as Readonly<Record<number, string>>,
  ways: {
    barcode: 'Pelo código de barras, em qualquer banco',
    pix: 'Por Pix',
    pixHow: 'Leia o QR Code no aplicativo do seu banco ou copie o código e cole em Pix Copia e Cola.',
    qr: 'QR Code do Pix deste boleto',
    copyPix: 'Copiar Pix Copia e Cola',
    once: 'Pague por um dos dois jeitos, nunca pelos dois. Antes de confirmar, confira no seu banco se o nome de quem recebe é este.',
    onlyBarcode: 'Antes de confirmar, confira no seu banco se o nome de quem recebe é este.',
    download: 'Baixar PDF',
  },
  facts: {
    payTo: 'Quem recebe',
    name: 'Nome',
    institution: 'Instituição',
    title: 'Dados do boleto',
    payer: 'Cobrança para',
    due: 'Vencimento',
    last: 'Pode ser pago até',
    lastEnded: 'Podia ser pago até',
    number: 'Número do documento',
    paidAt: 'Recebido em',
  },
  silence: {
    title: 'E-mails desta empresa',
    lead: (name: string): string =>
      `Recebeu este boleto por e-mail? Você pode deixar de receber e-mails de cobrança de ${name}. A cobrança continua valendo.`,
    act: 'Não quero mais e-mails',
    done: (name: string): string => `Você não recebe mais e-mails de cobrança de ${name}. A cobrança continua valendo.`,
  },
  help: (email: string): string => `Não reconhece esta cobrança? Não pague e escreva para ${email}.`,
  helpAfter: (email: string): string => `Algo não confere? Escreva para ${email}.`,
};
