import { formatDateTime, formatTime } from '@/components/ui/format';
import { installments, percent } from './texts';

/** What the customer reads before signing, and on the CET sheet. */
export const sheetTexts = {
  title: 'Confira e assine',
  back: 'Crédito',
  lead: (until: string): string => `Estas condições valem até as ${formatTime(until)}.`,
  differs:
    'As condições mudaram desde a simulação. Este é o cálculo de agora, feito pelo banco: confira antes de assinar.',
  released: 'Cai na sua conta',
  /** The same of an addendum, by which a contract takes the place of another. */
  addendum: {
    title: 'Confira e assine a renegociação',
    back: 'Contrato',
    owed: 'Devido hoje, que segue no contrato novo',
    papers:
      'O aditivo encerra as parcelas em aberto do contrato anterior. Assinado, ele vale como promessa de pagamento.',
    breaks: (days: number): string =>
      `Se a primeira parcela ficar sem pagamento por mais de ${days} dias depois do vencimento, a renegociação é desfeita: as parcelas em aberto do contrato anterior voltam a valer, com multa e juros desde o vencimento de cada uma.`,
    cancel: 'Voltar ao contrato',
    expired: 'O valor devido muda com o dia. Nada foi renegociado: refaça a proposta com o valor de hoje.',
  },
  replaced: {
    title: (number: string): string => `O que muda do contrato ${number}`,
    open: 'Parcelas em aberto',
    openValue: (count: number, late: number): string =>
      late === 0 ? installments(count) : `${installments(count)}, ${late} em atraso`,
    next: 'Próxima parcela',
    last: 'Última parcela',
    total: 'Soma das parcelas',
    charges: 'Multa e juros de atraso',
    discount: 'Desconto dos juros a vencer',
  },
  terms: {
    title: 'O contrato',
    principal: 'Valor do contrato',
    installments: 'Parcelas',
    equal: (count: number, amount: string, last: string): string =>
      amount === last ? `${count} de ${amount}` : `${count}, as primeiras de ${amount} e a última de ${last}`,
    falling: (count: number, amount: string, last: string): string =>
      `${count}, de ${amount} (primeira) a ${last} (última)`,
    grace: 'Carência',
    graceValue: (months: number): string => (months === 1 ? '1 mês, só com juros' : `${months} meses, só com juros`),
    system: 'Sistema',
    first: 'Primeira parcela',
    last: 'Última parcela',
    rate: 'Juros',
    rateValue: (month: string, year: string): string => `${percent(month)} ao mês, ${percent(year)} ao ano`,
    cet: 'CET',
    cetValue: (month: string, year: string): string => `${percent(year)} ao ano, ${percent(month)} ao mês`,
    total: 'Total das parcelas',
    late: 'Se atrasar',
    lateValue: (fine: string, interest: string, hasRemunerative: boolean): string =>
      `Multa de ${percent(fine)} da parcela, mora de ${percent(interest)} ao mês${
        hasRemunerative ? ' e juros do contrato pelos dias de atraso' : ''
      }`,
    schedule: (count: number): string => `Ver as ${installments(count)}`,
  },
  cet: {
    title: 'Planilha do CET',
    lead: 'Para onde vai cada parte do valor do contrato.',
    caption: 'Custo efetivo total, por parte',
    part: 'Parte',
    amount: 'Valor',
    share: 'Do contrato',
    owed: 'Dívida renegociada',
    parts: { released: 'Liberado para você', iof: 'IOF', fee: 'Tarifa de contratação' },
    insurance: 'Sem seguro: nenhum é exigido nem foi incluído.',
    sum: 'Valor do contrato',
    whole: '100.00',
    percent,
  },
  papers: {
    title: 'Leia antes de assinar',
    ccb: 'Baixar o contrato (PDF)',
    addendum: 'Baixar o aditivo (PDF)',
    cet: 'Baixar a planilha do CET (PDF)',
    lead: 'O contrato é uma cédula de crédito bancário (CCB). Assinado, ele vale como promessa de pagamento.',
    hash: 'Impressão digital do documento (SHA-256)',
  },
  sign: {
    title: 'Assinatura',
    debit: 'Debitar as parcelas desta conta no vencimento',
    debitHelp: 'Você pode ligar ou desligar quando quiser. Sem saldo no dia, tentamos de novo nos dias seguintes.',
    read: 'Li o contrato e a planilha do CET',
    readMissing: 'Leia o contrato e marque aqui para assinar.',
    unread: 'Baixe e leia o contrato (PDF) antes de assinar.',
    submit: 'Assinar contrato',
    cancel: 'Voltar à simulação',
    proof: 'Assinar contrato de crédito',
    onlyAdmin: 'Assinar é de quem administra a empresa. Peça a essa pessoa que abra este contrato em Crédito.',
    done: 'Contrato assinado.',
  },
  expired: {
    title: 'O prazo para assinar terminou',
    body: (until: string): string =>
      `Estas condições valiam até ${formatDateTime(until)}. Nada foi contratado. Refaça o cálculo de hoje para continuar.`,
    again: 'Refazer o cálculo',
  },
};
