import { formatDate } from '@/components/ui/format';

export type DayPart = 'morning' | 'afternoon' | 'night';

const GREETINGS: Record<DayPart, string> = { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' };

export const texts = {
  title: 'Início',
  greeting: (part: DayPart, name: string): string => `${GREETINGS[part]}, ${name}`,
  balance: {
    title: 'Saldo disponível',
    hide: 'Ocultar valores',
    show: 'Mostrar valores',
    held: 'reservados em pagamentos a caminho',
    asOf: (time: string): string => `Atualizado às ${time}`,
  },
  actions: { title: 'Ações rápidas', pay: 'Pagar com Pix', statement: 'Ver extrato', receive: 'Dados da conta' },
  onTheWay: {
    title: 'A caminho',
    explain: 'O valor já está reservado e sai quando a outra instituição confirmar.',
    sentAt: (time: string): string => `Pix enviado às ${time}`,
  },
  recent: {
    title: 'Últimas movimentações',
    all: 'Ver tudo',
    empty: 'Assim que entrar ou sair dinheiro, aparece aqui.',
  },
  partFailed: {
    title: 'não foi possível carregar',
    body: 'Nada mudou na sua conta. Tente de novo em instantes.',
  },
  cashFlow: {
    title: 'Entradas e saídas',
    period: 'Últimos 30 dias',
    in: 'Entradas',
    out: 'Saídas',
    net: 'Resultado',
    closing: 'Saldo no fim do dia',
    day: 'Dia',
    asTable: 'Ver como tabela',
    asChart: 'Ver como gráfico',
    lowest: (money: string, date: string): string => `Menor saldo no período: ${money}, em ${formatDate(date)}.`,
    lowestHidden: 'Menor saldo no período: valor oculto.',
    hidden: 'O gráfico fica oculto junto com os valores.',
    noMovement: 'Nenhuma movimentação nos últimos 30 dias.',
    summary: (totalIn: string, totalOut: string): string =>
      `Gráfico de entradas e saídas por dia nos últimos 30 dias: entraram ${totalIn} e saíram ${totalOut}. Os valores de cada dia estão na tabela.`,
  },
  contacts: {
    title: 'Pagar de novo',
    pay: (name: string): string => `Pagar ${name} de novo`,
    empty: 'Quem você pagar por Pix aparece aqui para pagar de novo em um toque.',
  },
  account: {
    title: 'Dados da conta',
    institution: 'Instituição',
    branch: 'Agência',
    number: 'Conta',
    cnpj: 'CNPJ',
    keys: 'Chaves Pix para receber',
    copyAll: 'Copiar dados da conta',
    copy: (what: string): string => `Copiar ${what}`,
    asText: (lines: {
      company: string;
      cnpj: string;
      institution: string;
      compe: string;
      branch: string;
      number: string;
    }): string =>
      [
        lines.company,
        `CNPJ ${lines.cnpj}`,
        `Banco ${lines.compe} · ${lines.institution}`,
        `Agência ${lines.branch}`,
        `Conta ${lines.number}`,
      ].join('\n'),
  },
  keyTypes: { cpf: 'CPF', cnpj: 'CNPJ', email: 'E-mail', phone: 'Celular', evp: 'Chave aleatória' },
};
