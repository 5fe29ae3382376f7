import type { AgendaOf } from '@/bank/contract/books/agenda';
import { formatDate, formatMoney, formatTime } from '@/components/ui/format';

export type DayPart = 'morning' | 'afternoon' | 'night';

const GREETINGS: Record<DayPart, string> = { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' };

const RAISED: Record<AgendaOf<'raise'>['limit'], string> = {
  per_payment: 'para aumentar o limite por pagamento',
  day: 'para aumentar o limite do dia',
  night: 'para aumentar o limite da noite',
  month: 'para aumentar o limite do mês',
  night_start: 'para mudar o início do horário noturno',
};

const FAMILIES: Record<AgendaOf<'raise'>['family'], string> = {
  ...{ pix: 'do Pix', ted: 'da TED', boleto: 'dos boletos', bill: 'das contas e tributos' },
  gift_card: 'de gift cards',
  top_up: 'das recargas de celular',
  crypto: 'de cripto',
};

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
    lowest: 'Menor saldo diário dos últimos 30 dias:',
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
  needs: {
    title: 'Precisa de você',
    nothing: 'Tudo em dia por aqui.',
    unsure: 'Não foi possível conferir tudo agora. Tente de novo em instantes.',
    all: (count: number): string => `Ver tudo (${count})`,
    answer: 'Responder',
    decide: 'Decidir',
    approvals: (count: number, hasMore: boolean): string =>
      `${hasMore ? 'Mais de ' : ''}${count} pedidos aguardam sua aprovação`,
    approval: ({ what, name }: Pick<AgendaOf<'approval'>, 'what' | 'name'>): string => {
      if (what === 'batch' || what === 'payroll') {
        const lot = what === 'batch' ? 'O lote' : 'A folha de pagamento';
        return `${lot}${name ? ` “${name}”` : ''} aguarda sua aprovação`;
      }
      if (!name) return 'Uma mudança de regras aguarda sua aprovação';
      if (what === 'people_change') return `Uma mudança no acesso de ${name} aguarda você`;
      if (what === 'pix_recurrence') return `Um Pix Automático de ${name} aguarda sua aprovação`;
      if (what === 'pix_recurrence_raise') return `Um máximo maior do Pix Automático de ${name} aguarda sua aprovação`;
      if (what === 'card_issue') return `${name} aguarda sua aprovação`;
      return what === 'card_limit_raise'
        ? `Um limite maior aguarda sua aprovação: ${name}`
        : `O pagamento a ${name} aguarda sua aprovação`;
    },
    approvalsUntil: (instant: string): string => `Decida até ${formatDate(instant)}, às ${formatTime(instant)}`,
    follow: 'Acompanhar',
    sign: 'Assinar',
    check: 'Conferir',
    resolve: 'Resolver',
    see: 'Ver',
    forecast: 'Ver previsão',
    itWasMe: 'Sim, fui eu',
    notMe: 'Não fui eu',
    answerFailed: 'Não foi possível responder agora. Tente de novo.',
    proposal: (name: string): string => `${name} pede um Pix Automático`,
    answerBy: (instant: string): string => `Responda até ${formatDate(instant)}`,
    disputeAgainst: (name: string): string => `${name} contestou um Pix que você recebeu`,
    disputeBy: (name: string): string => `Contestação de um Pix para ${name}`,
    analysisBy: (instant: string): string => `Em análise até ${formatDate(instant)}`,
    signature: (name: string): string => `${name} pediu para encerrar esta conta`,
    signBy: (instant: string): string => `Falta a sua assinatura, até ${formatDate(instant)}`,
    raise: ({ asked_by, family, limit, amount_cents }: AgendaOf<'raise'>): string =>
      `${asked_by} pediu ${RAISED[limit]} ${FAMILIES[family]}${amount_cents === null ? '' : ` para ${formatMoney(amount_cents)}`}`,
    raiseFrom: (instant: string): string => `Passa a valer em ${formatDate(instant)}, às ${formatTime(instant)}`,
    stuck: (count: number, name: string): string =>
      count === 1 ? `O pagamento a ${name} não saiu` : `${count} pagamentos não saíram`,
    stuckDetail: 'Falta saldo ou limite. Tentaremos de novo ainda hoje.',
    dda: (count: number, hasMore: boolean): string =>
      `${hasMore ? 'Mais de ' : ''}${count} boletos no DDA vencem nos próximos 7 dias`,
    ddaOne: (name: string): string => `Boleto de ${name}`,
    ddaEnd: (date: string): string => `No DDA, vence em ${formatDate(date)}`,
    pay: 'Pagar',
    due: (count: number, hasMore: boolean): string =>
      `${hasMore ? 'Mais de ' : ''}${count} pagamentos nos próximos 7 dias`,
    inAll: 'ao todo',
    dueNext: (name: string, date: string): string => `O próximo: ${name}, em ${formatDate(date)}`,
    dueOne: (date: string): string => `Será pago em ${formatDate(date)}`,
    charges: (count: number): string =>
      count === 1 ? '1 cobrança vence nesta semana' : `${count} cobranças vencem nesta semana`,
    chargesEnd: (date: string, count: number): string =>
      count === 1 ? `Pode ser paga até ${date}` : `A primeira pode ser paga até ${date}`,
    belowZero: (date: string): string => `O saldo pode ficar negativo em ${formatDate(date)}`,
    belowZeroDetail: 'Estimativa pelo movimento das últimas semanas e pelo que já está agendado.',
  },
  onTheWay: (time: string): string => `Pix enviado às ${time}, aguarda a outra instituição`,
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
    lead: 'Três passos para começar.',
    done: 'Feito:',
    progress: (done: number, of: number): string => `${done} de ${of} feitos`,
    key: {
      title: 'Cadastre uma chave Pix',
      body: 'Com ela você recebe sem passar agência e conta.',
    },
    receive: {
      title: 'Receba seu primeiro pagamento',
      body: 'Mostre o seu QR Code ou passe a sua chave a quem vai pagar.',
      bodyByKey: 'Passe a sua chave a quem vai pagar.',
      bodyByAccount: 'Passe os dados da conta a quem vai pagar. Com uma chave Pix fica mais simples.',
      link: 'Mostrar meu QR Code',
      copyKey: {
        ...{ cpf: 'Copiar chave CPF', cnpj: 'Copiar chave CNPJ', email: 'Copiar chave de e-mail' },
        ...{ phone: 'Copiar chave de celular', evp: 'Copiar chave aleatória' },
      },
      copyAccount: 'Copiar dados da conta',
    },
    protect: {
      title: 'Proteja o acesso',
      body: 'Cadastre uma chave de acesso ou um aplicativo autenticador para confirmar pagamentos.',
      link: 'Abrir segurança',
    },
    firstMoney: {
      title: 'Seu primeiro pagamento chegou',
      from: (name: string): string => `De ${name}`,
      rest: 'Para terminar',
    },
  },
  forecast: {
    title: 'Saldo previsto',
    period: 'Próximos 30 dias',
    lowest: 'O menor saldo previsto é',
    on: (date: string): string => `em ${formatDate(date)}`,
    estimate: 'Estimativa pelo movimento das últimas 8 semanas e pelo que já está agendado.',
    in: 'Entradas previstas',
    out: 'Saídas previstas',
    closing: 'Saldo previsto',
    summary: (money: string, date: string): string =>
      `Gráfico do saldo previsto para os próximos 30 dias: o menor é ${money}, em ${formatDate(date)}. Os valores de cada dia estão na tabela.`,
  },
  cashFlow: {
    title: 'Entradas e saídas',
    period: 'Últimos 30 dias',
    in: 'Entradas',
    out: 'Saídas',
    closing: 'Saldo no fim do dia',
    day: 'Dia',
    totalIn: 'Entraram',
    totalOut: 'saíram',
    hidden: 'Gráfico com os valores ocultos.',
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
    legalName: 'Empresa',
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
