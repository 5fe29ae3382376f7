import { formatDate, formatTime } from '@/components/ui/format';

export type DayPart = 'morning' | 'afternoon' | 'night';

const GREETINGS: Record<DayPart, string> = { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' };

export const texts = {
  title: 'Início',
  otherPerson: {
    title: 'Outra pessoa entrou neste navegador',
    body: 'A página que estava aberta era de quem saiu e foi fechada. Nada foi enviado em nome de ninguém.',
  },
  greeting: (part: DayPart, name: string): string => `${GREETINGS[part]}, ${name}`,
  balance: {
    title: 'Saldo disponível',
    held: 'reservados em pagamentos a caminho',
    asOf: (time: string): string => `Atualizado às ${time}`,
  },
  actions: {
    title: 'Ações rápidas',
    reorder: 'Reordenar',
    editTitle: 'Ordem das ações rápidas',
    explain: 'A ordem vale para você, em todos os seus aparelhos.',
    explainMost: (most: number): string =>
      `As ${most} primeiras aparecem no início. A ordem vale para você, em todos os seus aparelhos.`,
    notShown: 'Fora do início',
    up: (label: string): string => `Mover ${label} para cima`,
    down: (label: string): string => `Mover ${label} para baixo`,
    movedTo: (label: string, place: number, of: number): string => `${label} agora é a ${place}ª de ${of}.`,
    save: 'Salvar ordem',
    cancel: 'Cancelar',
    saved: 'Ordem das ações rápidas salva.',
    refused: 'Não foi possível salvar a nova ordem',
    undone: 'A ordem anterior voltou. Confira a internet e tente de novo.',
    tryAgain: 'Salvar de novo',
  },
  today: {
    title: 'Para hoje',
    nothing: 'Tudo em dia por aqui.',
    unsure: 'Não foi possível conferir tudo agora. Tente de novo em instantes.',
    proposal: (name: string): string => `${name} pede um Pix Automático`,
    answerBy: (instant: string): string => `Responda até ${formatDate(instant)}`,
    disputeAgainst: (name: string): string => `${name} contestou um Pix que você recebeu`,
    disputeBy: (name: string): string => `Contestação de um Pix para ${name}`,
    analysisBy: (instant: string): string => `Em análise até ${formatDate(instant)}`,
    limits: (count: number): string =>
      count === 1 ? 'Pedido de aumento de limite do Pix' : `${count} pedidos de aumento de limite do Pix`,
    limitsDetail: (instant: string): string =>
      `Passa a valer em ${formatDate(instant)}, às ${formatTime(instant)}. Confira ou cancele em Limites do Pix.`,
    coming: (count: number, hasMore: boolean): string =>
      `${hasMore ? 'Mais de ' : ''}${count} pagamentos nos próximos 7 dias`,
    comingNext: (name: string, date: string): string => `O próximo: ${name}, em ${formatDate(date)}`,
    comingOne: (date: string): string => `Será pago em ${formatDate(date)}`,
    charges: (count: number, hasMore: boolean): string =>
      count === 1 ? '1 cobrança em aberto' : `${hasMore ? 'Mais de ' : ''}${count} cobranças em aberto`,
    chargesEnd: (date: string, count: number): string =>
      count === 1 ? `Pode ser paga até ${date}` : `A primeira pode ser paga até ${date}`,
    chargesMore: 'Veja quais vencem primeiro.',
    scheduled: (count: number, name: string): string => (count === 1 ? name : `${count} Pix agendados para hoje`),
    scheduledDetail: 'Pix agendado para hoje',
    scheduledWaits: 'Pix agendado aguarda saldo ou limite',
    automatic: (count: number, name: string): string => (count === 1 ? name : `${count} cobranças para hoje`),
    automaticDetail: 'Pix Automático para hoje',
    automaticWaits: 'Pix Automático aguarda saldo ou limite',
    onTheWay: (time: string): string => `Pix enviado às ${time}, aguarda a outra instituição`,
    belowZero: (date: string): string => `O saldo pode ficar negativo em ${formatDate(date)}`,
    belowZeroDetail: 'Estimativa pelo movimento das últimas semanas e pelo que já está agendado.',
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
  firstSteps: {
    title: 'Sua conta está pronta',
    lead: 'Três passos para começar. Assim que entrar dinheiro, o gráfico e as movimentações aparecem aqui.',
    done: 'Feito:',
    key: {
      title: 'Cadastre uma chave Pix',
      body: 'Com ela você recebe sem passar agência e conta.',
      link: 'Cadastrar chave Pix',
    },
    receive: {
      title: 'Receba o primeiro dinheiro',
      body: 'Passe a sua chave Pix ou os dados da conta a quem vai pagar.',
      copyKey: (kind: string): string => `Copiar chave Pix (${kind})`,
      copyAccount: 'Copiar dados da conta',
    },
    protect: {
      title: 'Proteja o acesso',
      body: 'Cadastre uma chave de acesso ou um aplicativo autenticador para confirmar pagamentos.',
      link: 'Abrir segurança',
    },
  },
  forecast: {
    title: 'Saldo previsto',
    period: 'Próximos 30 dias',
    lowest: 'Menor saldo previsto',
    on: (date: string): string => `em ${formatDate(date)}`,
    estimate: 'Estimativa pelo movimento das últimas 8 semanas e pelo que já está agendado.',
    zero: 'A linha horizontal marca o saldo zero.',
    in: 'Entradas previstas',
    out: 'Saídas previstas',
    closing: 'Saldo previsto',
    summary: (money: string, date: string): string =>
      `Gráfico do saldo previsto para os próximos 30 dias: o menor é ${money}, em ${formatDate(date)}. Os valores de cada dia estão na tabela.`,
  },
  modules: { title: 'O que você pode fazer aqui' },
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
    lowest: (money: string, date: string): string =>
      `A linha tracejada marca o menor saldo do período: ${money}, em ${formatDate(date)}.`,
    lowestHidden: 'Menor saldo no período: valor oculto.',
    hidden: 'O gráfico fica oculto junto com os valores.',
    noMovement: 'Nenhuma movimentação nos últimos 30 dias.',
    summary: (totalIn: string, totalOut: string): string =>
      `Gráfico de entradas e saídas por dia nos últimos 30 dias: entraram ${totalIn} e saíram ${totalOut}. Os valores de cada dia estão na tabela.`,
  },
  account: {
    title: 'Dados da conta',
    institution: 'Instituição',
    branch: 'Agência',
    number: 'Conta',
    cnpj: 'CNPJ',
    keys: 'Chaves Pix para receber',
    manageKeys: 'Ver e cadastrar chaves',
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
